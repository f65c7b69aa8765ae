#!/usr/bin/env bash
# Runs a server on data/ with Vite and hot reload in front of it. Both end together.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build
target/debug/stoa --data data --port "${PORT:-8080}" &
server=$!
trap 'kill "$server" 2>/dev/null' EXIT
cd ui
STOA_DEV_SERVER="http://127.0.0.1:${PORT:-8080}" npx vite
