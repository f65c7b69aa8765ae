#!/usr/bin/env bash
# Fails if anything that a person reads contains a phrase listed in scripts/prose.yml: interface
# messages, documentation, shipped questions, messages and comments. If paths are given, checks only
# those.
set -euo pipefail
cd "$(dirname "$0")/.."

if (($# == 0)); then
    mapfile -t files < <(git ls-files \
        '*.md' ui/src/texts/en.ftl 'data/*.yaml' 'src/*.rs' 'crates/*.rs' build.rs 'build/*.rs' 'tests/*.rs' 'benches/*.rs' \
        'benches/*.mjs' 'ui/src/*.ts' 'ui/src/*.tsx' 'ui/src/*.css' 'ui/e2e/*.ts' 'ui/build/*.ts' 'scripts/*.sh' \
        'deploy/*.yaml' ':!tests/broken')
    set -- "${files[@]}"
fi
ui/node_modules/.bin/textlint --config ui/.textlintrc.json --format unix "$@"
