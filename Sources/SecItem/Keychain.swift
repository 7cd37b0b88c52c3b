import Foundation
import Synchronization

/// The app's keychain: lists of items, one for each time at which they can be read.
///
/// The lists are files that the device protects, so that an item can be read when a file of its protection can.
///
/// - Note: Differs from iOS: the lists are the app's own, in its home, and go when the app is removed; a group of apps
///   shares none, and an extension has others.
final class Keychain: Sendable {
  /// When a list can be read.
  enum List: String, CaseIterable {
    case whenUnlocked = "WhenUnlocked"
    case afterFirstUnlock = "AfterFirstUnlock"
    case always = "Always"

    /// The list of items with a value of `kSecAttrAccessible`; nil if there is no such value.
    init?(accessible: String) {
      switch accessible {
      case "ak", "aku", "akpu": self = .whenUnlocked
      case "ck", "cku": self = .afterFirstUnlock
      case "dk", "dku": self = .always
      default: return nil
      }
    }

    var protection: FileProtectionType {
      switch self {
      case .whenUnlocked: .complete
      case .afterFirstUnlock: .completeUntilFirstUserAuthentication
      case .always: .none
      }
    }
  }

  /// Why a list cannot be used.
  struct Problem: Error { var status: OSStatus }

  static let shared = Keychain(folder: NSHomeDirectory() + "/Library/Keychains")

  private let folder: String
  private let lock = Mutex(())

  init(folder: String) { self.folder = folder }

  /// The result of the work on the lists, which nobody else changes meanwhile; or why it cannot be done.
  func status(_ work: () throws(Problem) -> OSStatus) -> OSStatus {
    lock.withLock { _ in
      do throws(Problem) { return try work() } catch { return error.status }
    }
  }

  func items(of list: List) throws(Problem) -> [KeychainItem] {
    let path = path(of: list)
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      let isHidden = (error as? CocoaError)?.code == .fileReadNoPermission
      throw Problem(status: isHidden ? errSecInteractionNotAllowed : errSecIO)
    }
    let stored: Any
    do { stored = try PropertyListSerialization.propertyList(from: data, format: nil) } catch {
      throw Problem(status: errSecDecode)
    }
    guard let stored = stored as? [[String: Any]] else { throw Problem(status: errSecDecode) }
    return stored.map(KeychainItem.init(attributes:))
  }

  func set(_ items: [KeychainItem], of list: List) throws(Problem) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let stored = try PropertyListSerialization.data(
        fromPropertyList: items.map(\.attributes), format: .binary, options: 0)
      try stored.write(to: URL(fileURLWithPath: path(of: list)), options: .atomic)
      try FileManager.default.setAttributes([.protectionKey: list.protection], ofItemAtPath: path(of: list))
    } catch {
      throw Problem(status: errSecIO)
    }
  }

  private func path(of list: List) -> String { "\(folder)/\(list.rawValue).plist" }
}
