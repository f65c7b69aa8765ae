#!/usr/bin/env bash
# Tests caches, private sites and a rolling update, all set up as in deploy/, and the installation of
# a release, against the release binary.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/debian-packages.sh nginx varnishd:varnish caddy faketime
[[ $# -gt 0 ]] || set -- tests/deploy/*.test.mjs
# Debian installs servers in a folder that is not on everyone's path.
PATH=$PATH:/usr/sbin exec node --test "$@"
