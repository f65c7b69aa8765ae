#!/usr/bin/env bash
# Validates deploy/, .github/ and the bill of materials with the programs and schemas that they are
# for. Installs what is missing: programs if run as root on Debian, schemas from PyPI into target/.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/debian-packages.sh nginx varnishd:varnish caddy openssl apache2 shibd:libapache2-mod-shib
PATH=$PATH:/usr/sbin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

wanted=scripts/deploy-checks/requirements.txt
venv=target/deploy-checks
if ! cmp -s "$wanted" "$venv/installed.txt"; then
    rm -rf "$venv"
    python3 -m venv "$venv" || { scripts/debian-packages.sh :python3-venv && python3 -m venv "$venv"; }
    "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted"
    cp "$wanted" "$venv/installed.txt"
fi

step() { printf '%-12s %s\n' "$1" "${*:2}"; }

# Runs a command and shows its output only if it fails.
quietly() {
    "$@" > "$work/said" 2>&1 || { cat "$work/said" >&2; return 1; }
}

step yaml 'deploy/, .github/, action.yml'
"$venv/bin/yamllint" --strict --config-file scripts/deploy-checks/yamllint.yml deploy .github action.yml

step kubernetes deploy/kubernetes
for file in deploy/kubernetes/*.yaml; do
    name=$(basename "$file" .yaml)
    [[ $name = kustomization ]] || grep -qx "  - $name.yaml" deploy/kubernetes/kustomization.yaml ||
        { echo "$file is not listed under resources in kustomization.yaml" >&2; exit 1; }
done
for version in 1.30 1.36; do
    # The other files are for Kustomize itself, and clusters do not recognise them.
    find deploy/kubernetes -name '*.yaml' ! -name kustomization.yaml ! -path '*/content-volume/deployment.yaml' \
        -exec "$venv/bin/kubernetes-validate" --strict --quiet --kubernetes-version "$version" {} +
done

conforms() { quietly "$venv/bin/check-jsonschema" --builtin-schema "vendor.$1" "${@:2}"; }
step schemas 'compose, workflow, action, dependabot, issue forms'
conforms compose-spec deploy/compose.yaml
conforms github-workflows .github/workflows/*.yml deploy/github/*.yml
conforms github-actions action.yml
conforms dependabot .github/dependabot.yml
conforms github-issue-config .github/ISSUE_TEMPLATE/config.yml
conforms github-issue-forms .github/ISSUE_TEMPLATE/{question,bug}.yml

step zizmor 'workflows, action'
quietly "$venv/bin/zizmor" --offline --no-progress --min-confidence medium \
    --config scripts/deploy-checks/zizmor.yml .github/workflows deploy/github/*.yml action.yml

step cyclonedx 'the list of parts'
node scripts/release/bill-of-materials.mjs > "$work/stoa.cdx.json"
"$venv/bin/python" scripts/deploy-checks/bill_of_materials.py "$work/stoa.cdx.json"

step limits 'memory, threads, peers'
"$venv/bin/python" scripts/deploy-checks/limits.py

step caddy deploy/caddy
for file in deploy/caddy/*; do
    # Has the same form as the output of `caddy hash-password`.
    PASSWORD=$(printf '$2a$14$%053d' 0) quietly caddy validate --config "$file" --adapter caddyfile
    quietly caddy fmt --diff "$file"
done

step nginx deploy/nginx
quietly openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=exams.example.org -days 1 \
    -keyout "$work/exams.key" -out "$work/exams.pem"
for file in deploy/nginx/*.conf; do
    sed "s|/etc/ssl/exams|$work/exams|; s|/var/cache/nginx|$work|; s|listen \(.*[:]\)\?443|listen 127.0.0.1:1443|;
        s|listen \(.*:\)\?80\b|listen 127.0.0.1:1080|" "$file" | uniq > "$work/site.conf"
    echo "pid $work/pid; events {} http { access_log off; include $work/site.conf; }" > "$work/nginx.conf"
    quietly nginx -t -p "$work" -e "$work/error.log" -c "$work/nginx.conf"
done

step apache deploy/apache
echo "Include $PWD/scripts/deploy-checks/apache.conf
Include $PWD/deploy/apache/shibboleth.conf" > "$work/apache.conf"
quietly apache2 -t -d /usr/lib/apache2 -f "$work/apache.conf"

step varnish deploy/varnish/stoa.vcl
quietly varnishd -C -n "$work/varnish" -f "$PWD/deploy/varnish/stoa.vcl"

if command -v systemd-analyze > "$work/said"; then
    step systemd deploy/systemd
    # The threshold is 2.0, given in tenths.
    quietly systemd-analyze security --offline=true --threshold=20 deploy/systemd/stoa.service
    mkdir "$work/units"
    sed 's|^ExecStart=.*|ExecStart=/bin/true|' deploy/systemd/stoa.service > "$work/units/stoa.service"
    cp deploy/systemd/stoa.socket "$work/units/"
    systemd-analyze verify --man=no "$work"/units/* 2>&1 | { ! grep -F "$work/units"; }
else
    step systemd 'left out: systemd-analyze is not installed'
fi
