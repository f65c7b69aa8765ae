#!/usr/bin/env bash
# Measures the binary of the profile `dist`, with ratios and goals: HTTP beside nginx with the same bytes, starts and reloads
# with large content, the content that ships, what figures and attachments cost; what rendering a page costs, and when it can be
# read in Chromium on a slow phone; Lighthouse's scores; what authors wait for; and the image's binary beside the native one.
#
#   benches/run.sh [http] [pages] [paint] [interactions] [lighthouse] [start] [reload] [shipped] [figures] [attachments] [authors] [image]      all where none is named
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
# Installs nginx and wrk where this is Debian and root. Needs Node, as the build does.
set -euo pipefail
cd "$(dirname "$0")/.."

# Where Debian puts nginx is not on everybody's path.
PATH=$PATH:/usr/sbin
command -v node >/dev/null || { echo "node is needed" >&2; exit 1; }
for tool in nginx wrk; do
  command -v "$tool" >/dev/null && continue
  if [ -f /etc/debian_version ] && [ "$(id -u)" = 0 ]; then
    apt-get update >/dev/null
    # At this run level the package starts no nginx of its own.
    RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$tool" >/dev/null
  else
    echo "$tool is needed" >&2
    exit 1
  fi
done

exec node benches/server/main.mjs "$@"
