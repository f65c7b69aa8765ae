#!/usr/bin/env bash
# Writes the release archives and their checksums into target/release-archives. For each target,
# there is an archive with the binary, completions, the manual page, a list of all parts, and their
# licences. The same commit gives the same bytes, which scripts/reproducible.sh checks.
#
# The targets are this machine's own and, if its standard library and linker are installed, arm64
# (`rustup target add aarch64-unknown-linux-gnu`, Debian's gcc-aarch64-linux-gnu).
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ -n $(git status --porcelain 2> /dev/null) ]]; then
    echo 'There are changes that are not committed: they are in the archives.' >&2
fi
export LC_ALL=C TZ=UTC
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

host=$(rustc -vV | sed -n 's/^host: //p')
targets=("$host")
arm=aarch64-unknown-linux-gnu
if [[ $host != "$arm" && -d $(rustc --print target-libdir --target "$arm") ]] &&
    command -v aarch64-linux-gnu-gcc > /dev/null; then
    targets+=("$arm")
else
    echo "no archive for $arm: there is no toolchain for it here" >&2
fi

archives=${CARGO_TARGET_DIR:-target}/release-archives
rm -rf "$archives"
mkdir -p "$archives"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)

for target in "${targets[@]}"; do
    name=stoa-$version-$target
    folder=$work/$name
    mkdir -p "$folder"/{completions,man}
    binary=$(scripts/image-binary.sh "$target")
    # The program's own output is the same for every target, and only this machine's binary can run
    # here.
    own=${own:-$binary}
    cp "$binary" README.md CHANGELOG.md LICENSE "$folder/"
    cp -R deploy "$folder/"
    mkdir "$folder/docs"
    cp docs/*.md "$folder/docs/"
    "$own" completions bash > "$folder/completions/stoa.bash"
    "$own" completions zsh > "$folder/completions/_stoa"
    "$own" completions fish > "$folder/completions/stoa.fish"
    "$own" man > "$folder/man/stoa.1"
    node scripts/release/licences.mjs "$target" > "$folder/LICENSES-OF-PARTS.txt"
    node scripts/release/bill-of-materials.mjs "$target" > "$folder/stoa.cdx.json"
    tar --create --directory "$work" --format=gnu --sort=name --owner=0 --group=0 --numeric-owner \
        --mode=u+rwX,go+rX,go-w --mtime="@$SOURCE_DATE_EPOCH" "$name" | gzip --no-name --best > "$archives/$name.tar.gz"
done
(cd "$archives" && sha256sum -- *.tar.gz | tee SHA256SUMS)
