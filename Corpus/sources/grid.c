/* One step of the game of life on a torus. */
#include <stdio.h>

#define ROWS 12
#define COLS 32

static int neighbours(char g[ROWS][COLS], int r, int c)
{
    int n = 0;
    for (int dr = -1; dr <= 1; dr++)
        for (int dc = -1; dc <= 1; dc++)
            if (dr || dc)
                n += g[(r + dr + ROWS) % ROWS][(c + dc + COLS) % COLS] == '#';
    return n;
}

static void step(char from[ROWS][COLS], char to[ROWS][COLS])
{
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLS; c++) {
            int n = neighbours(from, r, c);
            to[r][c] = n == 3 || (n == 2 && from[r][c] == '#') ? '#' : '.';
        }
}
