import Foundation
import Glibc
import SystemCalls

/// The persistent storage of one device, and the lock that keeps other devices out.
///
/// `apps` holds the installed bundles, `containers` each app's data, `groups` the shared data of apps, and
/// `device.sqlite` sessions and all other system state.
public final class StateFolder {
  /// The folder.
  public let url: URL
  private let lock: Descriptor

  /// The installed bundles.
  public var apps: URL { url.appending(path: "apps", directoryHint: .isDirectory) }
  /// Each app's data.
  public var containers: URL { url.appending(path: "containers", directoryHint: .isDirectory) }
  /// The shared data of apps.
  public var groups: URL { url.appending(path: "groups", directoryHint: .isDirectory) }
  /// Sessions and all other system state.
  public var database: URL { url.appending(path: "device.sqlite") }
  /// The event log, one event per line.
  public var log: URL { url.appending(path: "log.jsonl") }

  /// Takes a folder and creates what is missing.
  ///
  /// - Throws: `DeviceError.stateFolderInUse` while another device holds it; `.file` if it cannot be created.
  public init(_ url: URL) throws {
    self.url = url
    for folder in [url, url.appending(path: "apps"), url.appending(path: "containers"), url.appending(path: "groups")] {
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw DeviceError.file(
          path: folder.path, doing: "creating the device's state folder", error.localizedDescription)
      }
    }
    let path = url.appending(path: "lock").path
    lock = try Descriptor(opening: path, O_RDWR | O_CREAT, mode: 0o600)
    guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK { throw DeviceError.stateFolderInUse(url.path) }
      throw SystemCallError("flock", errno, while: "locking the state folder \(url.path)")
    }
  }

  /// `$XDG_STATE_HOME/dormouse/devices/NAME`, by default below `~/.local/state`.
  public static func standard(deviceNamed name: String) -> URL {
    stateHome.appending(path: "devices").appending(path: name)
  }

  /// Dormouse's folder for persistent state: below `$XDG_STATE_HOME`, by default `~/.local/state`.
  public static var stateHome: URL { home("XDG_STATE_HOME", ".local/state") }
  /// Dormouse's folder for caches: below `$XDG_CACHE_HOME`, by default `~/.cache`.
  public static var cacheHome: URL { home("XDG_CACHE_HOME", ".cache") }
  /// The folder of the bundles that the tool has built, each in one of its own.
  public static var builtBundles: URL { cacheHome.appending(path: "bundles") }

  private static func home(_ variable: String, _ fallback: String) -> URL {
    let environment = ProcessInfo.processInfo.environment
    let base: URL =
      if let path = environment[variable], path.hasPrefix("/") {
        URL(fileURLWithPath: path)
      } else {
        URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory()).appending(path: fallback)
      }
    return base.appending(path: "dormouse")
  }
}
