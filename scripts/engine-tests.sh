#!/usr/bin/env bash
# Runs the main journeys through the release binary in Firefox and WebKit, and installs Debian's
# packages of them where they are missing.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
need() { command -v "$1" >/dev/null || missing+=("${@:2}"); }
need firefox-esr firefox-esr
need WebKitWebDriver webkit2gtk-driver
need xvfb-run xvfb xauth
if [ ${#missing[@]} -gt 0 ]; then
  if [ ! -f /etc/debian_version ] || [ "$(id -u)" != 0 ]; then
    echo "Install first: ${missing[*]}" >&2
    exit 1
  fi
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${missing[@]}"
fi

cd ui
xvfb-run --auto-servernum npx playwright test --config engines/playwright.config.ts "$@"
