internal import LayerTree
internal import LifeCycle

extension SystemState {
  /// What is seen of the system's own, from back to front.
  ///
  /// Windows of apps lie between those `behind` and those in `front`.
  public var planes: [SystemPlane] {
    var planes: [SystemPlane] = []
    let isHomeSeen = windows.isEmpty || movement != nil || pull != nil
    if isHomeSeen && !isLocked && switcher == nil { planes.append(homePlane) }
    if let movement { planes.append(contentsOf: plane(of: movement)) }
    if let pull { planes += self.planes(of: pull) }
    if windows.isEmpty, !isLocked, switcher == nil, let menu = menuPlane { planes.append(menu) }
    if pull == nil, switcher == nil, !isLocked, let keyboard, !windows.isEmpty {
      planes.append(keyboardPlane(keyboard))
    }
    if let statusBar = statusBar?.plane { planes.append(statusBar) }
    if let switcher { planes += switcherPlanes(switcher) }
    if isLocked { planes.append(lockPlane) }
    if isLocked, let passcode { planes.append(plane(passcode)) }
    for cover in covers {
      if let plane = plane(cover) { planes.append(plane) }
    }
    for (index, alert) in alerts.enumerated() {
      planes.append(
        SystemPlane(SystemPlane.Number.covers + 64 + UInt32(index), self.alert(alert, nil), takesAllTouches: true))
    }
    if let banners = bannerPlane { planes.append(banners) }
    return planes
  }

  /// The status bar; nil where there is none. A phone that is held across shows none, as on iOS.
  public var statusBar: StatusBar? {
    guard !(isPhone && isLandscape), switcher == nil else { return nil }
    // Of windows side by side, the first one with a wish decides. The wallpaper is dark.
    let isHome = windows.isEmpty || isLocked
    guard isHome || !(windows.first?.hidesStatusBar ?? false) else { return nil }
    let isLight = isHome || windows.first?.hasLightStatusBar ?? isDark
    return StatusBar(
      width: size.width, height: statusBarHeight, isLight: isLight, isPhone: isPhone, time: time.text)
  }

  /// The windows under a finger. They move as they are, which a page can do by itself.
  private func planes(of pull: SystemPull) -> [SystemPlane] {
    let (now, before) = (pull.place(of: size), pull.place(of: size, under: pull.last))
    return pull.windows.compactMap { window in
      func place(_ whole: Rectangle) -> (middle: Point, scale: Double) {
        let scale = size.width > 0 ? whole.width / size.width : 1
        let middle = window.frame.middle
        return (Point(x: whole.x + middle.x * scale, y: whole.y + middle.y * scale), scale)
      }
      guard
        let tree = window.tree.lifted(
          to: place(now), from: place(before), radius: isPhone ? 50 : 18, on: size, at: pull.moved,
          for: SystemPull.duration)
      else { return nil }
      return SystemPlane(
        number: SystemPlane.Number.cards | window.number, place: .front, tree: tree, origin: .zero,
        owner: window.app, meanings: [:], takesAllTouches: false)
    }
  }

  /// The window between its icon and its place.
  private func plane(of movement: SystemMovement) -> [SystemPlane] {
    let icon = iconPlace(of: movement.app)
    let (small, large) = (icon.width * 0.225, isPhone ? 50.0 : 18)
    var frame = WindowFrame(frame: screen, radius: 0, hasShadow: false)
    switch movement.kind {
    case .opens:
      frame.way = .init(
        from: movement.from ?? icon, radius: movement.from == nil ? small : large,
        opacity: movement.from == nil ? 0.6 : 1, began: movement.began, duration: SystemMovement.duration)
    case .closes:
      frame.frame = icon
      frame.radius = small
      frame.opacity = 0
      frame.way = .init(
        from: movement.from ?? screen, radius: large, began: movement.began, duration: SystemMovement.duration)
    }
    guard let (tree, _) = movement.tree.framed(frame, on: size) else { return [] }
    return [
      SystemPlane(
        number: SystemPlane.Number.cards | movement.number, place: .front, tree: tree, origin: .zero,
        owner: movement.app, meanings: [:], takesAllTouches: false)
    ]
  }
}
