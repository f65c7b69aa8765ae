# The image holds one file: the static binary, with the user interface and the shipped content in it.

FROM node:24-slim AS ui
WORKDIR /build/ui
COPY ui/package.json ui/package-lock.json ui/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY ui/ ./
RUN npm run build

FROM rust:1.95-slim AS server
WORKDIR /build
# The allocator's own build needs it.
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/*
COPY Cargo.toml Cargo.lock build.rs ./
COPY .cargo/ .cargo/
COPY scripts/image-binary.sh scripts/
COPY build/ build/
COPY crates/ crates/
COPY src/ src/
# Its classes, icons, routes and templates become Rust.
COPY ui/build/ ui/build/
COPY ui/prerendered/ ui/prerendered/
COPY ui/src/ ui/src/
COPY data/ data/
COPY deploy/github/ deploy/github/
COPY --from=ui /build/ui/dist/ ui/dist/
RUN cp "$(STOA_UI_PREBUILT=1 scripts/image-binary.sh)" /stoa

FROM scratch
LABEL org.opencontainers.image.title="Stoa" \
      org.opencontainers.image.description="A public, anonymous study site: publish and practise past exams" \
      org.opencontainers.image.licenses="MIT"
COPY --from=server /stoa /stoa
USER 65532:65532
ENV STOA_HOST=0.0.0.0 STOA_PORT=8080
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["/stoa", "healthcheck"]
ENTRYPOINT ["/stoa"]
