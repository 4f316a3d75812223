#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define CAPACITY 8 /* a power of two, so that & can wrap */
#define WRAP(n) ((n) & (CAPACITY - 1))

typedef struct {
    unsigned char data[CAPACITY];
    unsigned head, tail;
} ring_t;

static bool ring_put(ring_t *ring, unsigned char byte)
{
    if (ring->head - ring->tail == CAPACITY)
        return false;
    ring->data[WRAP(ring->head++)] = byte;
    return true;
}

static int ring_get(ring_t *ring)
{
    return ring->head == ring->tail ? -1 : ring->data[WRAP(ring->tail++)];
}

int main(void)
{
    ring_t ring = {.head = 0, .tail = 0};
    const char *text = "ring buffer\n";

    for (size_t i = 0; i < strlen(text); i++) {
        if (!ring_put(&ring, text[i]))
            putchar(ring_get(&ring)), i--;
    }
    for (int c; (c = ring_get(&ring)) != -1;)
        putchar(c);
    return 0;
}
