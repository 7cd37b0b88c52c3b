public import LayerTree
internal import LifeCycle

extension SystemState {
  /// How near to the lower edge a finger must come down that goes home.
  static let homeEdge = 22.0
  /// How near to the upper edge a finger must come down that pulls a list down.
  static let topEdge = 24.0
  /// How far a finger must go.
  public static let shortest = 40.0

  /// Whether a finger that comes down there is the system's. An app hears nothing of it, but a tap at an edge, which is the
  /// app's after all.
  ///
  /// - Parameter planes: Those of this state, for who has them.
  public func takesTouch(at point: Point, _ planes: [SystemPlane]? = nil) -> Bool {
    isEdge(point) || place(of: point, planes) != nil
  }

  /// Whether a gesture of the system may begin there.
  func isEdge(_ point: Point) -> Bool {
    guard !isLocked || passcode == nil else { return false }
    guard !isLocked else { return point.y > size.height - 120 }
    return point.y > size.height - Self.homeEdge || point.y < Self.topEdge
  }

  /// The frontmost of the system's own that a point lies on, and what a tap there means; nil where an app lies in front.
  func place(
    of point: Point, _ known: [SystemPlane]? = nil
  ) -> (plane: SystemPlane, meaning: SystemMeaning?)? {
    for plane in (known ?? planes).reversed() {
      if plane.place == .behind, !windows.isEmpty { return nil }
      let inside = Point(x: point.x - plane.origin.x, y: point.y - plane.origin.y)
      // Where nothing means anything, nothing is looked for.
      for visible in plane.meanings.isEmpty ? [] : plane.tree.visible.reversed() where visible.part.contains(inside) {
        var layer: LayerID? = visible.id
        while let id = layer {
          if let meaning = plane.meanings[id] { return (plane, meaning) }
          layer = plane.tree[id]?.parent
        }
      }
      if plane.takesAllTouches { return (plane, nil) }
    }
    return nil
  }

  /// What a tap at a place means, for what looks pressed.
  public func press(at point: Point) -> SystemMeaning? { place(of: point)?.meaning }

  /// What a gesture means; nil if it is not the system's.
  public func meaning(of gesture: SystemGesture) -> SystemMeaning? {
    switch gesture {
    case .tap(let point): return place(of: point).map { $0.meaning ?? .nothing }
    case .press(let point): return press(of: point)
    case .swipe(let from, let to, _, let rests): return swipe(from, to, rests: rests)
    }
  }

  /// A finger that stays on an icon asks for its menu.
  private func press(of point: Point) -> SystemMeaning? {
    guard windows.isEmpty, menu == nil, let found = place(of: point), found.plane.number == SystemPlane.Number.home,
      case .act(let actions)? = found.meaning, let first = actions.first, case .launch = first.kind,
      let app = first.app, !self.app(app).quickActions.isEmpty
    else { return nil }
    return .menu(app)
  }

  /// Whether a finger that came down there and goes up takes the windows with it.
  public func pullsWindows(from start: Point, to point: Point) -> Bool {
    let up = start.y - point.y
    return up > 10 && up > abs(point.x - start.x) && !windows.isEmpty && switcher == nil && movement == nil
      && swipe(start, Point(x: start.x, y: start.y - 2 * Self.shortest), rests: false)
        == .act([UserAction(.home)])
  }

  private func swipe(_ from: Point, _ to: Point, rests: Bool) -> SystemMeaning? {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let isUp = -y > Self.shortest && -y > abs(x)
    let isDown = y > Self.shortest && y > abs(x)
    let isAcross = abs(x) > Self.shortest && abs(x) > abs(y)
    // Banners lie in front of all else.
    if !banners.isEmpty, isUp, let found = place(of: from), found.plane.number == SystemPlane.Number.banners,
      let banner = banners.last
    {
      return .dismissBanner(app: banner.app, identifier: banner.identifier)
    }
    if let notice = noticeUnder(from), isAcross {
      return .act(.dismissNotification(title: notice.title), app: notice.app)
    }
    if let cover = covers.last(where: { plane($0)?.takesAllTouches ?? false }) {
      guard isUp || isDown else { return .nothing }
      switch cover.kind {
      case .notificationCenter, .controlCenter, .siri, .expandedBanner:
        return isUp ? .act(.endInterrupt(cover.kind)) : .nothing
      // The others want an answer; who goes home leaves a call.
      case .answeredCall: return isUp && from.y > size.height - Self.homeEdge ? .act(.home) : .nothing
      default: return .nothing
      }
    }
    if isLocked, passcode != nil { return .nothing }
    if isLocked { return isUp ? .act(.unlock) : .nothing }
    if switcher != nil { return swipeInSwitcher(from, x, isUp: isUp, isAcross: isAcross) }
    if from.y > size.height - Self.homeEdge, isUp {
      if windows.isEmpty { return rests ? .act(.openSwitcher) : .nothing }
      return rests ? .act(.openSwitcher) : .act(.home)
    }
    if from.y < Self.topEdge, isDown {
      return .act(.interrupt(from.x > size.width * 0.65 ? .controlCenter : .notificationCenter))
    }
    guard windows.isEmpty else { return place(of: from) == nil ? nil : .nothing }
    if isAcross {
      let next = min(max(page + (x < 0 ? 1 : -1), 0), pages - 1)
      return next == page ? .nothing : .page(next)
    }
    return .nothing
  }

  /// The notification in a list that a point lies on.
  private func noticeUnder(_ point: Point) -> SystemNotice? {
    guard let found = place(of: point), found.plane.number != SystemPlane.Number.banners,
      case .act(let actions)? = found.meaning, case .tapNotification(let title)? = actions.first?.kind
    else { return nil }
    return notices.first { $0.title == title && $0.app == actions.first?.app }
  }

  private func swipeInSwitcher(_ from: Point, _ x: Double, isUp: Bool, isAcross: Bool) -> SystemMeaning {
    if isUp, from.y > size.height - Self.homeEdge { return .act(.home) }
    if isUp, let plane = place(of: from)?.plane, let away = throwingAway(the: plane.number) { return away }
    guard isAcross, let switcher else { return .nothing }
    let last = Double(max(switcher.cards.count - 1, 0))
    let step = (x / cardGrid.step).rounded(x < 0 ? .down : .up)
    return .cards(min(max(switcher.position + step, 0), last))
  }

  /// What throwing a card away means; nil if it is none.
  private func throwingAway(the number: UInt32) -> SystemMeaning? {
    guard let card = switcher?.cards.first(where: { SystemPlane.Number.cards | $0.number == number }) else {
      return nil
    }
    return .act(card.window.map { .closeWindow($0) } ?? .swipeAway, app: card.app)
  }

  /// What an action of one of the system's elements means: its own tap, or one of those that have names.
  public func meaning(of layer: LayerID, in number: UInt32, action: String?) -> SystemMeaning? {
    guard let plane = planes.first(where: { $0.number == number }) else { return nil }
    guard let meaning = plane.meanings[layer] else { return nil }
    guard let action else { return meaning }
    guard case .act(let actions) = meaning, let first = actions.first else { return nil }
    switch first.kind {
    case .select where action == words.swipeAway: return throwingAway(the: number)
    case .tapNotification(let title) where action == words.clear:
      return .act(.dismissNotification(title: title), app: first.app)
    case .launch:
      guard let name = first.app, let quick = app(name).quickActions.first(where: { $0.title == action }) else {
        return nil
      }
      return .act(.quickAction(type: quick.type), app: name)
    default: return nil
    }
  }
}
