public import LayerTree
internal import LifeCycle

/// Where the cards of the switcher stand.
struct CardGrid {
  var size: Size
  var isPhone: Bool
  var position: Double

  /// How large a card is, as a part of the screen.
  var scale: Double { isPhone ? (size.width > size.height ? 0.6 : 0.7) : 0.36 }
  var card: Size { Size(width: size.width * scale, height: size.height * scale) }
  /// The height above a card that its app's name takes.
  var header: Double { 40 }
  /// From one card to the next.
  var step: Double { card.width + 18 }

  func place(_ index: Int) -> Rectangle {
    if isPhone {
      // The frontmost app's card in the middle, the ones before it to the left.
      let x = (size.width - card.width) / 2 - step * (Double(index) - position)
      return Rectangle(
        x: x, y: (size.height - card.height) / 2 + header * 0.35, width: card.width, height: card.height)
    }
    // Two rows, from the right to the left.
    let (column, row) = (Double(index / 2) - position, Double(index % 2))
    let gap = (size.height - 2 * card.height - 2 * header - 60) / 3
    let left = (size.width - 2 * card.width) / 3
    return Rectangle(
      x: size.width - left - card.width - (card.width + left) * column,
      y: 30 + gap + header + row * (card.height + header + gap), width: card.width, height: card.height)
  }
}

extension SystemState {
  var cardGrid: CardGrid { CardGrid(size: size, isPhone: isPhone, position: switcher?.position ?? 0) }

  /// Where the cards stand, with what a finger has done to them: sideways it moves all, upwards the one under it.
  private func cardPlaces(_ switcher: SystemSwitcher) -> [Rectangle] {
    var grid = cardGrid
    let places = switcher.cards.indices.map { grid.place($0) }
    guard let drag = switcher.drag, drag.start.y <= size.height - Self.homeEdge else { return places }
    let (x, y) = (drag.finger.x - drag.start.x, drag.finger.y - drag.start.y)
    guard abs(y) > abs(x) else {
      grid.position = min(max(grid.position + x / grid.step, -0.3), Double(places.count) - 0.7)
      return switcher.cards.indices.map { grid.place($0) }
    }
    return places.map { place in
      guard place.contains(drag.start) else { return place }
      return Rectangle(x: place.x, y: place.y + min(y, 0), width: place.width, height: place.height)
    }
  }

  /// The switcher's ground, and its cards from back to front.
  func switcherPlanes(_ switcher: SystemSwitcher) -> [SystemPlane] {
    let places = cardPlaces(switcher)
    var pieces = blurredWallpaper(isDark ? 0x0000_0070 : 0x0a18_3848)
    if switcher.cards.isEmpty {
      pieces.append(
        .label("empty", words.noApps, screen, TextLook(size: 20, weight: 500, colour: 0xffff_ffc0)))
    }
    func isSeen(_ place: Rectangle, _ card: SystemSwitcher.Card) -> Bool {
      let before = switcher.settling?.places[card.number] ?? place
      return max(place.right, before.right) > -40 && min(place.x, before.x) < size.width + 40
    }
    for (index, card) in switcher.cards.enumerated() where isSeen(places[index], card) {
      pieces.append(header(card, places[index], switcher.settling))
    }
    // What was thrown away goes beyond the upper edge, with its name.
    let gone = (switcher.settling?.gone ?? []).compactMap { card in
      (switcher.settling?.places[card.number]).map { from in
        (card, Rectangle(x: from.x, y: -from.height - cardGrid.header, width: from.width, height: from.height))
      }
    }
    for (card, away) in gone { pieces.append(header(card, away, switcher.settling)) }
    var ground = Piece("switcher", screen, holding: pieces).element(.none, words.switcher)
    ground.layer.clips = true
    ground.meaning = .act(.home)
    var planes = [SystemPlane(SystemPlane.Number.switcher, ground, takesAllTouches: true)]
    // One that a finger takes lies over the others.
    let order = switcher.cards.indices.reversed()
    func isTaken(_ index: Int) -> Bool { places[index].y < cardGrid.place(index).y }
    for index in order.filter({ !isTaken($0) }) + order.filter(isTaken) {
      let (card, place) = (switcher.cards[index], places[index])
      guard isSeen(place, card) else { continue }
      planes.append(self.card(card, place, isFirst: index == 0, switcher))
    }
    for (card, away) in gone {
      var plane = self.card(card, away, isFirst: false, switcher)
      plane.meanings = [:]
      planes.append(plane)
    }
    return planes
  }

