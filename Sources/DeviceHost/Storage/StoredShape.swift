import Foundation
import LifeCycle

/// The kind of device in a state folder, stored so that it restarts the same.
public struct StoredShape: Equatable, Sendable {
  /// The version of iOS that the device emulates.
  public var systemVersion: SystemVersion
  /// Phone or pad.
  public var idiom: Bootstrap.Idiom

  public init(systemVersion: SystemVersion, idiom: Bootstrap.Idiom) {
    self.systemVersion = systemVersion
    self.idiom = idiom
  }

  private struct File: Codable {
    var os: String
    var idiom: String
  }

  private static func file(in folder: URL) -> URL { folder.appending(path: "device.json") }

  /// Reads the stored shape; nil if no device was ever started in the folder.
  ///
  /// - Throws: `DeviceError.file` if the file cannot be read or is invalid.
  public static func read(from folder: URL) throws -> StoredShape? {
    let file = file(in: folder)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    func fail(_ why: String) -> DeviceError { .file(path: file.path, doing: "reading the device's shape", why) }
    let stored: File
    do { stored = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)) } catch {
      throw fail("its format is invalid: \(error.localizedDescription)")
    }
    guard let version = SystemVersion(stored.os) else { throw fail("os '\(stored.os)' is not a version") }
    guard let idiom = [Bootstrap.Idiom.phone, .pad].first(where: { $0.name == stored.idiom }) else {
      throw fail("idiom '\(stored.idiom)' is neither phone nor pad")
    }
    return StoredShape(systemVersion: version, idiom: idiom)
  }

  /// Writes the shape atomically. The caller must hold the folder.
  ///
  /// - Throws: `DeviceError.file`.
  public func write(to folder: StateFolder) throws {
    guard try Self.read(from: folder.url) != self else { return }
    let file = Self.file(in: folder.url)
    do {
      let stored = File(os: systemVersion.description, idiom: idiom.name)
      try JSONEncoder().encode(stored).write(to: file, options: .atomic)
    } catch {
      throw DeviceError.file(path: file.path, doing: "storing the device's shape", error.localizedDescription)
    }
  }
}
