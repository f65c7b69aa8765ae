#!/usr/bin/env bash
# Runs the browser tests against the release binary.
set -euo pipefail
cd "$(dirname "$0")/.."

STOA_TEST_CHROMIUM="$(scripts/chromium.sh)"
export STOA_TEST_CHROMIUM
scripts/debian-packages.sh nginx caddy
cd ui
npx playwright test "$@"
