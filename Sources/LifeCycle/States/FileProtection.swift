/// When a file of an app can be read, by the lock of the device (Apple, `FileProtectionType`).
///
/// Kept beside the file as an extended attribute, which the app's process writes and the device reads.
package enum FileProtection: String, CaseIterable, Sendable {
  case complete = "NSFileProtectionComplete"
  case completeUnlessOpen = "NSFileProtectionCompleteUnlessOpen"
  case completeUntilFirstUserAuthentication = "NSFileProtectionCompleteUntilFirstUserAuthentication"
  case none = "NSFileProtectionNone"

  /// The attribute of a file or folder that holds its protection.
  package static let attribute = "user.dormouse.protection"
  /// The attribute of an app's container that says: something in it has a protection.
  package static let marker = "user.dormouse.protects"
  /// The attribute of an app's container whose files are unreadable now; its value is the lock's.
  package static let begun = "user.dormouse.unreadable"

  /// Whether the file can be opened behind a lock.
  package func isReadable(behind lock: DeviceLock) -> Bool {
    switch self {
    case .complete, .completeUnlessOpen: false
    case .completeUntilFirstUserAuthentication: lock == .again
    case .none: true
    }
  }
}
