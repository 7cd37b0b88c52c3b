/// What tells that a file uses the keychain or certificates, which iOS's Foundation brings.
public enum SecurityNames {
  /// The module that has them: not by Apple's name, as libraries ask `#if canImport(Security)` and then expect a Mac.
  public static let module = "SecItem"
  /// Apple's name.
  public static let appleModule = "Security"
  /// Where the names of others begin.
  private static let beginnings = ["kSec", "errSec"]
  /// The other names.
  private static let names: Set<String> = [
    "SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete", "SecCopyErrorMessageString",
    "SecRandomCopyBytes", "SecAccessControl", "SecAccessControlCreateWithFlags", "SecAccessControlCreateFlags",
    "SecTrust", "SecTrustResultType", "SecCertificate", "SecPolicy", "SecKey", "SecIdentity",
  ]

  /// Whether it is one of the names.
  public static func contain(_ name: String) -> Bool {
    names.contains(name) || beginnings.contains(where: name.hasPrefix)
  }

  /// Whether a text may have one of the names.
  public static func mayBe(in text: String) -> Bool {
    beginnings.contains(where: text.contains) || names.contains(where: text.contains)
  }
}
