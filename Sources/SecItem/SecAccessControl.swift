// swift-format-ignore-file: AlwaysUseLowerCamelCase

import DormouseFoundation
import Foundation

/// How the user is asked before an item is read.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: CFIndex
  public init(rawValue: CFIndex) { self.rawValue = rawValue }

  /// By a face, a finger or the code.
  public static let userPresence = Self(rawValue: 1 << 0)
  /// By any face or finger.
  public static let biometryAny = Self(rawValue: 1 << 1)
  /// The same, by its older name.
  public static let touchIDAny = biometryAny
  /// By a face or finger that was known when the item was made.
  public static let biometryCurrentSet = Self(rawValue: 1 << 3)
  /// The same, by its older name.
  public static let touchIDCurrentSet = biometryCurrentSet
  /// By the code.
  public static let devicePasscode = Self(rawValue: 1 << 4)
  /// By one of the ways.
  public static let or = Self(rawValue: 1 << 14)
  /// By all of the ways.
  public static let and = Self(rawValue: 1 << 15)
  /// A key is used and not read.
  public static let privateKeyUsage = Self(rawValue: 1 << 30)
  /// With a password of the app's.
  public static let applicationPassword = Self(rawValue: 1 << 31)
}

/// Who can read an item, and when.
public final class SecAccessControl: NSObject, Sendable {
  /// A value of `kSecAttrAccessible`, by its word.
  let accessible: String
  let flags: SecAccessControlCreateFlags

  fileprivate init(accessible: String, flags: SecAccessControlCreateFlags) {
    self.accessible = accessible
    self.flags = flags
  }
}

/// Who can read an item, and when; nil, and an error, if there is no such time.
///
/// - Note: Differs from iOS: if the user would have to be asked, the item cannot be read, as nobody is there.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  guard let word = protection as? NSString, Keychain.List(accessible: word.description) != nil else {
    error?.pointee = .passRetained(NSError(domain: NSOSStatusErrorDomain, code: Int(errSecParam)))
    return nil
  }
  return SecAccessControl(accessible: word.description, flags: flags)
}
