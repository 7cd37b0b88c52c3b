/// The announcement that an activity comes from another device (reference 1.e).
public struct Handoff: Sendable, Hashable {
  /// The type of the activity, known before the activity itself.
  public var type: String
  /// Why the activity does not arrive, for people; nil where it does.
  public var failure: String?

  public init(type: String, failure: String? = nil) {
    self.type = type
    self.failure = failure
  }
}

/// An accepted invitation to shared records, as far as an app's life goes: `CKShare.Metadata` (reference 1.e).
public struct CloudKitShare: Sendable, Hashable {
  /// The container that the records are in.
  public var containerIdentifier: String
  /// What the share is called.
  public var title: String

  public init(containerIdentifier: String, title: String) {
    self.containerIdentifier = containerIdentifier
    self.title = title
  }
}

/// A quick action of an app's icon, static or set by the app (reference 1.e).
public struct ShortcutItem: Sendable, Hashable {
  /// What the app tells it from its other quick actions by.
  public var type: String
  /// What the user reads.
  public var title: String
  /// The smaller words under the title.
  public var subtitle: String?
  /// Which scene the action is for (reference 2.8).
  public var targetContentIdentifier: String?
  /// A binary property list; empty for none. Only the app's side reads it.
  public var userInfo: [UInt8]

  public init(
    type: String, title: String, subtitle: String? = nil, targetContentIdentifier: String? = nil, userInfo: [UInt8] = []
  ) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.targetContentIdentifier = targetContentIdentifier
    self.userInfo = userInfo
  }
}

/// Whether the system launches or wakes an app in the background to refresh. The raw values are those of the public
/// API; the names those of scenario files.
public enum BackgroundRefresh: UInt8, Sendable, Hashable, CaseIterable {
  /// The user cannot allow it, by parental controls for instance.
  case restricted = 0
  /// The user has switched it off.
  case denied = 1
  case available = 2

  /// As scenario files name it.
  public var name: String {
    switch self {
    case .restricted: "restricted"
    case .denied: "denied"
    case .available: "available"
    }
  }
}
