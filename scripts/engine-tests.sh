#!/usr/bin/env bash
# Runs the main journeys against the release binary, in Firefox and WebKit. Installs Debian's
# packages if they are missing.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/debian-packages.sh firefox-esr WebKitWebDriver:webkit2gtk-driver xvfb-run:xvfb xauth
cd ui
xvfb-run --auto-servernum npx playwright test --config engines/playwright.config.ts "$@"
