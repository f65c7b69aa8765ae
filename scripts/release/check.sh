#!/usr/bin/env bash
# Checks content with the `stoa` on the path, and prints annotations for GitHub: `check.sh DATA
# [RULE...]`, where each rule is a lint whose findings make the check fail.
set -euo pipefail

data=$1
shift
stoa check "$data" --format github
stoa lint "$data" --format github "${@/#/--deny=}"
