#include <ctype.h>
#include <stdio.h>

enum { WIDTH = 16 };

static void line(long offset, const unsigned char *bytes, size_t count)
{
    printf("%08lx  ", offset);
    for (size_t i = 0; i < WIDTH; i++) {
        if (i < count)
            printf("%02x ", bytes[i]);
        else
            printf("   ");
        if (i == WIDTH / 2 - 1)
            putchar(' ');
    }
    printf(" |");
    for (size_t i = 0; i < count; i++)
        putchar(isprint(bytes[i]) ? bytes[i] : '.');
    puts("|");
}

int main(void)
{
    unsigned char bytes[WIDTH];
    long offset = 0;
    size_t count;

    while ((count = fread(bytes, 1, WIDTH, stdin)) > 0) {
        line(offset, bytes, count);
        offset += (long)count;
    }
    return ferror(stdin) ? 1 : 0;
}
