"""Checks what the files in deploy/ promise: every service has limits, and every peer of a pod is named."""

import sys
from pathlib import Path

from ruamel.yaml import YAML

deploy = Path("deploy")
mistakes = []


def read(path):
    return YAML(typ="safe").load(path)


for name, service in read(deploy / "compose.yaml")["services"].items():
    mistakes += [f"compose.yaml: {name} has no {limit}" for limit in ("mem_limit", "pids_limit") if limit not in service]

for kind in ("ingress", "egress"):
    for rule in read(deploy / "kubernetes/network.yaml")["spec"].get(kind, []):
        if not rule.get("from" if kind == "ingress" else "to"):
            mistakes.append(f"network.yaml: a rule for {kind} applies to everyone")

for container in read(deploy / "kubernetes/deployment.yaml")["spec"]["template"]["spec"]["containers"]:
    if "memory" not in container["resources"]["limits"]:
        mistakes.append(f"deployment.yaml: {container['name']} has no memory limit")

unit = (deploy / "systemd/stoa.service").read_text()
mistakes += [f"stoa.service: no {limit}" for limit in ("MemoryMax", "TasksMax") if f"\n{limit}=" not in unit]

site = (deploy / "nginx/stoa.conf").read_text()
mistakes += [f"stoa.conf: no {setting}" for setting in ("default_server", "limit_conn ") if setting not in site]
if "$host$request_uri" in site:
    mistakes.append("stoa.conf: a redirect leads to a host that the request chooses")

sys.exit("\n".join(mistakes) or 0)
