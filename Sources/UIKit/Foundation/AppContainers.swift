import Foundation
internal import LifeCycle
import Synchronization

/// The app's file locations: its container and the standard iOS folders in it.
final class AppContainers: FileManager, @unchecked Sendable {
  private struct Places {
    var container: URL?
    var groups: [String: URL] = [:]
  }

  private static let places = Mutex(Places())

  /// Makes the shared file manager return the folders of the app's container.
  ///
  /// On this platform, Foundation finds no library folder at all, and finds the others through variables that a child
  /// process could have changed. The shared object becomes an instance of this class, which is legal because the class
  /// adds no storage.
  static func adopt(_ bootstrap: Bootstrap) {
    places.withLock {
      $0.container = URL(fileURLWithPath: bootstrap.containerPath, isDirectory: true)
      $0.groups = bootstrap.groupContainers.mapValues { URL(fileURLWithPath: $0, isDirectory: true) }
    }
    let shared = FileManager.default
    guard type(of: shared) == FileManager.self else { return }
    Unmanaged.passUnretained(shared).toOpaque().assumingMemoryBound(to: UnsafeRawPointer.self).pointee =
      unsafeBitCast(AppContainers.self as AnyClass, to: UnsafeRawPointer.self)
  }

  override func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
    let path: String? =
      switch directory {
      case .documentDirectory: "Documents"
      case .libraryDirectory: "Library"
      case .cachesDirectory: "Library/Caches"
      case .applicationSupportDirectory: "Library/Application Support"
      default: nil
      }
    guard domainMask.contains(.userDomainMask), let path,
      let container = Self.places.withLock({ $0.container })
    else { return super.urls(for: directory, in: domainMask) }
    return [container.appendingPathComponent(path, isDirectory: true)]
  }

  static var container: URL? { places.withLock { $0.container } }

  static func group(_ identifier: String) -> URL? { places.withLock { $0.groups[identifier] } }

  // MARK: Protection, which Foundation drops on this platform

  override func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {
    try super.setAttributes(attributes, ofItemAtPath: path)
    FileProtections.set(attributes[.protectionKey], at: path)
  }

  override func createFile(
    atPath path: String, contents data: Data?, attributes attr: [FileAttributeKey: Any]? = nil
  ) -> Bool {
    guard super.createFile(atPath: path, contents: data, attributes: attr) else { return false }
    FileProtections.set(attr?[.protectionKey], at: path)
    return true
  }

  /// Called for a URL too.
  override func createDirectory(
    atPath path: String, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {
    try super.createDirectory(
      atPath: path, withIntermediateDirectories: createIntermediates, attributes: attributes)
    FileProtections.set(attributes?[.protectionKey], at: path)
  }

  override func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] {
    var attributes = try super.attributesOfItem(atPath: path)
    attributes[.protectionKey] = FileProtections.protection(at: path)
    return attributes
  }
}

extension FileManager {
  /// The container that all apps of the group share; nil if the app does not declare the group.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    AppContainers.group(groupIdentifier)
  }
}

extension URL {
  /// The app's documents folder.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The app's library folder.
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  /// The folder for files that the app can recreate.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The folder for files that the app keeps but that are not user documents.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// The folder for temporary files.
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }
}
