import Foundation

/// Records that their owner shares with others, as far as an app's life goes: there is no cloud here.
///
/// It has a module of its own below UIKit, whose delegates and scenes are told of accepted shares (reference 1.e).
open class CKShare: NSObject, @unchecked Sendable {
  /// What the system keeps of a share.
  public enum SystemFieldKey {
    /// The share's title, a `String`.
    public static let title = "cloudkit.title"
    /// What kind of thing is shared, a `String` of the app's own.
    ///
    /// - Note: Differs from iOS: a share here has none.
    public static let shareType = "cloudkit.type"
    /// A small picture, as `Data`.
    ///
    /// - Note: Differs from iOS: a share here has none.
    public static let thumbnailImageData = "cloudkit.thumbnailImageData"
  }

  private let title: String

  init(title: String) {
    self.title = title
    super.init()
  }

  /// The value of a field; nil for all but the title.
  open subscript(key: String) -> Any? { key == SystemFieldKey.title ? title : nil }

  /// What somebody may do in a share.
  public enum ParticipantRole: Int, Sendable {
    case unknown = 0
    case owner = 1
    case privateUser = 3
    case publicUser = 4
  }
  /// Whether somebody takes part.
  public enum ParticipantAcceptanceStatus: Int, Sendable {
    case unknown = 0
    case pending, accepted, removed
  }
  /// What somebody may do with the records.
  public enum ParticipantPermission: Int, Sendable {
    case unknown = 0
    case none, readOnly, readWrite
  }

  /// The invitation to a share that the user has accepted.
  open class Metadata: NSObject, @unchecked Sendable {
    /// The container that the records are in.
    public let containerIdentifier: String
    /// The share itself.
    public let share: CKShare
    /// What the user is in the share.
    ///
    /// - Note: Differs from iOS: always a private user.
    public let participantRole = ParticipantRole.privateUser
    /// Whether the user has accepted.
    ///
    /// - Note: Differs from iOS: always pending: the app that is told would accept it in the cloud.
    public let participantStatus = ParticipantAcceptanceStatus.pending
    /// What the user may do.
    ///
    /// - Note: Differs from iOS: always read and write.
    public let participantPermission = ParticipantPermission.readWrite

    /// Made by the system only.
    @_spi(System)
    public init(containerIdentifier: String, title: String) {
      self.containerIdentifier = containerIdentifier
      share = CKShare(title: title)
      super.init()
    }
  }
}
