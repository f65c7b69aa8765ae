#!/usr/bin/env bash
# Makes sure that programs are there: `scripts/debian-packages.sh PROGRAM[:PACKAGE]...`, or `:PACKAGE` for what brings no
# program. Installs what is missing where this is Debian and root; else says what is missing, and fails.
set -euo pipefail

PATH=$PATH:/usr/sbin
missing=()
for wanted in "$@"; do
    [[ -n ${wanted%%:*} ]] && command -v "${wanted%%:*}" > /dev/null || missing+=("${wanted#*:}")
done
[[ ${#missing[@]} -gt 0 ]] || exit 0
if [[ ! -f /etc/debian_version || $(id -u) != 0 ]]; then
    echo "needed: ${missing[*]}" >&2
    exit 1
fi
apt-get update > /dev/null
# At this run level packages start no services.
RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${missing[@]}" > /dev/null
