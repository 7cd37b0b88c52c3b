import Foundation
import KernelEdge
import LifeCycle
import SystemLink

/// The environment of an app's process; it inherits nothing of the device's.
enum AppEnvironment {
  /// The number of the link's descriptor in the app.
  static let linkDescriptor: Int32 = 3

  /// The number of the descriptor of the memory in which the app leaves its events.
  static let eventsDescriptor: Int32 = 5

  static var events: [String: String] { [EventRing.environmentVariable: String(eventsDescriptor)] }

  /// The number of the descriptor of the page with the time, in the virtual world.
  static let clockDescriptor: Int32 = 4

  /// What makes the app's clocks follow the device's, by a library that is loaded before all others.
  static func clock(_ library: URL) -> [String: String] {
    preload(library).merging([ClockPage.environmentVariable: String(clockDescriptor)]) { $1 }
  }

  /// Has a library loaded before all others.
  static func preload(_ library: URL) -> [String: String] { ["LD_PRELOAD": library.path] }

  /// Has an app that counts its lines write the counts: a file for each process, which is mapped (`%c`), so that it can be
  /// read at any time, and after any end.
  static func lineCounts(in container: URL) -> [String: String] {
    ["LLVM_PROFILE_FILE": container.appending(path: "\(ContainerProtection.lineCounts)/%p%c.profraw").path]
  }

  /// The library search path for apps, from the device's own environment.
  static var libraryPath: String? { ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] }

  /// - Parameter isPrewarm: marks a prewarmed process (reference 1.d).
  static func make(container: URL, world: Event.World, isPrewarm: Bool = false) -> [String: String] {
    var environment = common
    environment[SystemConnection.environmentVariable] = String(linkDescriptor)
    environment.merge(own(container)) { $1 }
    if isPrewarm { environment["ActivePrewarm"] = "1" }
    return environment
  }

  /// The names of the variables of which each app has its own value.
  static var ownNames: [String] { own(URL(fileURLWithPath: "/")).keys.sorted() }

  private static func own(_ container: URL) -> [String: String] {
    [
      "HOME": container.path,
      "CFFIXED_USER_HOME": container.path,
      "TMPDIR": container.appending(path: "tmp").path + "/",
      "XDG_DATA_HOME": container.appending(path: "Library/Application Support").path,
      "XDG_CACHE_HOME": container.appending(path: "Library/Caches").path,
      "XDG_CONFIG_HOME": container.appending(path: "Library/Preferences").path,
      "XDG_DOCUMENTS_DIR": container.appending(path: "Documents").path,
    ]
  }

  /// What all apps have alike; a template has it too, as libraries read some of it while they are loaded.
  static var common: [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    var environment: [String: String] = [
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      // A crash prints its backtrace to the app's standard error, where the device reads it. Without `top=0` the frames
      // around `main` would use up the limit, and the crash's own frames would be left out.
      "SWIFT_BACKTRACE": [
        "enable=yes", "color=no", "interactive=no", "threads=crashed", "registers=none", "images=none", "limit=24",
        "top=0", "cache=yes",
      ].joined(separator: ","),
    ]
    // Apple's UIKit lets other threads read views and controllers, and warns; so does the Swift runtime in this mode,
    // rather than end the process.
    environment["SWIFT_IS_CURRENT_EXECUTOR_LEGACY_MODE_OVERRIDE"] = "legacy"
    environment["SWIFT_UNEXPECTED_EXECUTOR_LOG_LEVEL"] = "1"
    for name in ["LANG", "LC_ALL", "TZ", "LD_LIBRARY_PATH"] { environment[name] = inherited[name] }
    return environment
  }
}
