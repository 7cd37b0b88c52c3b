/// A URL for the app to open (reference 1.e).
public struct OpenedURL: Sendable, Hashable {
  /// The URL as text; the sender has checked that it is a URL.
  public var url: String
  /// The bundle identifier of the requesting app, if it is from the same team; else nil.
  public var sourceApplication: String?
  /// Whether the app must edit a document in place.
  public var openInPlace: Bool
  /// What the requesting app's document interaction sent along; nil for nothing.
  public var annotation: Value?

  /// A URL from an app of the same team, or from an unnamed source.
  public init(_ url: String, sourceApplication: String? = nil, openInPlace: Bool = false, annotation: Value? = nil) {
    self.url = url
    self.sourceApplication = sourceApplication
    self.openInPlace = openInPlace
    self.annotation = annotation
  }
}

extension OpenedURL: ExpressibleByStringInterpolation {
  /// A URL from an unnamed source.
  public init(stringLiteral url: String) { self.init(url) }
}

/// An `NSUserActivity` on its way: a universal link, Handoff, or a state to restore.
public struct UserActivity: Sendable, Hashable {
  /// The activity type of a universal link.
  public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// The activity type, by which the app recognizes the activity.
  public var type: String
  /// The title shown to the user.
  public var title: String?
  /// The equivalent web page; for a universal link, the link itself.
  public var webpageURL: String?
  /// The content identifier that selects a scene (reference 2.8).
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

/// A remote notification on arrival: the alert's title and the whole payload.
public struct RemoteNotification: Sendable, Hashable {
  /// Unique within the app.
  public var identifier: String
  /// The alert's title; nil for a silent notification.
  public var title: String?
  /// The payload, as `userInfo` shows it.
  public var userInfo: [String: Value]

  public init(identifier: String, title: String? = nil, userInfo: [String: Value] = [:]) {
    self.identifier = identifier
    self.title = title
    self.userInfo = userInfo
  }
}

/// What arrived from outside for the app or one of its scenes (reference 1.e).
///
/// Every scene update carries one, and most are empty: an empty value is one word and allocates nothing.
public struct SceneActions: Sendable, Hashable {
  private struct Content: Sendable, Hashable {
    var urls: [OpenedURL] = []
    var activities: [UserActivity] = []
    var shortcutItem: String?
    var notificationResponse: NotificationResponse?
    var handoff: Handoff?
    var cloudKitShare: CloudKitShare?
  }

  /// Nil when empty.
  @Boxed private var content: Content?

  public init(
    urls: [OpenedURL] = [], activities: [UserActivity] = [], shortcutItem: String? = nil,
    notificationResponse: NotificationResponse? = nil, handoff: Handoff? = nil, cloudKitShare: CloudKitShare? = nil
  ) {
    content = nil
    change {
      $0 = Content(
        urls: urls, activities: activities, shortcutItem: shortcutItem, notificationResponse: notificationResponse,
        handoff: handoff, cloudKitShare: cloudKitShare)
    }
  }

  private init() { content = nil }

  private mutating func change(_ body: (inout Content) -> Void) {
    var changed = content ?? Content()
    body(&changed)
    content = changed == Content() ? nil : changed
  }

  /// The URLs to open.
  public var urls: [OpenedURL] {
    get { content?.urls ?? [] }
    set { change { $0.urls = newValue } }
  }

  /// The activities to continue.
  public var activities: [UserActivity] {
    get { content?.activities ?? [] }
    set { change { $0.activities = newValue } }
  }

  /// The type of a home-screen quick action.
  public var shortcutItem: String? {
    get { content?.shortcutItem }
    set { change { $0.shortcutItem = newValue } }
  }

  /// The user's response to a notification that brings the app to the foreground.
  public var notificationResponse: NotificationResponse? {
    get { content?.notificationResponse }
    set { change { $0.notificationResponse = newValue } }
  }

  /// An activity from another device; the activity itself is in `activities`, unless it does not arrive.
  public var handoff: Handoff? {
    get { content?.handoff }
    set { change { $0.handoff = newValue } }
  }

  /// The invitation to shared records that the user accepted.
  public var cloudKitShare: CloudKitShare? {
    get { content?.cloudKitShare }
    set { change { $0.cloudKitShare = newValue } }
  }

  /// Nothing arrived.
  public static var none: SceneActions { SceneActions() }
  /// Whether nothing arrived.
  public var isEmpty: Bool { !_content.isThere }
}

/// An event for the app rather than for its scenes (reference 1.c, 5); the app answers when done.
public struct BackgroundEvent: Sendable, Hashable {
  /// The event; each kind is a call to the app delegate or to the notification centre's delegate.
  public enum Kind: Sendable, Hashable {
    /// A silent push: `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    case remoteNotification(RemoteNotification)
    /// `application(_:performFetchWithCompletionHandler:)`.
    case fetch
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    case urlSession(identifier: String)
    /// The user's response to a notification, which leaves the app in the background.
    case notificationResponse(NotificationResponse)
  }

  /// Unique within the process; the app's answer repeats it.
  public var id: UInt32
  /// The event.
  public var kind: Kind

  public init(id: UInt32, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

/// A scenario's request to a conformance app, which carries it out with ordinary UIKit calls.
public struct ActionRequest: Sendable, Hashable {
  /// The request's name; each conformance app documents what it supports.
  public var name: String
  /// The argument; empty for none.
  public var argument: String

  public init(name: String, argument: String) {
    self.name = name
    self.argument = argument
  }
}
