#!/usr/bin/env bash
# Prints the path to a Chromium for the browser tests. Installs one if there is none: Debian's
# package if run as root on Debian, and otherwise Playwright's own. The headless shell, which is the
# same engine without a browser window, takes less than half the CPU time.
set -euo pipefail
cd "$(dirname "$0")/.."

if command -v chromium-headless-shell; then exit 0; fi
if [ -f /etc/debian_version ] && [ "$(id -u)" = 0 ] && scripts/debian-packages.sh chromium-headless-shell >&2; then
  command -v chromium-headless-shell
  exit 0
fi
for name in chromium chromium-browser google-chrome; do
  if command -v "$name"; then exit 0; fi
done
cd ui
npx playwright install chromium >&2
node --eval "console.log(require('@playwright/test').chromium.executablePath())"
