# What the project needs of Debian, how it gets it, and what scripts share. Sourced by ./dormouse and ./test.

# The libraries that the device links: SQLite, for sessions on disk.
dormouse_packages=(libsqlite3-dev)
# The libraries of the program that draws, Tools/Screen, and the fonts that it draws with. Only for pictures.
screen_packages=(pkg-config libcairo2-dev libfreetype-dev libharfbuzz-dev libpng-dev zlib1g-dev libjpeg62-turbo-dev libwebp-dev)
screen_fonts=(fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-dejavu-core bootstrap-icons)
# The programs that make pictures of the PDF and SVG files of catalogues. Apps build without them; their tests need them.
picture_programs=(poppler-utils librsvg2-bin)

# Prints processes and all that they have started. A group would not do: SwiftPM's compilers each have one of their own, and
# what a script starts aside hears no interrupt.
with_descendants() {
  local pid
  for pid in "$@"; do
    # shellcheck disable=SC2046
    with_descendants $(cat "/proc/$pid/task/"*/children 2>/dev/null)
    printf '%s ' "$pid"
  done
}

# The user's folder for caches.
user_cache() { case "${XDG_CACHE_HOME:-}" in /*) printf '%s\n' "$XDG_CACHE_HOME" ;; *) printf '%s\n' "$HOME/.cache" ;; esac; }

say() { printf '%s\n' "$*" >&2; }

# Prints the packages of the given list that are not installed.
missing_packages() {
  local package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' || printf '%s ' "$package"
  done
}

# Installs what is missing of the given list, saying so. With DORMOUSE_NO_INSTALL set it refuses instead.
require_packages() {
  local missing sudo=()
  command -v dpkg-query >/dev/null || return 0
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  if [ -n "${DORMOUSE_NO_INSTALL:-}" ]; then
    say "These Debian packages are missing, and --no-install forbids installing them: $missing"
    say "Install them with: apt-get install $missing"
    return 69
  fi
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { say "Please install as root: apt-get install $missing"; return 69; }
    sudo=(sudo)
  fi
  say "Installing from Debian: $missing"
  # shellcheck disable=SC2086
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >&2 ||
    { say "Refreshing the list of packages first."
      "${sudo[@]}" apt-get update >&2 &&
        "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >&2; }
}

# Stops where the Swift toolchain is missing or too old.
require_swift() {
  local version
  command -v swift >/dev/null || { say "No Swift toolchain found: install Swift 6.3 or later, see https://swift.org/install"; return 69; }
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  case "$version" in
    ''|[0-5].*|6.[0-2]) say "Swift 6.3 or later is needed; this is ${version:-an unknown version}."; return 69 ;;
  esac
}
