internal import LayerTree
internal import LifeCycle

extension SystemState {
  /// The panel with switches that the user pulls down. Each of them does something.
  func controlCentre(_ came: Instant?) -> Piece {
    let side = 150.0
    let gap = 16.0
    let close = SystemMeaning.act(.endInterrupt(.controlCenter))
    let columns = size.width > size.height ? 4 : 2
    let width = side * Double(columns) + gap * Double(columns - 1)
    let left = isPhone ? (size.width - width) / 2 : size.width - width - 30
    let top = isLandscape && isPhone ? 60.0 : 110
    let orientation: DeviceTraits.Orientation = isLandscape ? .portrait : .landscapeRight
    let tiles: [(name: String, symbol: String, label: String, isOn: Bool?, meaning: SystemMeaning)] = [
      ("dark", "moon.fill", words.darkMode, isDark, .act(.appearance(isDark ? .light : .dark))),
      (
        "rotate", "rotate.right", words.rotation, nil,
        .act([UserAction(.endInterrupt(.controlCenter)), UserAction(.rotate(orientation))])
      ),
      (
        "lock", "lock.fill", words.lockScreen, nil,
        .act([UserAction(.endInterrupt(.controlCenter)), UserAction(.lock)])
      ),
      ("home", "house.fill", words.home, nil, .act([UserAction(.endInterrupt(.controlCenter)), UserAction(.home)])),
    ]
    var pieces: [Piece] = [
      Piece("ground", screen).glass(0x1010_1880, radius: 36),
      .label(
        "title", words.controlCentre, Rectangle(x: 0, y: top - 44, width: size.width, height: 28),
        TextLook(size: 17, weight: 600, colour: .white)),
    ]
    for (index, tile) in tiles.enumerated() {
      let frame = Rectangle(
        x: left + (side + gap) * Double(index % columns), y: top + (side + gap) * Double(index / columns),
        width: side, height: side)
      let isOn = tile.isOn ?? false
      var piece = Piece(
        tile.name, frame, isOn ? 0xffff_fff0 : 0xffff_ff2c, radius: 36,
        holding: [
          .symbol("sign", tile.symbol, .about(side / 2, side / 2 - 16, 42, 42), isOn ? 0x5e5c_e6ff : .white),
          .text(
            "words", tile.label, Rectangle(x: 6, y: side / 2 + 20, width: side - 12, height: 24),
            TextLook(size: 15, weight: 500, colour: isOn ? .black : .white)),
        ]
      ).button(tile.label, tile.meaning)
      if tile.isOn != nil {
        piece.layer.element?.role = .toggle
        piece.layer.element?.value = isOn ? "1" : "0"
      }
      pieces.append(piece)
    }
    pieces.append(
      Piece("close", .about(size.width / 2, size.height - 24, 180, 40), holding: []).button(words.close, close))
    if isPhone { pieces.append(indicator) }
    var piece = Piece("control centre", screen, holding: pieces)
    piece.meaning = close
    piece.layer.element = Element(.dialog, label: words.controlCentre, isModal: true)
    if let came { piece.fade(from: 0, at: came, for: .milliseconds(250)) }
    return piece
  }
}
