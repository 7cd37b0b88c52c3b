/// A URL that the app is asked to open (reference 1.e).
public struct OpenedURL: Sendable, Hashable {
  /// The URL as text; whoever opens it has seen that it is one.
  public var url: String
  /// The bundle identifier of the app that asked; only within one team, else nil.
  public var sourceApplication: String?

  /// A URL, from an app of the same team or from anybody.
  public init(_ url: String, sourceApplication: String? = nil) {
    self.url = url
    self.sourceApplication = sourceApplication
  }
}

/// An `NSUserActivity` on its way: a universal link, Handoff, or a state to restore.
public struct UserActivity: Sendable, Hashable {
  /// The activity type of a universal link.
  public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// The activity type, by which the app knows what to do.
  public var type: String
  /// What the user is shown of it.
  public var title: String?
  /// The page that shows the same; the link itself, of a universal link.
  public var webpageURL: String?
  /// Which scene the activity is for (reference 2.8).
  public var targetContentIdentifier: String?
  /// A binary property list with the `userInfo` dictionary; empty for none. Only the app's side reads it.
  public var userInfo: [UInt8]

  public init(
    type: String, title: String? = nil, webpageURL: String? = nil, targetContentIdentifier: String? = nil,
    userInfo: [UInt8] = []
  ) {
    self.type = type
    self.title = title
    self.webpageURL = webpageURL
    self.targetContentIdentifier = targetContentIdentifier
    self.userInfo = userInfo
  }
}

/// A remote notification as it arrived: its alert's title and the whole payload.
public struct RemoteNotification: Sendable, Hashable {
  /// Unique within the app.
  public var identifier: String
  /// The alert's title; nil for a silent one.
  public var title: String?
  /// The payload, as `userInfo` shows it.
  public var userInfo: [String: Value]

  public init(identifier: String, title: String? = nil, userInfo: [String: Value] = [:]) {
    self.identifier = identifier
    self.title = title
    self.userInfo = userInfo
  }
}

/// What came from outside for the app or for one of its scenes (reference 1.e).
public struct SceneActions: Sendable, Hashable {
  /// What is to be opened.
  public var urls: [OpenedURL]
  /// What is to be continued.
  public var activities: [UserActivity]
  /// The type of a home-screen quick action.
  public var shortcutItem: String?
  /// The user's answer to a notification that brings the app to the front.
  public var notificationResponse: NotificationResponse?
  /// An activity of another device: itself among `activities`, unless it does not arrive.
  public var handoff: Handoff?
  /// The invitation to shared records that the user has accepted.
  public var cloudKitShare: CloudKitShare?

  public init(
    urls: [OpenedURL] = [], activities: [UserActivity] = [], shortcutItem: String? = nil,
    notificationResponse: NotificationResponse? = nil, handoff: Handoff? = nil, cloudKitShare: CloudKitShare? = nil
  ) {
    self.urls = urls
    self.activities = activities
    self.shortcutItem = shortcutItem
    self.notificationResponse = notificationResponse
    self.handoff = handoff
    self.cloudKitShare = cloudKitShare
  }

  /// Nothing came.
  public static let none = SceneActions()
  /// Whether nothing came.
  public var isEmpty: Bool { self == .none }
}

/// Something that happens to an app without its scenes (reference 1.c, 5): the app answers when it is done.
public struct BackgroundEvent: Sendable, Hashable {
  /// What happens; each is a call of the application's delegate or of the notification centre's.
  public enum Kind: Sendable, Hashable {
    /// A silent push: `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    case remoteNotification(RemoteNotification)
    /// `application(_:performFetchWithCompletionHandler:)`.
    case fetch
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    case urlSession(identifier: String)
    /// The user's answer to a notification, which leaves the app in the background.
    case notificationResponse(NotificationResponse)
  }

  /// Unique within the process; the answer names it.
  public var id: UInt32
  /// What happens.
  public var kind: Kind

  public init(id: UInt32, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

/// What a scenario asks a conformance app to do; the app does it with ordinary UIKit calls.
public struct ActionRequest: Sendable, Hashable {
  /// What is to be done; each conformance app says what it can do.
  public var name: String
  /// With what; empty for nothing.
  public var argument: String

  public init(name: String, argument: String) {
    self.name = name
    self.argument = argument
  }
}
