#!/usr/bin/env bash
# Compiles what the first app needs, into the cache in which apps are built, so that ./dormouse can do it beside its own
# build. The builder finds it done; where a path or an option differs from the builder's, it compiles all of it itself.
#
#   Scripts/ahead.sh reader    [CACHE]   the reader of Swift sources, Tools/AppSyntax; with DORMOUSE_WITHOUT_AUDIT=1 without what
#                                        the audit and the move to scenes ask of it, as for first
#   Scripts/ahead.sh framework [CACHE]   UIKit, and what every app is linked with
#   Scripts/ahead.sh first     [CACHE]   UIKit, and the tool without the audit: what is in both is compiled once
set -euo pipefail
home="$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")"
source "$home/Scripts/packages.sh"
cache="${2:-$(user_cache)/dormouse/build}"

case "${1:-}" in
  reader)
    mkdir -p "$cache/tools"
    mark="$cache/tools/AppSyntax.ahead"
    # What changes during the build is younger than the mark, by which the builder knows that it need not build.
    swift="$(readlink -f "$(command -v swift)")"
    printf '%s\n%s\n%s\n' "$home/Tools/AppSyntax" "$swift" "${DORMOUSE_WITHOUT_AUDIT:-}" >"$mark.begun"
    # The toolchain has SwiftSyntax as text, whose functions the compiler would optimize, to use them in place; the library has
    # them all. A folder for each toolchain, written once: the compiler takes a newer file for another one.
    interfaces="$cache/tools/interfaces/$(stat -c %Y-%s "$swift")"
    for file in "$(dirname "$(dirname "$swift")")"/lib/swift/host/*.swiftmodule/*.swiftinterface; do
      case "$file" in *.private.swiftinterface) continue ;; esac
      copy="$interfaces/$(basename "$(dirname "$file")")/$(basename "$file")"
      [ -e "$file" ] && [ ! -e "$copy" ] || continue
      mkdir -p "$(dirname "$copy")"
      sed '/^\/\/ swift-module-flags:/s/ -O / -Onone -experimental-skip-all-function-bodies /' "$file" >"$copy.$$"
      mv "$copy.$$" "$copy"
    done
    [ ! -d "$interfaces" ] || export DORMOUSE_SYNTAX_INTERFACES="$interfaces"
    DORMOUSE_WHOLE_MODULES=unchecked swift build --package-path "$home/Tools/AppSyntax" --scratch-path "$cache/tools" --product AppSyntax \
      --disable-index-store --disable-build-manifest-caching
    mv "$mark.begun" "$mark"
    ;;
  framework|first)
    target=Framework
    if [ "$1" = first ]; then
      target=First
      export DORMOUSE_WITHOUT_AUDIT=1
      # The packages that only the tool depends on, too: each as a whole, without debug information. By the environment, which
      # is no part of what SwiftPM remembers of a command: the builder gives apps other options.
      export ADDITIONAL_SWIFT_DRIVER_FLAGS="-whole-module-optimization -num-threads 2 -no-emit-module-separately-wmo \
        -Xfrontend -disable-llvm-verify -Xfrontend -gnone"
    fi
    overlay="$cache/overlay/overlay.yaml"
    mkdir -p "$cache/overlay"
    # The plan that SwiftPM leaves is for no app.
    rm -f "$cache/builds/shared/dormouse.plan"
    # One that changes nothing; the builder writes it for apps that need another.
    set -o noclobber
    printf '{"version": 0, "roots": []}\n' 2>/dev/null >"$overlay" || [ -e "$overlay" ]
    DORMOUSE_WHOLE_MODULES=unchecked exec swift build --package-path "$home/Tools/Framework" --scratch-path "$cache/builds/shared" \
      --target "$target" --configuration debug --disable-index-store --disable-build-manifest-caching \
      -Xswiftc -vfsoverlay -Xswiftc "$overlay"
    ;;
  *) sed -n '2,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 64 ;;
esac
