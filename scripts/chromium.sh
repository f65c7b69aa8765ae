#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests, and installs one where there is none:
# Debian's package where this is Debian and root, otherwise Playwright's own.
set -euo pipefail
cd "$(dirname "$0")/../ui"

for name in chromium chromium-browser google-chrome; do
  if command -v "$name"; then exit 0; fi
done
if [ -f /etc/debian_version ] && [ "$(id -u)" = 0 ]; then
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium; } >&2
  command -v chromium
else
  npx playwright install chromium >&2
  node --eval "console.log(require('@playwright/test').chromium.executablePath())"
fi
