/* empty - what starting a process costs by itself. */
int main(void)
{
    return 0;
}
