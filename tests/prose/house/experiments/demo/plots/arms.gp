arms = 'chains one'
