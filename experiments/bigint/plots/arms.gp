# The arms of this experiment in the order of the line types: an arm looks the same in every figure.
arms = 'divide recip_branch split_branch recip_mask divide.1 divide.4 divide.2 divide.16 divide.8'
