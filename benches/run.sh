#!/usr/bin/env bash
# Measures the release binary beside nginx serving the same bytes from disk, in the form in which a
# browser asks for them (brotli): requests a second and CPU time for one API answer and one hashed
# asset, in alternating rounds, as ratios of medians; then start-up time, memory and size. Installs
# nginx and wrk where this is Debian and root.
set -euo pipefail
cd "$(dirname "$0")/.."

ROUNDS=${ROUNDS:-5}
SECONDS_A_ROUND=${SECONDS_A_ROUND:-4}
CONNECTIONS=${CONNECTIONS:-32}
STOA=target/release/stoa
work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null; wait 2>/dev/null; rm -rf "$work"' EXIT

for tool in nginx wrk curl; do
  command -v "$tool" >/dev/null && continue
  if [ -f /etc/debian_version ] && [ "$(id -u)" = 0 ]; then
    apt-get update >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$tool" >/dev/null
  else
    echo "$tool is needed" >&2
    exit 1
  fi
done

# The same port is not needed, only a free one that both know of.
"$STOA" --port 0 >"$work/stoa.out" 2>/dev/null &
stoa_pid=$!
pids+=("$stoa_pid")
until [ -s "$work/stoa.out" ]; do
  kill -0 "$stoa_pid"
  sleep 0.01
done
stoa=$(sed 's/listening on //' "$work/stoa.out")

exam=$(curl -s "$stoa/api/exams/course/MATH-201" | sed 's/^\[{"id":"\([^"]*\)".*/\1/')
question=$(curl -s "$stoa/api/exams/questions/$exam" | sed 's/^\[{"id":"\([^"]*\)".*/\1/')
asset=$(curl -s "$stoa/" | grep -o '/assets/[^"]*\.js' | head -1)
paths=("/api/questions/$question" "$asset")

# nginx with the same bytes, the same headers, and nothing it does not need.
mkdir -p "$work/www/api/questions" "$work/www/assets"
accept='Accept-Encoding: br'
for path in "${paths[@]}"; do curl -s -H "$accept" "$stoa$path" -o "$work/www$path"; done
headers=$(curl -s -H "$accept" -D - -o /dev/null "$stoa${paths[0]}" | tr -d '\r' |
  grep -viE '^(HTTP/|content-length|content-type|date|etag|connection|$)' |
  sed -E "s/^([^:]+): (.*)$/add_header \1 \"\2\";/")
nginx_port=$(node -e 'const s=require("net").createServer().listen(0,()=>{console.log(s.address().port);s.close()})')
cat >"$work/nginx.conf" <<CONF
daemon off; pid $work/nginx.pid; error_log $work/error.log crit; worker_processes 2;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; server_tokens off;
  open_file_cache max=100; types { application/json json; text/javascript js; }
  default_type application/json; client_body_temp_path $work/body; proxy_temp_path $work/proxy;
  fastcgi_temp_path $work/fastcgi; uwsgi_temp_path $work/uwsgi; scgi_temp_path $work/scgi;
  $headers
  server { listen 127.0.0.1:$nginx_port; root $work/www; }
}
CONF
[ "$(id -u)" = 0 ] && sed -i "1s/^/user root; /" "$work/nginx.conf"
nginx -c "$work/nginx.conf" -p "$work" &
nginx_pid=$!
pids+=("$nginx_pid")
nginx="http://127.0.0.1:$nginx_port"
until curl -s -o /dev/null "$nginx"; do
  kill -0 "$nginx_pid" || { cat "$work/error.log" >&2; exit 1; }
  sleep 0.05
done

# User and system time of a process and its children, in clock ticks.
cpu() {
  local total=0 pid
  for pid in "$1" $(pgrep -P "$1" || true); do
    total=$((total + $(awk '{ print $14 + $15 }' "/proc/$pid/stat")))
  done
  echo "$total"
}

# One round: requests a second, and CPU seconds for 100,000 requests.
round() {
  local url=$1 pid=$2 before after out
  before=$(cpu "$pid")
  out=$(wrk -t 2 -c "$CONNECTIONS" -H "$accept" -d "${SECONDS_A_ROUND}s" "$url")
  after=$(cpu "$pid")
  if grep -qE 'Non-2xx|Socket errors' <<<"$out"; then echo "errors from $url: $out" >&2; exit 1; fi
  awk -v ticks=$((after - before)) -v hz="$(getconf CLK_TCK)" '
    /requests in/ { requests = $1 } /Requests\/sec/ { rate = $2 }
    END { printf "%.0f %.3f\n", rate, ticks / hz / requests * 100000 }' <<<"$out"
}

median() { sort -n | awk '{ v[NR] = $1 } END { print (NR % 2) ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }

printf '%-44s %12s %12s %7s   %s\n' 'what' 'stoa' 'nginx' 'ratio' '(goal)'
for path in "${paths[@]}"; do
  : >"$work/s"; : >"$work/n"
  for _ in $(seq "$ROUNDS"); do
    round "$stoa$path" "$stoa_pid" >>"$work/s"
    round "$nginx$path" "$nginx_pid" >>"$work/n"
  done
  for column in 1 2; do
    s=$(cut -d' ' -f"$column" "$work/s" | median)
    n=$(cut -d' ' -f"$column" "$work/n" | median)
    if [ "$column" = 1 ]; then what='requests/s' goal='>= 1.0'; else what='CPU s per 100,000' goal='<= 0.9'; fi
    awk -v what="$what ${path%/*}/*" -v s="$s" -v n="$n" -v goal="$goal" \
      'BEGIN { printf "%-44s %12s %12s %7.2f   (%s)\n", what, s, n, s / n, goal }'
  done
done

printf '%-44s %9s MB\n' 'memory of that server after the load' "$(awk '/VmRSS/ { printf "%.1f", $2 / 1024 }' "/proc/$stoa_pid/status")"

# Start-up: from exec to the line that says where it listens.
for _ in 1 2 3 4 5 6 7 8 9; do
  : >"$work/out"
  start=$(date +%s%N)
  "$STOA" --port 0 >"$work/out" 2>/dev/null &
  pid=$!
  until [ -s "$work/out" ]; do :; done
  echo $((($(date +%s%N) - start) / 1000000)) >>"$work/starts"
  awk '/VmRSS/ { printf "%.1f\n", $2 / 1024 }' "/proc/$pid/status" >>"$work/memory"
  kill "$pid"
  wait "$pid" 2>/dev/null || true
done
printf '%-44s %9s ms   (<= 150)\n' 'start-up with the shipped content, median' "$(median <"$work/starts")"
printf '%-44s %9s MB   (<= 60)\n' 'memory with the shipped content' "$(median <"$work/memory")"
printf '%-44s %9s MB   (<= 15)\n' 'size of the binary' "$(stat -c %s "$STOA" | awk '{ printf "%.1f", $1 / 1048576 }')"
