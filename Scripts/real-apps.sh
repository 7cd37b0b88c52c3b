#!/usr/bin/env bash
# Runs a list of apps, one at a time, and prints a table: did each build, with how many errors, was it launched, did it
# live a whole life, what stopped it, and which later work it needs.
#
#   Scripts/real-apps.sh LIST [--results FILE] [--again WORD]   run what FILE does not hold yet, then print the table
#   Scripts/real-apps.sh LIST --needs                           only say which apps need what is later work
#
# LIST names a folder on each line, absolute or seen from where LIST lies; '#' begins a comment. A whole life is: launch,
# home, launch, home, death by jetsam while suspended, launch. FILE (default: LIST.results) is written after each app, so
# that what is interrupted goes on; --again runs those once more whose line contains WORD. What an app writes goes to a state
# folder of its own. Scripts/later-work.txt says what counts as later work.
set -euo pipefail
home="$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)"
source "$home/Scripts/packages.sh"
source "$home/Scripts/app-list.sh"

usage() { sed -n '2,12s/^# \{0,1\}//p' "$0"; exit "$1"; }
list= results= only_needs= again=
while [ $# -gt 0 ]; do
  case "$1" in
    --results) [ $# -gt 1 ] || usage 64; results=$2; shift ;;
    --again) [ $# -gt 1 ] || usage 64; again=$2; shift ;;
    --needs) only_needs=1 ;;
    -h|--help) usage 0 ;;
    -*) say "real-apps: unknown option '$1'; see --help"; exit 64 ;;
    *) [ -z "$list" ] || usage 64; list=$1 ;;
  esac
  shift
done
[ -n "$list" ] || usage 64
require_list "$list"
results=${results:-$list.results}
rules="$home/Scripts/later-work.txt"

life="wait 1s; home; wait 2s; launch; wait 1s; home; wait 2s; terminate jetsam; launch; wait 1s"

# The app's own sources without comments: no tests, and nothing that others wrote and that was copied into the folder.
sources() {
  find "$1" \( -name Pods -o -name Carthage -o -name '.*' -o -name '*Tests' -o -name DerivedData \) -prune -o \
    -name '*.swift' ! -name Package.swift -type f -print0 | xargs -0 -r cat -- | sed 's|//.*||'
}

imported() { sed -nE 's/^[[:space:]]*(@[_a-zA-Z()]+[[:space:]]+)*(public |internal |private )?import[[:space:]]+((class|struct|func|enum|protocol|typealias|var|let)[[:space:]]+)?([A-Za-z_0-9]+).*/\5/p' "$1" | sort -u; }

# The modules of the project itself: its targets and products.
own_modules() {
  find "$1" -maxdepth 4 -name project.pbxproj -print0 |
    xargs -0 -r sed -nE 's/^[[:space:]]*(name|productName|PRODUCT_NAME|PRODUCT_MODULE_NAME) = "?([A-Za-z_0-9 -]+)"?;.*/\2/p' |
    sed 's/[ -]/_/g'
  find "$1" -maxdepth 4 -name Package.swift -print0 |
    xargs -0 -r sed -nE '/product\(|package\(/d; s/.*name: *"([A-Za-z_0-9]+)".*/\1/p'
}

# What an app needs that is later work, separated by commas; nothing if it needs none.
needs() {
  local folder=$1 text found='' need kind words word own
  text=$(mktemp)
  sources "$folder" >"$text"
  add() { case ", $found, " in *", $1, "*) ;; *) found="${found:+$found, }$1" ;; esac; }
  while IFS=$'\t' read -r need kind words; do
    case "$need" in
      ''|'#'*) ;;
      apple)
        own=$(own_modules "$folder" | sort -u)
        for word in $(imported "$text"); do
          [[ " $words " == *" $word "* ]] || grep -qxF -- "$word" <<<"$own" || add "foreign $word"
        done ;;
      *)
        if [ "$kind" = imports ]; then
          for word in $words; do if imported "$text" | grep -qx -- "$word"; then add "$need"; fi; done
        elif grep -qwE -- "${words// /|}" "$text"; then add "$need"; fi ;;
    esac
  done <"$rules"
  if [ -e "$folder/Podfile" ]; then add "foreign pods"; fi
  if [ -e "$folder/Cartfile" ]; then add "foreign Carthage"; fi
  if { find "$folder" -maxdepth 3 -name project.pbxproj -print0 | xargs -0 -r cat; find "$folder" -maxdepth 4 -name Package.swift -print0 | xargs -0 -r cat; } |
    grep -E 'XCRemoteSwiftPackageReference|\.package\([^)]*url:' >/dev/null; then add "foreign packages"; fi
  rm -f "$text"
  printf '%s' "$found"
}

