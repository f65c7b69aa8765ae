#!/usr/bin/env bash
# Builds the binary for the image and the archives, for the default target or TARGET, statically
# linked with the C library so that it needs no other files. Prints its path. Takes the user
# interface from ui/dist if STOA_UI_PREBUILT is set. The same commit gives the same bytes wherever
# it is built with the same compilers.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${1:-$(rustc -vV | sed -n 's/^host: //p')}
build=${CARGO_TARGET_DIR:-target}
# The binary must not reveal where it was built, neither through Rust's paths nor through those of
# the allocator's C code.
flags=(
    -C target-feature=+crt-static
    "--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"
    "--remap-path-prefix=$PWD=/stoa"
    "--remap-path-prefix=$(realpath --canonicalize-missing "$build")=/stoa/target"
)
CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f' && echo "${flags[*]}")
export CARGO_ENCODED_RUSTFLAGS
export CFLAGS="-ffile-prefix-map=$PWD=/stoa ${CFLAGS:-}"
if [[ $target = aarch64-unknown-linux-gnu && $(uname -m) != aarch64 ]]; then
    export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
fi
if [[ $target = aarch64-* ]]; then
    # arm64 kernels use page sizes of 4, 16 or 64 KiB, and the allocator must support all of them.
    export JEMALLOC_SYS_WITH_LG_PAGE=16
fi
# With an explicit target, build scripts and macros are built without these flags.
cargo build --profile dist --locked --target "$target" >&2
echo "$build/$target/dist/stoa"
