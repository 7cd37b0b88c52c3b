#!/usr/bin/env bash
# Checks that every section, verdict and trace of the reference that sources, tests, scenarios and pages cite exists in
# docs/reference; names file and line where not.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
[ $# = 0 ] || { sed -n '2,3s/^# \{0,1\}//p' "$0"; exit 64; }

log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift build --product housecheck >"$log" 2>&1 || { cat "$log"; exit 1; }
"$(swift build --show-bin-path)/housecheck" references --reference docs/reference \
  Package.swift README.md CONTRIBUTING.md Sources Modules Tests Conformance Examples Benchmarks Scripts docs
