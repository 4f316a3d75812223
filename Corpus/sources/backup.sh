#!/bin/bash
# Copies folders to a dated archive and keeps the newest ones.
set -euo pipefail

keep=7
target="${BACKUP_DIR:-/var/backups}"

usage() {
    cat >&2 <<EOF
usage: ${0##*/} [-k COUNT] [-t FOLDER] FOLDER...
EOF
    exit 64
}

while getopts ":k:t:h" option; do
    case "$option" in
        k) keep=$OPTARG ;;
        t) target=$OPTARG ;;
        h | *) usage ;;
    esac
done
shift $((OPTIND - 1))
(( $# > 0 )) || usage

stamp=$(date +%Y-%m-%dT%H%M%S)
for folder in "$@"; do
    name=$(basename "$folder")
    archive="$target/$name-$stamp.tar.gz"
    if ! tar -C "$(dirname "$folder")" -czf "$archive.part" "$name" 2>/dev/null; then
        echo "backup: '$folder' failed" >&2
        rm -f "$archive.part"
        continue
    fi
    mv "$archive.part" "$archive"
    printf '%-30s %8d kB\n' "${archive##*/}" $(( $(stat -c %s "$archive") / 1024 ))

    # the oldest go
    ls -1t "$target/$name"-*.tar.gz | tail -n +$((keep + 1)) | while read -r old; do
        rm -v -- "$old"
    done
done
