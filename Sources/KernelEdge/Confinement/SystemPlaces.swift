import Glibc

/// What every app may read of the system, whoever it is: programs and libraries, the Swift runtime, time zones, fonts and
/// what the C library looks up.
///
/// Not among it: `/home`, `/root`, `/tmp`, `/var`, `/run`, control groups, and files in `/etc` that are nobody's
/// business. `/proc` can be read: memory, descriptors and environment of other processes are kept from apps by the
/// kernel itself, since an app cannot trace what is not confined with it; their names and their use are not.
enum SystemPlaces {
  static let programs = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"]
  static let configuration = [
    "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/ld.so.preload", "/etc/localtime",
    "/etc/timezone", "/etc/locale.alias", "/etc/nsswitch.conf", "/etc/passwd", "/etc/group", "/etc/hosts",
    "/etc/host.conf", "/etc/resolv.conf", "/run/systemd/resolve", "/etc/gai.conf", "/etc/services", "/etc/protocols",
    "/etc/mime.types", "/etc/os-release", "/etc/fonts", "/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/etc/pki/tls/certs",
    "/etc/pki/ca-trust", "/etc/crypto-policies",
  ]
  static let kernel = ["/proc", "/sys/devices/system/cpu"]
  static let devices = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"]

  /// All of them with their rights.
  ///
  /// - Parameters:
  ///   - maps: the text of this process's `/proc/self/maps`: apps use the runtime that the device uses.
  ///   - libraryPath: what `LD_LIBRARY_PATH` says to apps.
  static func all(maps: String, libraryPath: String?) -> [(path: String, rights: Landlock.Rights)] {
    var runtime: [String] = (libraryPath ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    for library in libraries(in: maps) {
      guard let slash = library.lastIndex(of: "/") else { continue }
      let folder = String(library[..<slash])
      let isKnown = (programs + runtime).contains { folder == $0 || folder.hasPrefix($0 + "/") }
      if isKnown || folder.isEmpty { continue }
      runtime.append(folder)
      // Beside the runtime lies the program that writes the stack of a crash.
      let suffix = "/lib/swift/linux"
      if folder.hasSuffix(suffix) { runtime.append(folder.dropLast(suffix.count) + "/libexec/swift") }
    }
    return (programs + runtime).map { ($0, .run) } + (configuration + kernel).map { ($0, .read) }
      + devices.map { ($0, .device) }
  }

  /// The shared libraries among what is mapped.
  static func libraries(in maps: String) -> Set<String> {
    var found: Set<String> = []
    for line in maps.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/") else { continue }
      let path = line[start...]
      let name = path[path.index(after: path.lastIndex(of: "/") ?? start)...]
      // A library that was replaced meanwhile has "(deleted)" behind it, and has no place.
      if name.hasPrefix("lib"), name.contains(".so"), !name.hasSuffix(")") { found.insert(String(path)) }
    }
    return found
  }
}
