#!/usr/bin/env bash
# Installs the proxies that the browser tests put before the site, Debian's packages, where they are
# missing.
set -euo pipefail

missing=()
for name in nginx caddy; do
  PATH="$PATH:/usr/sbin" command -v "$name" >&2 || missing+=("$name")
done
if [ ${#missing[@]} -gt 0 ]; then
  if [ ! -f /etc/debian_version ] || [ "$(id -u)" != 0 ]; then
    echo "Install first: ${missing[*]}" >&2
    exit 1
  fi
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${missing[@]}"; } >&2
fi
