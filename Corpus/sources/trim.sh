#!/bin/bash
# Cuts the silence at both ends of recordings.
for file in *.wav; do
    [[ -e $file ]] || { echo "no recordings"; exit 1; }
    out="${file%.wav}.flac"
    [[ $out -nt $file ]] && continue
    sox "$file" "$out" \
        silence 1 0.1 1% reverse \
        silence 1 0.1 1% reverse || exit $?
    echo "$file -> $out ($(soxi -D "$out") s)"
done
