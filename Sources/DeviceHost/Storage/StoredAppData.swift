import DeviceCore
import Foundation
import KernelEdge

/// What an app has stored on a device, in words, so that what two lives leave can be compared.
public struct StoredAppData: Sendable, Hashable {
  /// The files of its container and of its groups' containers by their paths: how long each is, with a sum over its bytes.
  public var files: [String: String] = [:]
  /// The values of its `UserDefaults`, by key; those of another suite by `SUITE: KEY`.
  public var defaults: [String: String] = [:]
}

extension Device {
  /// What an app has stored: neither caches and temporary files, nor what the system stores for it.
  ///
  /// Values that the app has set a moment ago may not be in a file yet: they are once it is suspended, and a second after
  /// it has come to rest in front.
  ///
  /// - Throws: `DeviceError` if the app is not installed or a folder cannot be read.
  public func storedData(of app: String) throws -> StoredAppData {
    guard let bundle = library.bundle(named: app) else { throw DeviceError.notInstalled(app) }
    let container = library.container(of: bundle)
    var data = StoredAppData()
    for folder in ["Documents", "Library"] { try AppFiles.add(folder, of: container, as: folder, to: &data.files) }
    for group in bundle.appGroups {
      try AppFiles.add(".", of: folder.groups.appending(path: group), as: group, to: &data.files)
    }
    let own = [bundle.bundleIdentifier, bundle.name]
    for file in try AppFiles.preferences(in: container) {
      let suite = file.deletingPathExtension().lastPathComponent
      for (key, value) in try AppFiles.values(in: file) {
        data.defaults[own.contains(suite) ? key : "\(suite): \(key)"] = value
      }
    }
    return data
  }
}

/// Reads what lies in an app's containers.
private enum AppFiles {
  /// What the system stores, or may take away at any time.
  private static let left: Set = [
    "Library/Caches", "Library/Preferences", "Library/Saved Application State", "Library/SplashBoard",
    ContainerProtection.lineCounts,
  ]
  private static let longest = 200

  /// Adds the files below a folder.
  static func add(_ path: String, of container: URL, as name: String, to files: inout [String: String]) throws {
    let folder = container.appending(path: path)
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    for entry in try contents(of: folder) {
      let inner = path == "." ? entry.lastPathComponent : "\(path)/\(entry.lastPathComponent)"
      let told = "\(name)/\(entry.lastPathComponent)"
      guard !left.contains(inner) else { continue }
      switch try FileManager.default.attributesOfItem(atPath: entry.path)[.type] as? FileAttributeType {
      case .typeSymbolicLink?: files[told] = "a link"
      case .typeDirectory?: try add(inner, of: container, as: told, to: &files)
      case .typeRegular?: files[told] = sum(of: entry)
      // Nobody waits for what an app's pipe has to say.
      default: files[told] = "no regular file"
      }
    }
  }

  private static func sum(of file: URL) -> String {
    do {
      let data = try Data(contentsOf: file, options: .mappedIfSafe)
      return "\(data.count) bytes, \(Fingerprint(of: data).name.prefix(8))"
    } catch {
      // A protected file behind the lock, say: that is what is to be known of it.
      return "cannot be read"
    }
  }

  private static func contents(of folder: URL) throws -> [URL] {
    do { return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) } catch {
      throw DeviceError.file(path: folder.path, doing: "listing an app's files", error.localizedDescription)
    }
  }

  // MARK: User defaults

  static func preferences(in container: URL) throws -> [URL] {
    let folder = container.appending(path: "Library/Preferences")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try contents(of: folder).filter { file in
      let type = try FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
      return file.pathExtension == "plist" && type == .typeRegular
    }
  }

  static func values(in file: URL) throws -> [String: String] {
    do {
      let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
      return (list as? [String: Any] ?? [:]).mapValues(words)
    } catch {
      throw DeviceError.file(path: file.path, doing: "reading an app's user defaults", error.localizedDescription)
    }
  }

  private static func words(_ value: Any) -> String {
    let text =
      switch value {
      case let text as String: "“\(text)”"
      case let date as Date: "\(date), \(date.timeIntervalSinceReferenceDate) s"
      case let data as Data: "\(data.count) bytes, \(Fingerprint(of: data).name.prefix(8))"
      case let list as [Any]: "[\(list.map(words).joined(separator: ", "))]"
      case let map as [String: Any]:
        "{\(map.sorted { $0.key < $1.key }.map { "\($0.key): \(words($0.value))" }.joined(separator: ", "))}"
      default: "\(value)"
      }
    guard text.count > longest else { return text }
    return "\(text.prefix(longest))…, \(Fingerprint(of: Array(text.utf8)).name.prefix(8))"
  }
}
