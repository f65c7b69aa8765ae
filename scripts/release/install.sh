#!/usr/bin/env bash
# Installs a released Stoa: `install.sh VERSION FOLDER`. The archive must have the checksum in
# SHA256 or, without it, the one published with the archive. With GH_TOKEN, it must also have been
# built by this project's release workflow.
set -euo pipefail

version=${1#v} folder=$2
repository=stoa-exams/stoa
releases=${STOA_RELEASES:-https://github.com/$repository/releases/download}

fail() { echo "$*" >&2; exit 1; }
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.]+)?$ ]] || fail "$version is not a version"
machine=$(uname -m)
[[ $(uname -s)-$machine =~ ^Linux-(x86_64|aarch64)$ ]] || fail "there are archives for Linux on x86_64 and aarch64 only"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=stoa-$version-$machine-unknown-linux-gnu
for file in "$name.tar.gz" SHA256SUMS; do
    curl --fail --silent --show-error --location --retry 3 --output "$work/$file" "$releases/v$version/$file"
done
[[ -z ${SHA256:-} ]] || echo "$SHA256  $name.tar.gz" > "$work/SHA256SUMS"
(cd "$work" && sha256sum --check --strict --quiet --ignore-missing SHA256SUMS) || fail "$name.tar.gz does not match its checksum"
[[ -z ${GH_TOKEN:-} ]] || gh attestation verify "$work/$name.tar.gz" --repo "$repository"

mkdir -p "$folder"
tar --extract --gzip --file "$work/$name.tar.gz" --directory "$folder" --strip-components 1 "$name/stoa"
