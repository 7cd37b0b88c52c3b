#!/usr/bin/env bash
# What of iOS is there: compares docs/api-coverage.md with what the modules and the scenarios say, and prints the shares.
#
#   Scripts/coverage.sh               compare
#   Scripts/coverage.sh --update      write docs/api-coverage.md
#   Scripts/coverage.sh --log FILE    use this event log rather than playing the scenarios on the virtual clock
#   Scripts/coverage.sh --graphs FOLDER   use these symbol graphs rather than extracting them
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
source Scripts/packages.sh
source Scripts/symbolgraphs.sh

log='' graphs='' update=()
while [ $# -gt 0 ]; do
  case "$1" in
    --update) update=(--update) ;;
    --log) log=${2:?--log needs a file}; shift ;;
    --graphs) graphs=${2:?--graphs needs a folder}; shift ;;
    -h|--help) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) say "coverage.sh: unknown argument '$1'; see Scripts/coverage.sh --help"; exit 64 ;;
  esac
  shift
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swift build --product apicoverage >"$work/build" 2>&1 || { cat "$work/build"; exit 1; }
built=$(swift build --show-bin-path)
if [ -z "$log" ]; then
  log=$work/events.jsonl
  timeout 900 "$built/dormouse" play --jobs 2 --log "$log" Conformance/scenarios/*.yaml >"$work/play" 2>&1 ||
    { tail -n 20 "$work/play"; exit 1; }
fi

if [ -z "$graphs" ]; then
  graphs=$work/graphs
  mapfile -t apps < <(modules)
  symbol_graphs "$built" "$graphs" "${apps[@]}"
fi
names=Conformance/api-symbols.txt

# Apple's modules that stand alone are a package of their own, which is built with the apps.
Scripts/ahead.sh framework >"$work/build" 2>&1 || { cat "$work/build"; exit 1; }
apart=$(user_cache)/dormouse/build/builds/shared/debug

"$built/apicoverage" probe --names "$names" --graphs "$graphs" >"$work/probe.swift"
mapfile -t options < <(module_options "$built")
swiftc -typecheck -swift-version 5 -suppress-warnings "${options[@]}" -I "$apart/Modules" "$work/probe.swift" \
  >"$work/errors" 2>&1 || true
if ! grep -q 'probe.swift:[0-9]' "$work/errors" && [ -s "$work/errors" ]; then cat "$work/errors"; exit 1; fi

"$built/apicoverage" table --names "$names" --graphs "$graphs" --probe "$work/errors" --log "$log" \
  --tests Tests --sources Sources --table docs/api-coverage.md "${update[@]}"
