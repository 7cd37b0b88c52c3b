import Glibc

/// The parts of the system that every app may read: programs and libraries, the Swift runtime, time zones, fonts and
/// the C library's lookups.
///
/// Excluded: `/home`, `/root`, `/tmp`, `/var`, `/run`, control groups, and private files in `/etc`. `/proc` is
/// readable: the kernel itself hides other processes' memory, descriptors and environment from apps, since an app
/// cannot trace a process outside its sandbox; their names and resource usage stay visible.
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

  /// All places with their rights.
  ///
  /// - Parameters:
  ///   - maps: the text of this process's `/proc/self/maps`: apps use the device's own runtime.
  ///   - libraryPath: the apps' `LD_LIBRARY_PATH`.
  static func all(maps: String, libraryPath: String?) -> [(path: String, rights: Landlock.Rights)] {
    var runtime: [String] = (libraryPath ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    for library in libraries(in: maps) {
      guard let slash = library.lastIndex(of: "/") else { continue }
      let folder = String(library[..<slash])
      let isKnown = (programs + runtime).contains { folder == $0 || folder.hasPrefix($0 + "/") }
      if isKnown || folder.isEmpty { continue }
      runtime.append(folder)
      // The program that prints crash backtraces is beside the runtime.
      let suffix = "/lib/swift/linux"
      if folder.hasSuffix(suffix) { runtime.append(folder.dropLast(suffix.count) + "/libexec/swift") }
    }
    return (programs + runtime).map { ($0, .run) } + (configuration + kernel).map { ($0, .read) }
      + devices.map { ($0, .device) }
  }

  /// The shared libraries among the mapped files.
  static func libraries(in maps: String) -> Set<String> {
    var found: Set<String> = []
    for line in maps.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/") else { continue }
      let path = line[start...]
      let name = path[path.index(after: path.lastIndex(of: "/") ?? start)...]
      // A library that was replaced meanwhile ends in "(deleted)", and has no path.
      if name.hasPrefix("lib"), name.contains(".so"), !name.hasSuffix(")") { found.insert(String(path)) }
    }
    return found
  }
}
