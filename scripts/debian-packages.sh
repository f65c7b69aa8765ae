#!/usr/bin/env bash
# Ensures that programs are installed: `scripts/debian-packages.sh PROGRAM[:PACKAGE]...`, or
# `:PACKAGE` for a package without a program. Installs missing ones if run as root on Debian;
# otherwise lists them and fails.
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
# At this run level, packages do not start services.
RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${missing[@]}" > /dev/null
