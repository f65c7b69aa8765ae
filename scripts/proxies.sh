#!/usr/bin/env bash
# Installs the proxies that the browser tests put before the site, where they are missing and this is
# Debian and root; elsewhere the tests that want them say that they are skipped.
set -euo pipefail

missing=()
for name in nginx caddy; do
  if ! PATH="$PATH:/usr/sbin" command -v "$name" >&2; then missing+=("$name"); fi
done
if [ ${#missing[@]} -gt 0 ] && [ -f /etc/debian_version ] && [ "$(id -u)" = 0 ]; then
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${missing[@]}"; } >&2
fi
