import AppMigration
import DeviceHost
import Foundation

/// The patches of what was written, for `git apply -R`, and the pages of proofs that do not hold.
enum KeptPatch {
  /// No patch takes another one's place, also not one of the same second.
  ///
  /// - Parameter name: The app's.
  static func keep(_ patch: Patch, named name: String) throws -> URL {
    try keep(patch.bytes, name, "patch")
  }

  static func keep(page: [UInt8], named name: String) throws -> URL { try keep(page, name, "html") }

  private static func keep(_ bytes: [UInt8], _ name: String, _ kind: String) throws -> URL {
    let place = StateFolder.cacheHome.appending(path: "migrations")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let stamp = ISO8601DateFormatter().string(from: Date()).filter { $0.isNumber || $0 == "T" }
    var number = 1
    while true {
      let mark = number == 1 ? "" : "-\(number)"
      let file = place.appendingPathComponent("\(name)-\(stamp)\(mark).\(kind)")
      do {
        try Data(bytes).write(to: file, options: .withoutOverwriting)
        return file
      } catch CocoaError.fileWriteFileExists {
        number += 1
      }
    }
  }
}
