import Foundation
import LifeCycle

/// What sort of device lives in a state folder, kept there so that it comes back as it was.
public struct StoredShape: Equatable, Sendable {
  /// The version of iOS that it passes for.
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

  /// What was kept; nil in a folder that no device was started in.
  ///
  /// - Throws: `DeviceError.file` where the file cannot be read, or holds something else.
  public static func read(from folder: URL) throws -> StoredShape? {
    let file = file(in: folder)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    func fail(_ why: String) -> DeviceError { .file(path: file.path, doing: "reading what sort of device it is", why) }
    let stored: File
    do { stored = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)) } catch {
      throw fail("it is not what a device writes there: \(error.localizedDescription)")
    }
    guard let version = SystemVersion(stored.os) else { throw fail("os '\(stored.os)' is no version") }
    guard let idiom = [Bootstrap.Idiom.phone, .pad].first(where: { $0.name == stored.idiom }) else {
      throw fail("idiom '\(stored.idiom)' is neither phone nor pad")
    }
    return StoredShape(systemVersion: version, idiom: idiom)
  }

  /// Keeps it, whole or not at all. For whoever has taken the folder.
  ///
  /// - Throws: `DeviceError.file`.
  public func write(to folder: StateFolder) throws {
    guard try Self.read(from: folder.url) != self else { return }
    let file = Self.file(in: folder.url)
    do {
      let stored = File(os: systemVersion.description, idiom: idiom.name)
      try JSONEncoder().encode(stored).write(to: file, options: .atomic)
    } catch {
      throw DeviceError.file(path: file.path, doing: "keeping what sort of device it is", error.localizedDescription)
    }
  }
}
