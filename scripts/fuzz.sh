#!/usr/bin/env bash
# Runs each fuzz target for a minute: `scripts/fuzz.sh [TARGET...]`. SECONDS_EACH sets a different
# time.
#
# libFuzzer needs coverage, which stable Rust can provide if the compiler passes are requested by
# name. Only the address sanitizer needs nightly Rust, and none of our code is unsafe.
set -euo pipefail
cd "$(dirname "$0")/../fuzz"

seconds=${SECONDS_EACH:-60}
host=$(rustc -vV | sed -n 's/^host: //p')
if [[ $# -eq 0 ]]; then
    set -- request_path search_query question_search accept_encoding if_none_match yaml_content markdown_text \
        import_gift import_latex import_aiken import_mdbook_quiz import_markdown_quiz \
        import_moodle_xml import_qti import_html import_table import_cloze
fi

# With an explicit target, build scripts and macros are built without these flags.
export RUSTFLAGS="--cfg fuzzing -C passes=sancov-module -C codegen-units=1
    -C llvm-args=-sanitizer-coverage-level=4
    -C llvm-args=-sanitizer-coverage-inline-8bit-counters
    -C llvm-args=-sanitizer-coverage-pc-table
    -C llvm-args=-sanitizer-coverage-trace-compares"
build=${CARGO_TARGET_DIR:-target}
CARGO_TARGET_DIR=$build ${CARGO:-cargo} build --release --target "$host" --bins

for target in "$@"; do
    printf '\n== %s, %s s ==\n' "$target" "$seconds"
    mkdir -p "corpus/$target" "artifacts/$target"
    log=artifacts/$target/log
    if ! "$build/$host/release/$target" "corpus/$target" "seeds/$target" \
        -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=8192 \
        -artifact_prefix="artifacts/$target/" -print_final_stats=1 > "$log" 2>&1; then
        tail -n 40 "$log"
        exit 1
    fi
    grep -E '^stat::|cov: .* DONE|DONE .* cov:' "$log"
done
