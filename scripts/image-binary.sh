#!/usr/bin/env bash
# Builds the binary of the image: the usual target with the C library linked in whole, so that the
# image needs no other file. Prints its path. Takes the user interface from ui/dist if
# STOA_UI_PREBUILT is set.
set -euo pipefail
cd "$(dirname "$0")/.."

target=$(rustc -vV | sed -n 's/^host: //p')
# With a target named, build scripts and macros are built without these flags.
RUSTFLAGS='-C target-feature=+crt-static' cargo build --release --locked --target "$target" >&2
echo "${CARGO_TARGET_DIR:-target}/$target/release/stoa"
