import LifeCycle

/// Local and remote notifications: each app's permission, pending requests, and deliveries (reference 1.e).
struct NotificationService: Sendable {
  private var centres: [AppKey: NotificationCentre] = [:]
  /// Notifications that processes are being asked about, the latest last.
  private var presenting: [ProcessKey: [UserNotification]] = [:]
  private static let presentedLimit = 64

  /// Restores the state of an earlier device.
  ///
  /// - Returns: the notifications whose next date the runner's calendar must find.
  mutating func restore(_ kept: [AppKey: NotificationCentre]) -> [(AppKey, UserNotification)] {
    centres = kept
    var dateless: [(AppKey, UserNotification)] = []
    for (app, centre) in kept.sorted(by: { $0.key < $1.key }) {
      for pending in centre.pending where pending.firesAt == nil {
        if case .calendar = pending.notification.trigger { dateless.append((app, pending.notification)) }
      }
    }
    return dateless
  }

  // MARK: Questions

  /// The state of the app's notifications; the initial state if it has none.
  func centre(of app: AppKey) -> NotificationCentre { centres[app] ?? NotificationCentre() }

  /// When the next local notification is due.
  var nextDeadline: Instant? {
    var next: Instant?
    for centre in centres.values {
      for pending in centre.pending { next = earlier(next, pending.firesAt) }
    }
    return next
  }

  /// When the first of the notifications in the lists was delivered whose dates are wanted, in seconds since 1970.
  func firstDelivery(where isWanted: (Double) -> Bool) -> Double? {
    var first: Double?
    for centre in centres.values {
      for delivered in centre.delivered where isWanted(delivered.notification.date) {
        first = min(first ?? .infinity, delivered.notification.date)
      }
    }
    return first
  }

  /// The latest notification with this title, shown or just being presented.
  func delivered(titled title: String, of app: AppKey, by process: ProcessKey?) -> UserNotification? {
    if let found = centre(of: app).delivered.last(where: { $0.notification.title == title }) {
      return found.notification
    }
    return process.flatMap { presenting[$0]?.last { $0.title == title } }
  }

  // MARK: Changes

  /// - Returns: the change to store; nil if nothing changed.
  mutating func change(_ app: AppKey, _ body: (inout NotificationCentre) -> Void) -> StoreChange? {
    let before = centre(of: app)
    var centre = before
    body(&centre)
    guard centre != before else { return nil }
    centres[app] = centre
    return .notifications(app, centre)
  }

  /// A due request, and its scheduled time.
  struct Due {
    var app: AppKey
    var notification: UserNotification
    var at: Instant
  }

  /// The due requests, earliest first; at the same time in the order of apps and identifiers.
  func due(at now: Instant) -> [Due] {
    var due: [Due] = []
    for (app, centre) in centres {
      for pending in centre.pending {
        if let at = pending.firesAt, at <= now {
          due.append(Due(app: app, notification: pending.notification, at: at))
        }
      }
    }
    return due.sorted { ($0.at, $0.app, $0.notification.identifier) < ($1.at, $1.app, $1.notification.identifier) }
  }

  /// A trigger has fired; a repeating one stays pending for its next time.
  ///
  /// - Returns: the change to store, and whether a calendar must find the next date.
  mutating func fired(_ notification: UserNotification, at: Instant, of app: AppKey) -> (StoreChange?, needsDate: Bool)
  {
    var needsDate = false
    let change = change(app) { centre in
      guard let index = centre.pending.firstIndex(where: { $0.notification.identifier == notification.identifier })
      else { return }
      switch notification.trigger {
      case .interval(let span, repeats: true): centre.pending[index].firesAt = at + span
      case .calendar(_, repeats: true):
        centre.pending[index].firesAt = nil
        needsDate = true
      case .region(_, repeats: true): break
      case .interval, .calendar, .region, .none, .push: centre.pending.remove(at: index)
      }
    }
    return (change, needsDate)
  }

  /// The process is asked how to present a notification.
  mutating func present(_ notification: UserNotification, by process: ProcessKey) {
    presenting[process, default: []].append(notification)
    if presenting[process]!.count > Self.presentedLimit { presenting[process]!.removeFirst() }
  }

  /// - Returns: the notification that the process answered for; nil if it was not asked.
  mutating func presented(_ identifier: String, by process: ProcessKey) -> UserNotification? {
    guard let place = presenting[process]?.firstIndex(where: { $0.identifier == identifier }) else { return nil }
    return presenting[process]?.remove(at: place)
  }

  /// The user has answered or dismissed a notification.
  mutating func answered(_ notification: UserNotification, of app: AppKey, by process: ProcessKey?) -> StoreChange? {
    if let process { presenting[process]?.removeAll { $0.identifier == notification.identifier } }
    return change(app) { $0.delivered.removeAll { $0.notification.identifier == notification.identifier } }
  }

  mutating func ended(_ process: ProcessKey) { if !presenting.isEmpty { presenting[process] = nil } }
  mutating func forget(_ app: AppKey) { centres[app] = nil }
}
