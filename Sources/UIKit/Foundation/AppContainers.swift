import Foundation
internal import LifeCycle
import Synchronization

/// Where an app keeps its files: its own container, with the folders that an iOS app has there.
final class AppContainers: FileManager, @unchecked Sendable {
  private struct Places {
    var container: URL?
    var groups: [String: URL] = [:]
  }

  private static let places = Mutex(Places())

  /// Makes the shared file manager answer with the folders of the app's container.
  ///
  /// Foundation finds no library folder on this platform at all, and the others by variables that a child process could
  /// have changed. The shared object becomes an instance of this class: legal because the class adds no storage.
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

  static func group(_ identifier: String) -> URL? { places.withLock { $0.groups[identifier] } }
}

extension FileManager {
  /// The container that all apps of the group share; nil for a group that the app does not declare.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    AppContainers.group(groupIdentifier)
  }
}

extension URL {
  /// The app's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The app's library.
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  /// What the app can make again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// What the app keeps that is no document.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// What need not last.
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }
}
