import Foundation
import LifeCycle
import SystemLink

/// What an app's process finds in its environment; nothing of the device's own gets there.
enum AppEnvironment {
  /// The number of the link's descriptor in the app.
  static let linkDescriptor: Int32 = 3

  /// Where apps look for libraries first, as the device was told.
  static var libraryPath: String? { ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] }

  /// - Parameter isPrewarm: marks a process that is launched ahead of time, and that one only (reference 1.d).
  static func make(container: URL, world: Event.World, isPrewarm: Bool = false) -> [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    var environment: [String: String] = [
      SystemConnection.environmentVariable: String(linkDescriptor),
      "HOME": container.path,
      "CFFIXED_USER_HOME": container.path,
      "TMPDIR": container.appending(path: "tmp").path + "/",
      "XDG_DATA_HOME": container.appending(path: "Library/Application Support").path,
      "XDG_CACHE_HOME": container.appending(path: "Library/Caches").path,
      "XDG_CONFIG_HOME": container.appending(path: "Library/Preferences").path,
      "XDG_DOCUMENTS_DIR": container.appending(path: "Documents").path,
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      // A crash prints its backtrace to the app's standard error, where the device reads it. Without `top=0` the limit
      // would be spent on the frames around `main`, and those of the crash itself left out.
      "SWIFT_BACKTRACE": [
        "enable=yes", "color=no", "interactive=no", "threads=crashed", "registers=none", "images=none", "limit=24",
        "top=0", "cache=yes",
      ].joined(separator: ","),
    ]
    if isPrewarm { environment["ActivePrewarm"] = "1" }
    for name in ["LANG", "LC_ALL", "TZ", "LD_LIBRARY_PATH"] { environment[name] = inherited[name] }
    return environment
  }
}
