#!/usr/bin/env bash
# Moves a list of apps to scenes, each in a copy of its folder, one at a time, and prints a table: was it migrated, what is
# left to do, what the proof says, whether a second run changes nothing.
#
#   Scripts/migrations.sh LIST [--results FILE] [-- OPTION...]
#
# LIST names a folder on each line, absolute or seen from where LIST lies; '#' begins a comment. FILE (default:
# LIST.results) is written after each app, so that what is interrupted goes on. What stands behind '--' goes to `dormouse
# migrate`. The folders themselves stay as they are; each app's patch is kept beside FILE as NAME.patch.
set -euo pipefail
home="$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)"
source "$home/Scripts/packages.sh"
source "$home/Scripts/app-list.sh"

usage() { sed -n '2,10s/^# \{0,1\}//p' "$0"; exit "$1"; }
list='' results='' options=()
while [ $# -gt 0 ]; do
  case "$1" in
    --results) [ $# -gt 1 ] || usage 64; results=$2; shift ;;
    --) shift; options=("$@"); break ;;
    -h|--help) usage 0 ;;
    -*) say "migrations: unknown option '$1'; see --help"; exit 64 ;;
    *) [ -z "$list" ] || usage 64; list=$1 ;;
  esac
  shift
done
[ -n "$list" ] || usage 64
require_list "$list"
results=${results:-$list.results}
touch "$results"
results="$(readlink -f "$results")"
copies="$(mktemp -d)"
trap 'rm -rf "$copies"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# What a run said, in three words: what became of the app, how much is left to do, what the proof says.
verdict() {
  local said=$1 status=$2 fate=migrated proof=- left
  if grep -q 'not migrated:' "$said"; then fate=refused
  elif grep -q 'has scenes already' "$said"; then fate=has-scenes
  elif ! grep -q '^Written\.' "$said"; then fate="failed($status)"; fi
  left=$(sed -n '/left to do:/,/^[^ ]/p' "$said" | grep -c '^    ' || true)
  if grep -q '^Proved:' "$said"; then proof=proved
  elif grep -q 'outlines agree' "$said"; then proof=outlines-agree
  elif grep -q '^Written\.' "$said"; then proof=$(grep -oE '^(Not proved|Nothing is lost)[^.]*' "$said" | tail -1 | tr ' ' '-' | cut -c1-40 || true); fi
  printf '%s %s %s\n' "$fate" "$left" "${proof:--}"
}

migrate() { "${DORMOUSE:-$home/dormouse}" migrate "$1" ${options[@]+"${options[@]}"} </dev/null; }

while IFS= read -r folder; do
  ! is_done "$results" "$folder" || continue
  name="$(basename "$folder")"
  [ "$name" != before ] || name="$(basename "$(dirname "$folder")")"
  copy="$copies/$name"
  said="$copies/said"
  printf '%s… ' "$name" >&2
  if ! cp -R "$folder" "$copy" 2>"$said"; then
    say "it cannot be copied: $(head -1 "$said")"
    continue
  fi
  rm -rf "$copy/.git"
  git -C "$copy" init -q
  git -C "$copy" add -Af
  git -C "$copy" -c user.name=dormouse -c user.email=dormouse@example.com commit -qm before
  start=$(date +%s)
  status=0
  migrate "$copy" >"$said" 2>&1 || status=$?
  seconds=$(($(date +%s) - start))
  read -r fate left proof < <(verdict "$said" "$status")
  cp "$said" "$(dirname "$results")/$name.said"
  git -C "$copy" add -A
  git -C "$copy" diff --cached >"$(dirname "$results")/$name.patch"
  lines=$(grep -cE '^[-+][^-+]' "$(dirname "$results")/$name.patch" || true)
  second=-
  if [ "$fate" = migrated ]; then
    git -C "$copy" -c user.name=dormouse -c user.email=dormouse@example.com commit -qm after
    migrate "$copy" --no-proof >/dev/null 2>&1 || true
    [ -z "$(git -C "$copy" status --porcelain)" ] && second=empty || second=CHANGES
  fi
  printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$folder" "$fate" "$left" "$proof" "$lines" "$second" "$seconds" >>"$results"
  say "$fate, $proof, $seconds s"
  rm -rf "$copy"
done < <(folders "$list")

{
  printf 'app\tfate\tleft\tproof\tlines\tsecond\tseconds\n'
  while IFS=$'\t' read -r folder rest; do
    name="$(basename "$folder")"
    [ "$name" != before ] || name="$(basename "$(dirname "$folder")")"
    printf '%s\t%s\n' "$name" "$rest"
  done <"$results"
} | column -t -s $'\t'
