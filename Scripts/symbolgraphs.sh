# What the modules declare, as the compiler's symbol graphs. Sourced by ./test, coverage.sh and documentation.sh.

# Prints the modules that apps import, by the layers of docs/house.txt; with `inner`, the libraries below the tool, whose
# public declarations are for each other. Modules in C have no symbol graph.
modules() {
  local name
  awk -v wanted="${1:-apps}" '
    /^layer / { kind = $2 ~ /^(above-uikit|uikit|apple):$/ ? "apps" : $2 == "commands:" ? "tool" : "inner" }
    /^  [A-Za-z]+:/ && kind == wanted { sub(":", "", $1); print $1 }' docs/house.txt |
    while read -r name; do
      case "$name" in UIKitClang|UIKitMain) continue ;; esac
      [ -z "$(find "Sources/$name" -name '*.swift' -print -quit 2>/dev/null)" ] || printf '%s\n' "$name"
    done
}

# The options the compiler needs to find the modules that have been built into $1.
module_options() {
  local map
  printf -- '-I\n%s\n' "$1/Modules"
  for map in "$1"/*.build/module.modulemap .build/checkouts/Yams/Sources/CYaml/include/module.modulemap \
    Sources/CSQLite/module.modulemap; do
    [ -e "$map" ] && printf -- '-Xcc\n-fmodule-map-file=%s\n' "$PWD/${map#"$PWD/"}"
  done
  return 0
}

# Writes the symbol graphs of modules that have been built into $1 to the folder $2; the modules follow.
symbol_graphs() {
  local built=$1 folder=$2 module target
  shift 2
  local -a options
  mapfile -t options < <(module_options "$built")
  target=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
  mkdir -p "$folder"
  for module in "$@"; do
    swift symbolgraph-extract -module-name "$module" -target "$target" "${options[@]}" -output-dir "$folder" \
      -minimum-access-level public -skip-synthesized-members -skip-inherited-docs || return 1
  done
}
