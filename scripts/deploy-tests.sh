#!/usr/bin/env bash
# Runs the tests of the caches, of closed sites and of a rolling update, as deploy/ sets them up, and of how a release is
# installed, against the release binary.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/debian-packages.sh nginx varnishd:varnish caddy faketime
[[ $# -gt 0 ]] || set -- tests/deploy/*.test.mjs
# Where Debian puts servers is not on everybody's path.
PATH=$PATH:/usr/sbin exec node --test "$@"
