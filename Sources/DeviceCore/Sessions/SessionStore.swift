import LifeCycle

/// All sessions, including implicit ones and those of unconnected scenes, and the discards to report later.
public struct SessionStore: Sendable {
  /// In key order.
  private var list: [Session] = []
  /// The key and the app of each, apart: who looks for one touches no other.
  private var keys: [SessionKey] = []
  private var apps: [AppKey] = []
  /// The highest scene number used in each app: numbers of discarded sessions are not reused.
  private var highestNumbers: [AppKey: Int] = [:]
  /// The scenes' numbers, those of discarded sessions included: their apps may hear of them later.
  private var numbers: [SessionID: Int] = [:]
  /// The discarded sessions that have a number still, oldest first.
  private var numberedDiscards: [SessionID] = []
  /// So many at least: a device that runs for months discards any number.
  static let leastNumberedDiscards = 1_000
  /// Sessions destroyed while their app was not running, to be reported at its next launch (reference 2.6).
  private var discards: [AppKey: [SessionID]] = [:]
  private var nextKey: Int32 = 1
  private var nextFront = 1
  private let identifiers: SessionIdentifiers

  /// - Parameter seed: the seed for the persistent identifiers of new sessions; drawn once for a device.
  init(seed: UInt64) { identifiers = SessionIdentifiers(seed: seed) }

  /// Restores the sessions of an earlier device.
  ///
  /// - Parameter last: the highest session number kept for later; new ones come after it.
  mutating func restore(_ stored: [Session], discards: [AppKey: [SessionID]], after last: SessionKey) {
    nextKey = max(nextKey, last.rawValue + 1)
    for session in stored {
      if let index = list.firstIndex(where: { $0.key == session.key }) {
        list[index] = session
      } else {
        list.append(session)
      }
      nextKey = max(nextKey, session.key.rawValue + 1)
      nextFront = max(nextFront, session.lastInFront + 1)
      highestNumbers[session.app] = max(highestNumbers[session.app] ?? 0, session.number)
      if session.number > 0 { numbers[session.record.id] = session.number }
    }
    list.sort { $0.key < $1.key }
    noteAll()
    self.discards = discards
  }

  // MARK: Questions

  /// Every session, in key order.
  public var all: [Session] { list }

  /// The session with a key; nil if it was discarded.
  public subscript(key: SessionKey) -> Session? { index(key).map { list[$0] } }

  func app(of key: SessionKey) -> AppKey? { index(key).map { apps[$0] } }
  /// The extra display that shows the session; nil for the device's own screen.
  func display(of key: SessionKey) -> Display? { index(key).flatMap { list[$0].record.role.display } }
  func restorationActivity(of key: SessionKey) -> UserActivity? {
    index(key).flatMap { list[$0].record.restorationActivity }
  }
  func id(of key: SessionKey) -> SessionID? { index(key).map { list[$0].record.id } }

  /// How recently the session came to the front; 0 if it never did, nil if there is no such session.
  func lastInFront(_ key: SessionKey) -> Int? { index(key).map { list[$0].lastInFront } }

  /// The app of the session that came to the front last, among the given ones.
  func frontApp(of keys: [SessionKey]) -> AppKey? {
    var front: Int?
    for key in keys {
      guard let place = index(key) else { continue }
      if let other = front, list[other].lastInFront >= list[place].lastInFront { continue }
      front = place
    }
    return front.map { list[$0].app }
  }

  /// The session with a persistent identifier; nil if it was discarded or never existed.
  func session(_ id: SessionID, of app: AppKey) -> Session? { place(of: id, in: app).map { list[$0] } }

  func key(of id: SessionID, in app: AppKey) -> SessionKey? { place(of: id, in: app).map { keys[$0] } }

  private func place(of id: SessionID, in app: AppKey) -> Int? { places(of: app).first { list[$0].record.id == id } }

  /// Where the app's sessions are, in key order.
  private func places(of app: AppKey) -> [Int] { apps.indices.filter { apps[$0] == app } }

  /// The sessions that the app knows, in the order of their numbers.
  func sessions(of app: AppKey) -> [Session] {
    places(of: app).map { list[$0] }.filter { !$0.isImplicit }.sorted { ($0.number, $0.key) < ($1.number, $1.key) }
  }

  /// The app's configured sessions, by scene number: what its next process starts with.
  func configured(of app: AppKey) -> [SessionRecord] {
    var records: [SessionRecord] = []
    var last: Int?
    // Each time the next one: an app has few.
    while let next = configured(of: app, after: last) {
      records.append(list[next].record)
      last = next
    }
    return records
  }

  /// The place of the configured session with the next scene number, or with the first.
  private func configured(of app: AppKey, after last: Int?) -> Int? {
    func order(_ place: Int) -> (Int, SessionKey) { (list[place].number, list[place].key) }
    var next: Int?
    for place in places(of: app) {
      guard !list[place].isImplicit, list[place].record.isConfigured else { continue }
      if let last, order(place) <= order(last) { continue }
      if let next, order(place) >= order(next) { continue }
      next = place
    }
    return next
  }

