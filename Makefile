# What people do with this repository. `make` alone lists it.

CARGO ?= cargo
STOA := target/release/stoa
PORT ?= 8080

.PHONY: help run dev test test-rust test-ui test-browser test-engines test-deploy check fuzz soak bench bench-search bench-schedule build build-dist release clean

help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "make %-14s %s\n", $$1, $$2 }'

run: ## Build and serve the content that ships on http://127.0.0.1:8080
	$(CARGO) run --release -- --port $(PORT)

dev: ui/node_modules ## Serve data/ and the UI with hot reload on http://127.0.0.1:5173
	scripts/dev.sh

test: test-rust test-ui test-browser test-deploy ## Every test there is

test-rust: ## Unit and integration tests of the server; needs no Node
	$(CARGO) test

test-ui: ui/node_modules ## Tests of the UI against golden responses
	cd ui && npm test

test-browser: ui/node_modules build ## The release binary in a real Chromium
	scripts/browser-tests.sh

test-engines: ui/node_modules build ## The main journeys through the release binary in Firefox and WebKit
	scripts/engine-tests.sh

test-deploy: build ## Caches, closed sites and a rolling update, as deploy/ sets them up
	scripts/deploy-tests.sh

check: ui/node_modules build ## Formatting, lints, types, budgets, and the content that ships
	$(CARGO) fmt --check
	$(CARGO) clippy --all-targets -- --deny warnings
	scripts/dependencies.sh
	scripts/prose.sh
	cd ui && npm run lint && npm run types && npm run budget
	$(STOA) check data
	scripts/check-deploy.sh

build:
	$(CARGO) build --release

build-dist: ## The binary as it is given away: slower to build, faster to run
	$(CARGO) build --profile dist

release: ui/node_modules ## Archives to give away: binary, completions, manual, licences, parts, sums
	scripts/release.sh

fuzz: ## Everything that reads what strangers send, under libFuzzer, a minute each
	scripts/fuzz.sh

soak: build ## Ten minutes of load, reloads and attacks; SECONDS_OF_SOAK=60 for less
	$(CARGO) run --example soak -- $(STOA)

bench: build-dist bench-schedule ## Every goal with its ratio: HTTP beside nginx, starts and reloads at size
	benches/run.sh

# Of the test catalogue, or CATALOGUE=courses.jsonl QUERIES=judged.jsonl; COPIES=7 of it for its behaviour at size.
bench-search: benches/minisearch/node_modules ## Search quality, speed and memory beside MiniSearch
	$(CARGO) bench --bench search -- --sort location

bench-schedule: ui/node_modules ## The plan until an exam beside other ways to study, and what the estimate is worth
	node benches/schedule/main.mjs

clean: ## Remove everything that was built
	$(CARGO) clean
	rm -rf ui/dist ui/node_modules benches/minisearch/node_modules

ui/node_modules: ui/package-lock.json
	cd ui && npm ci --no-audit --no-fund
	@touch $@

benches/minisearch/node_modules: benches/minisearch/package-lock.json
	cd benches/minisearch && npm ci --no-audit --no-fund
	@touch $@
