import Foundation

/// Records that their owner shares with others, as far as the life cycle needs them: there is no cloud here.
///
/// A separate module below UIKit, whose delegates and scenes are told of accepted shares (reference 1.e).
open class CKShare: NSObject, @unchecked Sendable {
  /// The keys of a share's system fields.
  public enum SystemFieldKey {
    /// The share's title, a `String`.
    public static let title = "cloudkit.title"
    /// The type of the shared content, a `String` that the app defines.
    ///
    /// - Note: Differs from iOS: a share here has none.
    public static let shareType = "cloudkit.type"
    /// A thumbnail image, as `Data`.
    ///
    /// - Note: Differs from iOS: a share here has none.
    public static let thumbnailImageData = "cloudkit.thumbnailImageData"
  }

  private let title: String

  init(title: String) {
    self.title = title
    super.init()
  }

  /// The value of a field; nil for all except the title.
  open subscript(key: String) -> Any? { key == SystemFieldKey.title ? title : nil }

  /// The role of a participant.
  public enum ParticipantRole: Int, Sendable {
    case unknown = 0
    case owner = 1
    case privateUser = 3
    case publicUser = 4
  }
  /// The acceptance status of a participant.
  public enum ParticipantAcceptanceStatus: Int, Sendable {
    case unknown = 0
    case pending, accepted, removed
  }
  /// A participant's permission for the records.
  public enum ParticipantPermission: Int, Sendable {
    case unknown = 0
    case none, readOnly, readWrite
  }

  /// The invitation to a share that the user accepted.
  open class Metadata: NSObject, @unchecked Sendable {
    /// The container of the records.
    public let containerIdentifier: String
    /// The share.
    public let share: CKShare
    /// The user's role in the share.
    ///
    /// - Note: Differs from iOS: always a private user.
    public let participantRole = ParticipantRole.privateUser
    /// The user's acceptance status.
    ///
    /// - Note: Differs from iOS: always pending: the app that is told would accept it in the cloud.
    public let participantStatus = ParticipantAcceptanceStatus.pending
    /// The user's permission.
    ///
    /// - Note: Differs from iOS: always read and write.
    public let participantPermission = ParticipantPermission.readWrite

    /// Created only by the system.
    @_spi(System)
    public init(containerIdentifier: String, title: String) {
      self.containerIdentifier = containerIdentifier
      share = CKShare(title: title)
      super.init()
    }
  }
}
