#!/usr/bin/env bash
# Measures the binary of the `dist` profile and compares it with ratios and goals: HTTP compared
# with nginx serving the same bytes, starts and reloads with large content, the shipped content, the
# cost of figures and attachments, the cost of rendering a page and when it can be read in Chromium
# on a slow phone, Lighthouse's scores, waiting times of authors, and the image's binary compared
# with the native one.
#
#   benches/run.sh [http] [pages] [paint] [interactions] [lighthouse] [start] [reload] [shipped] [figures] [attachments] [authors] [image]      all by default
#
#   STOA=PATH          another binary than target/dist/stoa
#   STOA_IMAGE=PATH    another binary than scripts/image-binary.sh builds
#   ROUNDS=N           rounds of each HTTP row, of which the median counts (5)
#   SECONDS_A_ROUND=N  (3)
#   CONNECTIONS=N      (64)
#   STARTS=N           starts at each size (5)
#   TURNS=N            turns of each interaction, of which the median counts (5)
#   PAGES=NAME,…       only these pages of the interactions
#   BENCH_DATA=DIR     keeps the synthetic content in DIR (70 MB) for the next run
#
# Installs nginx and wrk if this is Debian and root. Needs Node, as the build does.
set -euo pipefail
cd "$(dirname "$0")/.."

# Debian installs nginx in a folder that is not on everyone's path.
PATH=$PATH:/usr/sbin
command -v node >/dev/null || { echo "node is needed" >&2; exit 1; }
for tool in nginx wrk; do
  command -v "$tool" >/dev/null && continue
  if [ -f /etc/debian_version ] && [ "$(id -u)" = 0 ]; then
    apt-get update >/dev/null
    # At this run level, the package does not start nginx by itself.
    RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$tool" >/dev/null
  else
    echo "$tool is needed" >&2
    exit 1
  fi
done

exec node benches/server/main.mjs "$@"
