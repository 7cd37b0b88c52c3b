#!/usr/bin/env bash
# What of iOS is there: compares docs/api-coverage.md with what the modules and the scenarios say, and prints the shares.
#
#   Scripts/coverage.sh               compare
#   Scripts/coverage.sh --update      write docs/api-coverage.md
#   Scripts/coverage.sh --log FILE    use this event log rather than playing the scenarios on the virtual clock
#   Scripts/coverage.sh --graphs FOLDER   use these symbol graphs rather than extracting them
#
# A name works where an event log shows it, or where something fails once its implementation is emptied, which
# Conformance/api-proofs.txt lists:
#
#   Scripts/coverage.sh --prove NAME           empty what stands behind NAME, and run what claims it
#   Scripts/coverage.sh --prove-random COUNT   the same with names drawn at random; --seed SEED draws the same again
#   Scripts/coverage.sh --update-proofs        look for proofs of names that have none; --anew: of all (a quarter of an hour)
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
source Scripts/packages.sh
source Scripts/symbolgraphs.sh

log='' graphs='' update=() proving=() anew=() finding=''
while [ $# -gt 0 ]; do
  case "$1" in
    --update) update=(--update) ;;
    --prove) proving+=("${2:?--prove needs a name}"); shift ;;
    --prove-random) proving+=(--random "${2:?--prove-random needs a number}"); shift ;;
    --seed) proving+=(--seed "${2:?--seed needs a number}"); shift ;;
    --update-proofs) finding=1 ;;
    --anew) anew=(--anew) ;;
    --log) log=${2:?--log needs a file}; shift ;;
    --graphs) graphs=${2:?--graphs needs a folder}; shift ;;
    -h|--help) sed -n '2,14s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) say "coverage.sh: unknown argument '$1'; see Scripts/coverage.sh --help"; exit 64 ;;
  esac
  shift
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ ${#proving[@]} -gt 0 ] || [ -n "$finding" ]; then
  [ "$(uname -m)" = x86_64 ] || { echo "only code for x86-64 can be emptied"; exit 77; }
  swift build --build-tests >"$work/build" 2>&1 || { tail -n 40 "$work/build"; exit 1; }
fi
swift build --product apicoverage >"$work/build" 2>&1 || { cat "$work/build"; exit 1; }
built=$(swift build --show-bin-path)
# What proofs need: tests, tool, and the apps of the scenarios.
workshop() {
  local app
  "$(dirname "$(readlink -f "$(command -v swift)")")/clang" -O1 -Wall -Wextra -Werror -shared -fPIC \
    -o "$work/libemptying.so" Tests/Emptying/emptying.c
  if [ -z "$graphs" ]; then
    graphs=$work/graphs
    mapfile -t apps < <(modules)
    symbol_graphs "$built" "$graphs" "${apps[@]}"
  fi
  # One scenario of each app, so that all of them are built from the present sources.
  for app in $(sed -n 's/^app: //p' Conformance/scenarios/*.yaml | sort -u); do
    printf '%s\n' "$(grep -lx "app: $app" Conformance/scenarios/*.yaml | head -n 1)"
  done | xargs timeout 900 "$built/dormouse" play >"$work/play" 2>&1 || { tail -n 20 "$work/play"; return 1; }
  options=(--graphs "$graphs" --proofs Conformance/api-proofs.txt --tests "$built/DormousePackageTests.xctest"
    --tool "$built/dormouse" --library "$work/libemptying.so" --bundles "$(user_cache)/dormouse/bundles"
    --scenarios Conformance/scenarios)
}
if [ ${#proving[@]} -gt 0 ]; then
  workshop
  "$built/apicoverage" prove "${options[@]}" "${proving[@]}"
  exit
fi

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

if [ -n "$finding" ]; then
  workshop
  "$built/apicoverage" find-proofs "${options[@]}" --names "$names" --log "$log" "${anew[@]}"
fi

# Apple's modules that stand alone are a package of their own, which is built with the apps.
Scripts/ahead.sh framework >"$work/build" 2>&1 || { cat "$work/build"; exit 1; }
apart=$(user_cache)/dormouse/build/builds/shared/debug

"$built/apicoverage" probe --names "$names" --graphs "$graphs" >"$work/probe.swift"
mapfile -t options < <(module_options "$built")
swiftc -typecheck -swift-version 5 -suppress-warnings "${options[@]}" -I "$apart/Modules" "$work/probe.swift" \
  >"$work/errors" 2>&1 || true
if ! grep -q 'probe.swift:[0-9]' "$work/errors" && [ -s "$work/errors" ]; then cat "$work/errors"; exit 1; fi

"$built/apicoverage" table --names "$names" --graphs "$graphs" --probe "$work/errors" --log "$log" \
  --proofs Conformance/api-proofs.txt --tests Tests --sources Sources --table docs/api-coverage.md "${update[@]}"
