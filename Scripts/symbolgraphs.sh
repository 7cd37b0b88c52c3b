# What the modules declare, as the compiler's symbol graphs. Sourced by ./test, coverage.sh and documentation.sh.

# Folders in Sources that are no module an app imports.
inner_modules='ActionText|AppBuilder|ByteCodec|CLinux|CPreferences|CSQLite|CompiledInterface|DeviceCore|DeviceHost|DeviceWeb|EventLog|KernelEdge|LayerTree|LifeCycle|LifeCycleTesting|SQLite|Scenario|ScenarioPlay|StoredRecords|SystemCalls|SystemLink|UIKitClang|dormouse'

# Those of them that are libraries in Swift: their public declarations are for the others, and are explained too.
inner_libraries=(AppBuilder ByteCodec CompiledInterface DeviceCore DeviceHost EventLog KernelEdge LayerTree LifeCycle Scenario StoredRecords SystemCalls SystemLink)

# Prints the modules that apps import, of the package itself.
public_modules() {
  local folder name
  for folder in Sources/*/; do
    name=$(basename "$folder")
    [[ "$name" =~ ^($inner_modules)$ ]] || printf '%s\n' "$name"
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
