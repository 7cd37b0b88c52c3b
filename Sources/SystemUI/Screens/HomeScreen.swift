internal import LayerTree
internal import LifeCycle

/// Where the icons of the home screen stand.
struct HomeGrid {
  var size: Size
  var isPhone: Bool

  private var isLandscape: Bool { size.width > size.height }
  var columns: Int { isPhone ? (isLandscape ? 7 : 4) : (isLandscape ? 6 : 5) }
  var rows: Int { isPhone ? (isLandscape ? 2 : 6) : (isLandscape ? 4 : 5) }
  var perPage: Int { columns * rows }
  var icon: Double { isPhone ? 60 : 68 }
  /// How many apps the dock has at most.
  var docked: Int { isPhone ? 4 : 6 }

  private var side: Double { isPhone ? (isLandscape ? 70 : 27) : size.width * 0.11 }
  private var top: Double { isPhone ? (isLandscape ? 28 : 80) : 84 }
  private var pitch: Double {
    isPhone ? (isLandscape ? 100 : min(102, (dock.y - 50 - top) / Double(rows))) : (dock.y - 70 - top) / Double(rows)
  }

  /// The place of an icon on its page.
  func place(_ index: Int) -> Rectangle {
    let (column, row) = (index % columns, index / columns)
    let gap = columns > 1 ? (size.width - 2 * side - icon * Double(columns)) / Double(columns - 1) : 0
    return Rectangle(
      x: side + (icon + gap) * Double(column), y: top + pitch * Double(row), width: icon, height: icon)
  }

  /// The dock.
  var dock: Rectangle {
    if isPhone {
      let height = isLandscape ? 78.0 : 92
      let width = isLandscape ? min(size.width - 24, 420) : size.width - 24
      return Rectangle(
        x: (size.width - width) / 2, y: size.height - height - (isLandscape ? 8 : 12), width: width, height: height)
    }
    let width = min(size.width - 80, 640)
    return Rectangle(x: (size.width - width) / 2, y: size.height - 116, width: width, height: 98)
  }

  /// The place of an icon in the dock, in the screen's coordinates.
  func dockPlace(_ index: Int, of count: Int) -> Rectangle {
    let gap = isPhone ? place(1).x - place(0).right : 26
    let step = icon + min(gap, 40)
    let x = dock.middle.x - (step * Double(count) - min(gap, 40)) / 2 + step * Double(index)
    return Rectangle(x: x, y: dock.middle.y - icon / 2, width: icon, height: icon)
  }
}

extension SystemState {
  var homeGrid: HomeGrid { HomeGrid(size: size, isPhone: isPhone) }

  /// The apps in the dock: the first ones, as soon as there are more than the dock has room for.
  private var dockedApps: ArraySlice<SystemApp> { apps.count > homeGrid.docked ? apps.prefix(homeGrid.docked) : [] }
  private var pagedApps: ArraySlice<SystemApp> { apps.dropFirst(dockedApps.count) }
  /// How many pages there are.
  public var pages: Int { max(1, (pagedApps.count + homeGrid.perPage - 1) / homeGrid.perPage) }
  private var shownPage: Int { min(max(page, 0), pages - 1) }

  /// Where an app's icon is on the screen; the middle of the screen if it is not on the page.
  func iconPlace(of app: String) -> Rectangle {
    let grid = homeGrid
    if let index = dockedApps.firstIndex(where: { $0.name == app }) {
      return grid.dockPlace(index, of: dockedApps.count)
    }
    let start = pagedApps.startIndex + shownPage * grid.perPage
    if let index = pagedApps.firstIndex(where: { $0.name == app }), index >= start, index < start + grid.perPage {
      return grid.place(index - start)
    }
    return .about(size.width / 2, size.height / 2, grid.icon, grid.icon)
  }

  var homePlane: SystemPlane {
    let grid = homeGrid
    var pieces = wallpaper
    pieces.append(
      Piece("dock", grid.dock, radius: isPhone ? 34 : 36).glass(Palette(isDark: isDark).thinGlass)
        .element(.list, words.dock))
    let start = pagedApps.startIndex + shownPage * grid.perPage
    for (offset, app) in pagedApps[start..<min(start + grid.perPage, pagedApps.endIndex)].enumerated() {
      pieces.append(icon(app, grid.place(offset), isNamed: true))
    }
    for (offset, app) in dockedApps.enumerated() {
      pieces.append(icon(app, grid.dockPlace(offset, of: dockedApps.count), isNamed: false))
    }
    if pages > 1 { pieces.append(dots) }
    return SystemPlane(
      SystemPlane.Number.home, Piece("home", screen, holding: pieces).with { $0.layer.clips = true }, .behind,
      takesAllTouches: true)
  }

  private func icon(_ app: SystemApp, _ place: Rectangle, isNamed: Bool) -> Piece {
    let meaning = SystemMeaning.act(.launch(), app: app.name)
    let width = place.width + 28
    let frame = Rectangle(x: place.x - 14, y: place.y - 10, width: width, height: place.height + (isNamed ? 34 : 20))
    let inner = Rectangle(x: 14, y: 10, width: place.width, height: place.height)
    var pieces = [app.piece("icon", inner)]
    if pressed == meaning { pieces.append(Piece("pressed", inner, 0x0000_0050, radius: place.width * 0.225)) }
    if isNamed {
      pieces.append(
        Piece.text(
          "name", app.title, Rectangle(x: 0, y: inner.bottom + 4, width: width, height: 16),
          TextLook(size: 12, weight: 500, colour: .white)
        ).shadow(0.35, radius: 2, y: 0.5))
    }
    pieces += app.badgePiece(inner)
    return Piece("app " + app.name, frame, holding: pieces).with {
      $0.layer.element = Element(
        .button, label: app.title, value: app.badge > 0 ? words.newItems(app.badge) : nil,
        identifier: "icon-" + app.name, actions: app.quickActions.map(\.title))
      $0.meaning = meaning
      // While its window is on the way, the icon is the window.
      if movement?.app == app.name { $0.layer.opacity = 0 }
    }
  }

  private var dots: Piece {
    let y = homeGrid.dock.y - 22
    let width = Double(pages) * 16
    let bounds = Rectangle.about(size.width / 2, y, width, 20)
    let dots = (0..<pages).map { index in
      Piece(
        "dot \(index)", .about(Double(index) * 16 + 8, 10, 7, 7), index == shownPage ? .white : 0xffff_ff60, radius: 3.5
      )
    }
    return Piece("pages", bounds, holding: dots).with {
      $0.layer.element = Element(
        .button, label: words.page(shownPage + 1, of: pages), identifier: "pages")
      $0.meaning = .page((shownPage + 1) % pages)
    }
  }
}
