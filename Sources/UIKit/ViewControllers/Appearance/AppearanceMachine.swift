/// The state of a view controller's view as it appears and disappears, and the calls that follow.
///
/// Pure: each input returns the resulting call. The graph, with a cancelled gesture in the middle (reference 4.1, 4.2):
///
///     disappeared -> appearing -> appeared -> disappearing -> disappeared
///                        ^------------------------'
///                        '------------------------^
struct AppearanceMachine: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case disappeared
    /// `isAnnounced` is true once `viewIsAppearing` has been called.
    case appearing(isAnnounced: Bool)
    case appeared
    case disappearing
  }

  enum Call: String, Equatable, Sendable {
    case willAppear = "viewWillAppear(_:)"
    case isAppearing = "viewIsAppearing(_:)"
    case didAppear = "viewDidAppear(_:)"
    case willDisappear = "viewWillDisappear(_:)"
    case didDisappear = "viewDidDisappear(_:)"
  }

  private(set) var state = State.disappeared

  var isAppearing: Bool { if case .appearing = state { true } else { false } }
  var isVisible: Bool { isAppearing || state == .appeared }
  var isMoving: Bool { isAppearing || state == .disappearing }

  /// The view begins to appear.
  mutating func beginAppearing() -> Call? {
    switch state {
    case .disappeared, .disappearing:
      state = .appearing(isAnnounced: false)
      return .willAppear
    case .appearing,  // already appearing: a container and its own view may both report it
      .appeared:  // already on screen
      return nil
    }
  }

  /// The view begins to disappear.
  mutating func beginDisappearing() -> Call? {
    switch state {
    case .appeared, .appearing:
      state = .disappearing
      return .willDisappear
    case .disappeared,  // never appeared
      .disappearing:  // already disappearing
      return nil
    }
  }

  /// The view is in the window, has its size, and is not laid out yet.
  mutating func announce() -> Call? {
    guard state == .appearing(isAnnounced: false) else { return nil }
    state = .appearing(isAnnounced: true)
    return .isAppearing
  }

  /// The transition has ended.
  mutating func end() -> Call? {
    switch state {
    case .appearing:
      state = .appeared
      return .didAppear
    case .disappearing:
      state = .disappeared
      return .didDisappear
    case .appeared, .disappeared:  // nothing was under way
      return nil
    }
  }
}
