#!/bin/sh
set -eu

version="$1"
case $version in
    v[0-9]*.[0-9]*.[0-9]*) ;;
    *) echo "not a version: $version" >&2; exit 1 ;;
esac

if [ -n "$(git status --porcelain)" ]; then
    echo 'there are changes that are not committed' >&2
    exit 1
fi

last=$(git describe --tags --abbrev=0 2>/dev/null || echo none)
{
    printf '## %s (%s)\n\n' "$version" "$(date +%F)"
    if [ "$last" = none ]; then git log --format='- %s'
    else git log --format='- %s (%an)' "$last..HEAD" | grep -v '^- wip' || true
    fi
} > notes.md

git tag -a "$version" -F notes.md && git push origin "$version"
