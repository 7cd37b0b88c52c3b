import Foundation

/// When a file can be read, as a value of `URLResourceKey.fileProtectionKey`.
///
/// The device makes a file of ``complete`` or ``completeUnlessOpen`` unreadable ten seconds after its lock.
public struct URLFileProtection: RawRepresentable, Hashable, Sendable {
  /// The protection's name, as in `FileProtectionType`.
  public let rawValue: String

  /// The protection of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Only while the device is unlocked.
  public static let complete = URLFileProtection(rawValue: FileProtectionType.complete.rawValue)
  /// As `complete`, or while it is open; here the two are alike.
  public static let completeUnlessOpen = URLFileProtection(rawValue: FileProtectionType.completeUnlessOpen.rawValue)
  /// From the first unlocking on; here always.
  public static let completeUntilFirstUserAuthentication = URLFileProtection(
    rawValue: FileProtectionType.completeUntilFirstUserAuthentication.rawValue)
  /// Always.
  public static let none = URLFileProtection(rawValue: FileProtectionType.none.rawValue)
}

extension URLResourceKey {
  /// The file's protection.
  ///
  /// Only `setResourceValue(_:forKey:)` knows it; `resourceValues(forKeys:)` gives nothing for it.
  public static let fileProtectionKey = URLResourceKey(rawValue: "NSURLFileProtectionKey")
}
