#!/usr/bin/env bash
# Checks the dependencies of the binary against deny.toml: with cargo-deny if it is installed
# (`cargo install cargo-deny --locked` takes about four minutes), and otherwise as far as cargo
# alone can: licences, banned crates and sources.
set -euo pipefail
cd "$(dirname "$0")/.."

if cargo deny --version > /dev/null 2>&1; then
    exec cargo deny --log-level error --offline check --hide-inclusion-graph --allow duplicate licenses bans sources
fi

# Prints the quoted words in a list in deny.toml.
list() { sed -n "/^$1 = \[/,/^\]/s/^ *\"\(.*\)\",\$/\1/p" deny.toml; }
banned=$(sed -n 's/^ *{ crate = "\([^"]*\)".*/\1/p' deny.toml)
allowed=$(list allow)
[[ -n $banned && -n $allowed ]]

cargo tree --package stoa --locked --edges normal,build --target all --prefix none --no-dedupe --format '{p}|{l}' |
    sort -u |
    awk -F '|' -v banned="$banned" -v allowed="$allowed" '
        BEGIN {
            split(banned, names, "\n"); for (i in names) no[names[i]]
            split(allowed, licences, "\n"); for (i in licences) yes[licences[i]]
        }
        # Returns whether all parts of one side of an `OR` are allowed.
        function fits(expression,    sides, parts, i, j, all) {
            gsub(/[()]/, "", expression); gsub(/\//, " OR ", expression)
            for (i = split(expression, sides, / +OR +/); i > 0; i--) {
                all = 1
                for (j = split(sides[i], parts, / +AND +/); j > 0; j--) all = all && (parts[j] in yes)
                if (all) return 1
            }
            return 0
        }
        { split($1, package, " ") }
        package[1] in no { print "banned: " $1; bad = 1 }
        !fits($2) { print "licence " $2 ": " $1; bad = 1 }
        END { exit bad }
    '
if grep '^source = ' Cargo.lock | grep -v '"registry+https://github.com/rust-lang/crates.io-index"$'; then
    echo 'not from crates.io' >&2
    exit 1
fi
echo 'licences, bans and sources comply with deny.toml'
