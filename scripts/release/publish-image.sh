#!/usr/bin/env bash
# Builds the image, pushes it as NAME:VERSION and prints its name and digest as step outputs:
# `publish-image.sh NAME VERSION`, with the registry token in REGISTRY_TOKEN.
set -euo pipefail
cd "$(dirname "$0")/../.."

name=$1 version=$2
docker login "${name%%/*}" --username "${GITHUB_ACTOR:-stoa}" --password-stdin <<< "$REGISTRY_TOKEN" >&2
docker build --tag "$name:$version" --label "org.opencontainers.image.version=$version" . >&2
docker push "$name:$version" >&2
digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$name:$version")
printf 'name=%s\ndigest=%s\n' "$name" "${digest#*@}"
