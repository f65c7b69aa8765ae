#!/usr/bin/env bash
# Builds the archives of the current commit twice, from two fresh clones in folders with different
# names, and fails if a byte differs.
set -euo pipefail
cd "$(dirname "$0")/.."

commit=$(git rev-parse HEAD)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for folder in one another; do
    git clone --quiet . "$work/$folder"
    git -C "$work/$folder" checkout --quiet --detach "$commit"
    (cd "$work/$folder" && env --unset=CARGO_TARGET_DIR scripts/release.sh > /dev/null)
done
cmp "$work/one/target/release-archives/SHA256SUMS" "$work/another/target/release-archives/SHA256SUMS"
cat "$work/one/target/release-archives/SHA256SUMS"
echo 'both builds are the same'
