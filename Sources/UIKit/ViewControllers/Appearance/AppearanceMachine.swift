/// Where a view controller's view stands on its way to the screen and off it, and what is called as it goes.
///
/// Pure: each input returns the call that it leads to. The graph, with a cancelled gesture in the middle
/// (reference 4.1, 4.2):
///
///     disappeared -> appearing -> appeared -> disappearing -> disappeared
///                        ^------------------------'
///                        '------------------------^
struct AppearanceMachine: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case disappeared
    /// `isAnnounced` once `viewIsAppearing` has been called.
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

  /// The view is on its way to the screen.
  mutating func beginAppearing() -> Call? {
    switch state {
    case .disappeared, .disappearing:
      state = .appearing(isAnnounced: false)
      return .willAppear
    case .appearing,  // already on its way: a container and its own view may both say so
      .appeared:  // already there
      return nil
    }
  }

  /// The view is on its way off the screen.
  mutating func beginDisappearing() -> Call? {
    switch state {
    case .appeared, .appearing:
      state = .disappearing
      return .willDisappear
    case .disappeared,  // was never there
      .disappearing:  // already on its way
      return nil
    }
  }

  /// The view is in the window, with its size, not yet laid out.
  mutating func announce() -> Call? {
    guard state == .appearing(isAnnounced: false) else { return nil }
    state = .appearing(isAnnounced: true)
    return .isAppearing
  }

  /// The transition is over.
  mutating func end() -> Call? {
    switch state {
    case .appearing:
      state = .appeared
      return .didAppear
    case .disappearing:
      state = .disappeared
      return .didDisappear
    case .appeared, .disappeared:  // nothing was begun
      return nil
    }
  }
}
