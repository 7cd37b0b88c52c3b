/// The announcement of an activity from another device (reference 1.e).
public struct Handoff: Sendable, Hashable {
  /// The activity's type, known before the activity itself.
  public var type: String
  /// Why the activity does not arrive, for people; nil if it does.
  public var failure: String?

  public init(type: String, failure: String? = nil) {
    self.type = type
    self.failure = failure
  }
}

/// An accepted invitation to shared records, as far as the life cycle needs it: `CKShare.Metadata` (reference 1.e).
public struct CloudKitShare: Sendable, Hashable {
  /// The container of the records.
  public var containerIdentifier: String
  /// The share's title.
  public var title: String

  public init(containerIdentifier: String, title: String) {
    self.containerIdentifier = containerIdentifier
    self.title = title
  }
}

/// A quick action of an app's icon, static or set by the app (reference 1.e).
public struct ShortcutItem: Sendable, Hashable {
  /// The type by which the app recognizes the action.
  public var type: String
  /// The title shown to the user.
  public var title: String
  /// The smaller text under the title.
  public var subtitle: String?
  /// The content identifier that selects a scene (reference 2.8).
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

/// Whether the system launches or wakes an app in the background to refresh. Raw values match the public API; the names
/// are those in scenario files.
public enum BackgroundRefresh: UInt8, Sendable, Hashable, CaseIterable {
  /// The user cannot allow it, for instance under parental controls.
  case restricted = 0
  /// The user turned it off.
  case denied = 1
  case available = 2

  /// The name in scenario files.
  public var name: String {
    switch self {
    case .restricted: "restricted"
    case .denied: "denied"
    case .available: "available"
    }
  }
}