  /// Where the cards stand, by their numbers, with what a finger has done to them.
  public var cardPlaces: [UInt32: Rectangle] {
    guard let switcher else { return [:] }
    return Dictionary(zip(switcher.cards.map(\.number), cardPlaces(switcher))) { first, _ in first }
  }

  private func header(_ card: SystemSwitcher.Card, _ place: Rectangle, _ settling: SystemSettling?) -> Piece {
    let app = app(card.app)
    let look = TextLook(size: 15, weight: 600, colour: .white, alignment: .left)
    var header = Piece(
      "header \(card.number)", Rectangle(x: place.x + 10, y: place.y - 40, width: place.width - 20, height: 32),
      holding: [
        app.piece("icon", Rectangle(x: 0, y: 0, width: 30, height: 30)),
        Piece.text("name", app.title, Rectangle(x: 40, y: 0, width: max(place.width - 60, 1), height: 30), look)
          .shadow(0.3, radius: 2, y: 0.5),
      ])
    header.settle(at: place, settling, card.number)
    return header
  }

  private func card(
    _ card: SystemSwitcher.Card, _ place: Rectangle, isFirst: Bool, _ switcher: SystemSwitcher
  ) -> SystemPlane {
    let app = app(card.app)
    let element = Element(
      .button, label: app.title, identifier: "card-" + app.name, actions: [words.swipeAway])
    let meaning = SystemMeaning.act(.select, app: card.app)
    let number = SystemPlane.Number.cards | card.number
    let radius = isPhone ? 36.0 : 18
    if let tree = card.tree {
      var frame = WindowFrame(frame: place, radius: radius, element: element)
      if let settling = switcher.settling, let from = settling.places[card.number] {
        frame.way = .init(from: from, radius: radius, began: settling.began, duration: SystemSettling.duration)
      } else if isFirst, let opened = switcher.opened, !windows.isEmpty {
        frame.way = .init(
          from: switcher.from ?? screen, radius: isPhone ? 50 : 18, began: opened, duration: SystemMovement.duration)
      }
      if let (tree, layer) = tree.framed(frame, on: size) {
        return SystemPlane(
          number: number, place: .front, tree: tree, origin: .zero, owner: card.app,
          meanings: [layer: meaning], takesAllTouches: false)
      }
    }
    // Nothing is known of what it looked like.
    let (top, bottom) = Palette.colours(of: card.app)
    let bounds = Rectangle(origin: .zero, size: place.size)
    var blank = Piece(
      "card", place, isDark ? 0x1c1c_1eff : .white, radius: radius,
      holding: [
        .gradient("colour", bounds, Gradient(colours: [top, bottom]), radius: radius).with { $0.layer.opacity = 0.35 },
        app.piece("icon", .about(bounds.middle.x, bounds.middle.y, 76, 76)),
      ]
    ).with {
      $0.layer.element = element
      $0.meaning = meaning
    }
    blank.settle(at: place, switcher.settling, card.number)
    return SystemPlane(number, Piece("stage", screen, holding: [blank.shadow(0.25, radius: 20, y: 8)]))
  }
}

extension Piece {
  /// It comes from where a finger has left its card.
  fileprivate mutating func settle(at place: Rectangle, _ settling: SystemSettling?, _ number: UInt32) {
    guard let settling, let from = settling.places[number], from != place else { return }
    slide(x: from.x - place.x, y: from.y - place.y, at: settling.began, for: SystemSettling.duration)
  }
}
