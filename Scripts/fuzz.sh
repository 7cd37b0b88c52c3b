#!/usr/bin/env bash
# Feeds the decoders of the wire, of compiled storyboards, of what apps bring, and of what clients of a device and its page
# say, with what libFuzzer thinks up.
#
#   Scripts/fuzz.sh [SECONDS]   for so long (20)
#   Scripts/fuzz.sh --corpus    writes the seeds anew, one of each kind of message, with the encoder
#
# Ends with 77, and the reason, where the toolchain has no fuzzer. An input that was found is printed, and kept in
# .build/fuzz/found-…; one that has been mended belongs into Tests/SystemLinkTests/Corpus, Tests/ScreenLinkTests/Corpus,
# Tests/ActionTextTests/Corpus or Tests/AssetFilesTests/Corpus.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
seeds=Tests/SystemLinkTests/Corpus
screen=Tests/ScreenLinkTests/Corpus
assets=Tests/AssetFilesTests/Corpus
lines=Tests/ActionTextTests/Corpus
# What is not a module's own, but that of a program's other end.
parts=(Sources/DeviceHost/Control/Protocol Sources/DeviceHost/Screen/PictureWanted.swift
  Tools/Screen/Sources/ScreenWeb/Viewing/Page{Message,Room}.swift)

if [ "${1:-}" = --corpus ]; then
  mkdir -p "$seeds" "$screen" "$assets" "$lines"
  DORMOUSE_WRITE_CORPUS="$PWD/$lines" swift test --filter '^ActionTextTests\.CorpusTests/test_seeds'
  DORMOUSE_WRITE_CORPUS="$PWD/$assets" swift test --filter '^AssetFilesTests\.CorpusTests/test_seeds'
  DORMOUSE_WRITE_CORPUS="$PWD/$screen" swift test --filter '^ScreenLinkTests\.CorpusTests/test_seeds'
  DORMOUSE_WRITE_CORPUS="$PWD/$seeds" swift test --filter '^SystemLinkTests\.CorpusTests/test_seeds'
  exit
fi
seconds=${1:-20}
[[ "$seconds" =~ ^[1-9][0-9]*$ ]] || { echo "fuzz.sh: '$seconds' is no number of seconds" >&2; exit 64; }

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
if ! ls "$resources"/clang/lib/linux/libclang_rt.fuzzer-*.a >/dev/null 2>&1; then
  echo "skipped: fuzzing, because the Swift toolchain has no libFuzzer"
  exit 77
fi

build=.build/fuzz
mkdir -p "$build/corpus" "$build/CLinux" "$build/CFontTables"
sources=$(find Sources/{CLinux,LifeCycle,LayerTree,ByteCodec,LayerWire,SystemCalls,SystemLink,ScreenLink,CompiledInterface,CFontTables,TextLayout,AssetCatalog,AssetFiles,EventLog,ActionText} \
  "${parts[@]}" \
  Tests/Fuzzing Scripts/fuzz.sh -type f -newer "$build/fuzz" 2>/dev/null | head -n 1 || true)
if [ ! -x "$build/fuzz" ] || [ -n "$sources" ]; then
  printf 'module CLinux { header "%s" export * }\n' "$PWD/Sources/CLinux/include/clinux.h" >"$build/CLinux/module.modulemap"
  printf 'module CFontTables { header "%s" export * }\n' "$PWD/Sources/CFontTables/include/CFontTables.h" \
    >"$build/CFontTables/module.modulemap"
  clang=$(dirname "$(readlink -f "$(command -v swiftc)")")/clang
  objects=()
  for source in Sources/CLinux/*.c Sources/CFontTables/*.c; do
    object=$build/$(basename "$source" .c).c.o
    "$clang" -O1 -ISources/CLinux/include -ISources/CFontTables/include -c "$source" -o "$object"
    objects+=("$object")
  done
  for module in LifeCycle LayerTree ByteCodec LayerWire SystemCalls SystemLink ScreenLink CompiledInterface TextLayout AssetCatalog AssetFiles EventLog ActionText; do
    mapfile -t files < <(find "Sources/$module" -name '*.swift')
    swiftc -parse-as-library -swift-version 6 -O -wmo -sanitize=fuzzer -package-name dormouse \
      -module-name "$module" -emit-module -emit-module-path "$build/$module.swiftmodule" -emit-object \
      -I "$build" -I "$build/CLinux" -I "$build/CFontTables" "${files[@]}" -o "$build/$module.o"
    objects+=("$build/$module.o")
  done
  swiftc -parse-as-library -swift-version 6 -O -sanitize=fuzzer -module-name Fuzzing -I "$build" -I "$build/CLinux" -I "$build/CFontTables" \
    -package-name dormouse Tests/Fuzzing/*.swift $(find "${parts[@]}" -name '*.swift') "${objects[@]}" -o "$build/fuzz"
fi

# What turns out to be new is kept beside the build, and used the next time.
status=0
"$build/fuzz" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=8192 -print_final_stats=1 \
  -artifact_prefix="$build/found-" "$build/corpus" "$seeds" "$screen" "$assets" "$lines" >"$build/log" 2>&1 || status=$?
if [ "$status" = 0 ]; then
  sed -n 's/^stat::number_of_executed_units: */inputs: /p' "$build/log"
else
  tail -n 60 "$build/log"
fi
exit "$status"
