import Foundation

/// A container whose stores iCloud would keep alike on all devices of a user.
///
/// - Note: Differs from iOS: nothing leaves the device, as for a user who is not signed in.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}

/// What iCloud is to do with a store; only kept.
open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
  /// The iCloud container.
  public let containerIdentifier: String

  /// The options for a container.
  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}
