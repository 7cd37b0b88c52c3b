import LifeCycle

/// A question for permission that waits for the user's answer.
public struct PermissionPrompt: Sendable, Hashable {
  /// What the app asks for.
  public enum Subject: Sendable, Hashable {
    /// Notifications, with these options in `UNAuthorizationOptions` bits.
    case notifications(options: UInt64)
    /// The device's location.
    ///
    /// - Parameters:
    ///   - wanted: What the app asks for, or what is known beforehand to be the answer.
    ///   - isUpgrade: Whether it has the location already while it is in use.
    case location(wanted: LocationAuthorization, isUpgrade: Bool)

    /// The name in the log.
    var name: String {
      switch self {
      case .notifications: "notifications"
      case .location: "location"
      }
    }
  }

  /// The app that asks.
  public let app: AppKey
  /// What it asks for.
  public let subject: Subject
  let process: ProcessKey
  /// The app's number for its request; 0 where it waits for no answer.
  let request: UInt32
}

/// The questions for permission (reference 3).
///
/// There is one seam between the two ways in which they are answered: with somebody at the screen they are shown and wait,
/// else the answer is known beforehand. An answer that was given before the question counts in both.
struct PromptService: Sendable {
  /// Whether somebody looks at the screen.
  private(set) var isWatched = false
  /// In the order in which they are shown.
  private(set) var waiting: [PermissionPrompt] = []
  /// What the user has answered before being asked.
  private var decided: [AppKey: Set<String>] = [:]

  /// Whether the user is to answer this.
  func isOpen(_ subject: PermissionPrompt.Subject, of app: AppKey) -> Bool {
    isWatched && !(decided[app]?.contains(subject.name) ?? false)
  }

  mutating func watch(_ isWatched: Bool) { self.isWatched = isWatched }
  mutating func wait(_ prompt: PermissionPrompt) { waiting.append(prompt) }
  mutating func decide(_ name: String, of app: AppKey) { decided[app, default: []].insert(name) }

  /// Takes out what is answered.
  mutating func take(where isAnswered: (PermissionPrompt) -> Bool) -> [PermissionPrompt] {
    guard !waiting.isEmpty else { return [] }
    defer { waiting.removeAll(where: isAnswered) }
    return waiting.filter(isAnswered)
  }

  mutating func forget(_ app: AppKey) { decided[app] = nil }
}
