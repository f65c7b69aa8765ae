#!/usr/bin/env bash
# Prints the section of CHANGELOG.md for a tag's version: `notes.sh TAG`. Fails unless the tag is
# the version of this commit.
set -euo pipefail
cd "$(dirname "$0")/../.."

version=${1#v}
[[ $1 = "v$version" ]] && grep -Fqx "version = \"$version\"" Cargo.toml ||
    { echo "$1 is not the version in Cargo.toml" >&2; exit 1; }
notes=$(awk -v heading="## $version" '/^## / { is_in = index($0 " ", heading " ") == 1; next } is_in' CHANGELOG.md)
[[ -n $notes ]] || { echo "CHANGELOG.md has no section '## $version'" >&2; exit 1; }
echo "$notes"
