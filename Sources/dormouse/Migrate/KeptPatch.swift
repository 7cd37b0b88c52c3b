import AppMigration
import DeviceHost
import Foundation

/// The patches of what was written, for `git apply -R`.
enum KeptPatch {
  /// - Parameter name: The app's.
  static func keep(_ patch: Patch, named name: String) throws -> URL {
    let place = StateFolder.cacheHome.appending(path: "migrations")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let stamp = ISO8601DateFormatter().string(from: Date()).filter { $0.isNumber || $0 == "T" }
    let file = place.appendingPathComponent("\(name)-\(stamp).patch")
    try Data(patch.bytes).write(to: file, options: .atomic)
    return file
  }
}