  /// The app's windows on the device's own screen, the last frontmost first.
  func windows(of app: AppKey, implicit: Bool) -> [Session] {
    places(of: app).map { list[$0] }.filter { $0.isImplicit == implicit && $0.record.role == .windowApplication }
      .sorted { ($0.lastInFront, $0.key) > ($1.lastInFront, $1.key) }
  }

  /// The app's window that was last frontmost.
  func lastWindow(of app: AppKey, implicit: Bool) -> SessionKey? {
    var last: Int?
    for index in places(of: app) where list[index].isImplicit == implicit {
      guard list[index].record.role == .windowApplication else { continue }
      // Of two that were never frontmost, the newer one wins, as it has the higher key.
      if last.map({ list[$0].lastInFront <= list[index].lastInFront }) ?? true { last = index }
    }
    return last.map { keys[$0] }
  }

  /// Whether the app has another window on the device's own screen.
  func hasWindow(of app: AppKey, besides key: SessionKey) -> Bool {
    places(of: app).contains { keys[$0] != key && list[$0].record.role == .windowApplication }
  }

  /// The same over all the app's sessions on the device's own screen, implicit or not.
  func frontSession(of app: AppKey) -> Session? {
    places(of: app).filter { list[$0].record.role == .windowApplication }
      .max { (list[$0].lastInFront, keys[$0]) < (list[$1].lastInFront, keys[$1]) }
      .map { list[$0] }
  }

  /// The app's session on an extra display; nil for none yet.
  func session(of app: AppKey, on display: Display) -> SessionKey? {
    places(of: app).first { list[$0].record.role.display == display }.map { keys[$0] }
  }

  /// When each app was last frontmost, by the counter of ``Session/lastInFront``.
  func lastUsed(_ app: AppKey) -> Int {
    places(of: app).reduce(0) { max($0, list[$1].lastInFront) }
  }

  /// The app of the window that was last frontmost, of the apps that are meant.
  func lastInFront(where isMeant: (AppKey) -> Bool) -> AppKey? {
    var last: Int?
    for place in list.indices where list[place].lastInFront > last.map({ list[$0].lastInFront }) ?? 0 {
      if isMeant(list[place].app) { last = place }
    }
    return last.map { list[$0].app }
  }

  /// The number of a session's scene; nil if it never connected since the device began, and is not kept from before.
  func number(of id: SessionID) -> Int? { numbers[id] }

  func highestNumber(of app: AppKey) -> Int { highestNumbers[app] ?? 0 }

  func hasUntoldDiscard(_ id: SessionID, of app: AppKey) -> Bool { discards[app]?.contains(id) ?? false }

  // MARK: Changes

  mutating func make(of app: AppKey, role: SceneRole, isImplicit: Bool) -> SessionKey {
    let key = SessionKey(nextKey)
    nextKey += 1
    let id = isImplicit ? SessionID("implicit-\(app.rawValue)") : identifiers.identifier(of: key)
    list.append(Session(key: key, app: app, record: SessionRecord(id: id, role: role), isImplicit: isImplicit))
    keys.append(key)
    apps.append(app)
    return key
  }

  /// Numbers the session's scene when it connects for the first time.
  mutating func number(_ key: SessionKey) {
    guard let index = index(key), list[index].number == 0, !list[index].isImplicit else { return }
    let app = list[index].app
    let number = (highestNumbers[app] ?? 0) + 1
    highestNumbers[app] = number
    list[index].number = number
    numbers[list[index].record.id] = number
  }

  /// - Returns: the change to store, if any.
  mutating func cameToFront(_ key: SessionKey) -> StoreChange? {
    let place = nextFront
    nextFront += 1
    change(key) { $0.lastInFront = place }
    return saved(key)
  }

  mutating func change(_ key: SessionKey, _ body: (inout Session) -> Void) {
    if let index = index(key) { body(&list[index]) }
  }

  /// The session to store; nil for one that would not be restored, because the app has not configured it yet.
  func saved(_ key: SessionKey) -> StoreChange? {
    guard let index = index(key), !list[index].isImplicit, list[index].record.isConfigured else { return nil }
    return .save(list[index])
  }

  /// - Returns: the removed session.
  mutating func remove(_ key: SessionKey) -> Session? {
    guard let index = index(key) else { return nil }
    let gone = list.remove(at: index)
    keys.remove(at: index)
    apps.remove(at: index)
    if numbers[gone.record.id] != nil { numberedDiscards.append(gone.record.id) }
    if numberedDiscards.count >= 2 * Self.leastNumberedDiscards {
      for id in numberedDiscards.prefix(Self.leastNumberedDiscards) { numbers[id] = nil }
      numberedDiscards.removeFirst(Self.leastNumberedDiscards)
    }
    return gone
  }

  /// Records that the app must be told of a discard after its next launch.
  mutating func tellLater(_ id: SessionID, of app: AppKey) { discards[app, default: []].append(id) }

  /// The discards to report to the app now.
  mutating func takeDiscards(of app: AppKey) -> [SessionID]? {
    discards.isEmpty ? nil : discards.removeValue(forKey: app)
  }

  mutating func forget(_ app: AppKey) {
    list.removeAll { $0.app == app }
    noteAll()
    discards[app] = nil
  }

  private mutating func noteAll() { (keys, apps) = (list.map(\.key), list.map(\.app)) }

  private func index(_ key: SessionKey) -> Int? { keys.place(of: key) }
}
