# What scripts share that take a list of apps. Sourced after packages.sh.
#
# A list names a folder on each line, absolute or seen from where the list lies; '#' begins a comment.

# Refuses a list that is not there.
require_list() { [ -r "$1" ] || { say "$(basename "$0" .sh): $1 cannot be read"; exit 66; }; }

# Prints the folders of a list, absolute.
folders() {
  local line base
  base="$(cd "$(dirname "$1")" && pwd)"
  while IFS= read -r line || [ -n "$line" ]; do
    line="${line%%#*}"
    line="${line%"${line##*[![:space:]]}"}"
    case "$line" in '') ;; /*) printf '%s\n' "$line" ;; *) printf '%s/%s\n' "$base" "$line" ;; esac
  done <"$1"
}

# Whether a file of results has a folder's line already. No pipe: grep ends at the first match, and its writer's end would
# count as a failure.
is_done() { grep -qxF -- "$2" <(cut -f1 "$1"); }
