/* Counts words in a file with an open-addressed hash table. */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLOTS (1u << 14)

struct slot {
    char *word;
    unsigned count;
};

static struct slot table[SLOTS];

static uint32_t fnv1a(const char *text)
{
    uint32_t hash = 2166136261u;
    while (*text)
        hash = (hash ^ (unsigned char)*text++) * 16777619u;
    return hash;
}

static struct slot *find(const char *word)
{
    uint32_t at = fnv1a(word) % SLOTS;
    while (table[at].word && strcmp(table[at].word, word) != 0)
        at = (at + 1) % SLOTS;
    if (!table[at].word && !(table[at].word = strdup(word))) {
        perror("strdup");
        exit(EXIT_FAILURE);
    }
    return &table[at];
}

static int by_count(const void *a, const void *b)
{
    const struct slot *left = a, *right = b;
    if (left->count != right->count)
        return left->count < right->count ? 1 : -1;
    return left->word && right->word ? strcmp(left->word, right->word) : 0;
}

int main(int argc, char **argv)
{
    FILE *in = argc > 1 ? fopen(argv[1], "r") : stdin;
    char word[64];
    size_t length = 0;
    int c;

    if (!in) {
        fprintf(stderr, "%s: cannot open '%s'\n", argv[0], argv[1]);
        return 66;
    }
    do {
        c = fgetc(in);
        if (c != EOF && (isalnum(c) || c == '_' || c == '\'')) {
            if (length < sizeof word - 1)
                word[length++] = (char)tolower(c);
        } else if (length > 0) {
            word[length] = '\0';
            find(word)->count++;
            length = 0;
        }
    } while (c != EOF);

    qsort(table, SLOTS, sizeof table[0], by_count);
    for (int i = 0; i < 20 && table[i].count; i++)
        printf("%7u  %s\n", table[i].count, table[i].word);
    return 0;
}