if [ -n "$only_needs" ]; then
  while IFS= read -r folder; do printf '%s\t%s\n' "$folder" "$(needs "$folder")"; done < <(folders "$list")
  exit
fi

work=$(mktemp -d)
child=
end_work() {
  # shellcheck disable=SC2046
  [ -z "$child" ] || kill $(with_descendants "$child") 2>/dev/null || true
  rm -rf "$work"
}
trap end_work EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# What stopped an app: the first error's own words, else what Dormouse said last.
reason() {
  { head -n 1 "$2" | grep . || grep -m1 -E '^dormouse: ' "$1" || tail -n 1 "$1"; } |
    sed -E 's/^(.*: )?error: //; s/^dormouse: //' | tr '\t' ' ' | cut -c1-160
}

# Runs one app; prints its line of the results.
run_app() {
  local folder=$1 status=0 built=no launched=no whole=no stop='' ours theirs later
  later=$(needs "$folder")
  # Each app is the first on its device: what an app with the same identifier left there is not its own.
  rm -rf "$work/state"
  XDG_STATE_HOME="$work/state" timeout -k 10 900 "$home/dormouse" run "$folder" --json --script "$life" \
    >"$work/log" 2>"$work/said" </dev/null &
  child=$!
  wait "$child" || status=$?
  child=
  # An error counts once, by its place and words. A module that the app gets from elsewhere is its own affair.
  grep -E '(^|[^ ]: )error: ' "$work/said" | grep -v 'emit-module command failed' | sort -u >"$work/errors" || true
  theirs=0
  for word in $(grep -oE 'foreign [A-Za-z_0-9]+' <<<"$later" | sed 's/foreign //'); do
    theirs=$((theirs + $(grep -c "no such module '$word'" "$work/errors" || true)))
  done
  ours=$(($(wc -l <"$work/errors") - theirs))
  if [ -s "$work/log" ]; then built=yes; fi
  if grep -q '"name":"launched"' "$work/log"; then launched=yes; fi
  if [ "$status" = 0 ] && [ "$(grep -c '"name":"launched"' "$work/log")" = 2 ]; then whole=yes; fi
  if [ "$whole" = no ]; then
    stop=$(reason "$work/said" "$work/errors")
    [ "$status" != 124 ] || stop="took longer than 15 minutes"
  fi
  printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$folder" "$built" "$ours" "$theirs" "$launched" "$whole" "${later:--}" "${stop:--}"
}

touch "$results"
if [ -n "$again" ]; then
  grep -vF -- "$again" "$results" >"$work/kept" || true
  cat "$work/kept" >"$results"
fi
count=$(folders "$list" | wc -l) at=0
while IFS= read -r folder; do
  at=$((at + 1))
  if is_done "$results" "$folder"; then continue; fi
  if [ ! -d "$folder" ]; then say "real-apps: $folder is no folder"; exit 66; fi
  say "[$at/$count] $folder"
  # Written whole or not at all.
  run_app "$folder" >"$work/line"
  cat "$work/line" >>"$results"
done < <(folders "$list")

# The table, of the apps in the list.
folders "$list" >"$work/folders"
awk -F '\t' -v names="$work/folders" '
  BEGIN { while ((getline line <names) > 0) wanted[line] = 1
    printf "%-60s %-6s %5s %7s %-9s %-6s %s\n", "app", "built", "ours", "theirs", "launched", "whole", "what stopped it / later work it needs" }
  wanted[$1] {
    name = $1; if (length(name) > 60) name = "…" substr(name, length(name) - 58)
    printf "%-60s %-6s %5s %7s %-9s %-6s %s%s\n", name, $2, $3, $4, $5, $6, ($8 == "-" ? "" : $8), ($7 == "-" ? "" : " [" $7 "]")
    n++; b += $2 == "yes"; l += $5 == "yes"; w += $6 == "yes"
    if ($7 == "-") { m++; mb += $2 == "yes"; mw += $6 == "yes" }
  }
  END {
    printf "\nall: %d apps, %d built, %d launched, %d lived a whole life\n", n, b, l, w
    if (m) printf "of the %d that need no later work: %d built, %d lived a whole life (%.0f %%)\n", m, mb, mw, 100 * mw / m
  }' "$results"
