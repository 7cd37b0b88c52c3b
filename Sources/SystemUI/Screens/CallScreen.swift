internal import LayerTree
internal import LifeCycle

extension SystemState {
  /// A call over the whole screen: it rings, or it goes on.
  func callScreen(isAnswered: Bool, _ came: Instant?) -> Piece {
    let middle = size.width / 2
    let isLow = size.height < 500
    var pieces: [Piece] = [
      .gradient(
        "ground", screen,
        Gradient(colours: [0x1d28_40ff, 0x3a31_5cff, 0x141a_2eff], start: .zero, end: Point(x: 1, y: 1)))
    ]
    let picture = isLow ? 72.0 : 116
    let top = isLow ? 30.0 : size.height * 0.15
    pieces.append(
      Piece(
        "picture", .about(middle, top + picture / 2, picture, picture), 0xffff_ff24, radius: picture / 2,
        holding: [
          .symbol("person", "person.fill", .about(picture / 2, picture / 2, picture * 0.5, picture * 0.5), 0xffff_ffd0)
        ]))
    pieces.append(
      .text(
        "name", words.caller, Rectangle(x: 20, y: top + picture + 14, width: size.width - 40, height: 42),
        TextLook(size: isLow ? 26 : 32, weight: 600, colour: .white)
      ).element(.heading, words.caller, level: 1))
    pieces.append(
      .label(
        "kind", isAnswered ? words.callRunning : words.mobile,
        Rectangle(x: 20, y: top + picture + 56, width: size.width - 40, height: 24),
        TextLook(size: 17, colour: 0xffff_ffb8)))
    let y = size.height - (isLow ? 76 : 130)
    if isAnswered {
      pieces += roundButton(
        "end", "phone.down.fill", words.endCall, middle, y, Palette.red, .act(.endInterrupt(.answeredCall)))
    } else {
      let away = min(size.width * 0.26, 150)
      pieces += roundButton(
        "decline", "phone.down.fill", words.decline, middle - away, y, Palette.red,
        .act(.endInterrupt(.incomingCall)))
      pieces += roundButton(
        "accept", "phone.fill", words.accept, middle + away, y, Palette.green, .act(.interrupt(.answeredCall)))
    }
    if isPhone { pieces.append(indicator) }
    var piece = Piece("call", screen, holding: pieces)
    piece.layer.clips = true
    piece.layer.element = Element(.dialog, label: words.caller, isModal: true)
    if let came { piece.slide(y: size.height, at: came, for: .milliseconds(450)) }
    return piece
  }

  private func roundButton(
    _ name: String, _ symbol: String, _ label: String, _ x: Double, _ y: Double, _ colour: Colour,
    _ meaning: SystemMeaning
  ) -> [Piece] {
    let side = size.height < 500 ? 60.0 : 76
    return [
      Piece(
        name, .about(x, y, side, side), colour, radius: side / 2,
        holding: [.symbol("sign", symbol, .about(side / 2, side / 2, side * 0.42, side * 0.42), .white)]
      ).button(label, meaning),
      .text(
        name + " words", label, .about(x, y + side / 2 + 16, 120, 22),
        TextLook(size: 15, weight: 500, colour: 0xffff_ffd8)),
    ]
  }

  /// A call that rings in a banner.
  func callBanner(_ came: Instant?) -> Piece {
    let palette = Palette(isDark: isDark)
    let width = min(size.width - 16, 420)
    let y = isPhone ? (isLandscape ? 8.0 : 52) : 28
    func button(
      _ name: String, _ symbol: String, _ label: String, _ x: Double, _ colour: Colour, _ meaning: SystemMeaning
    )
      -> Piece
    {
      Piece(
        name, .about(x, 42, 46, 46), colour, radius: 23,
        holding: [.symbol("sign", symbol, .about(23, 23, 21, 21), .white)]
      ).button(label, meaning)
    }
    var piece = Piece(
      "call banner", Rectangle(x: (size.width - width) / 2, y: y, width: width, height: 84), radius: 42,
      holding: [
        Piece(
          "picture", .about(42, 42, 52, 52), palette.field, radius: 26,
          holding: [.symbol("person", "person.fill", .about(26, 26, 28, 28), palette.secondary)]),
        .label(
          "name", words.caller, Rectangle(x: 80, y: 20, width: max(width - 210, 1), height: 24),
          TextLook(size: 17, weight: 600, colour: palette.label, alignment: .left)),
        .label(
          "kind", words.mobile, Rectangle(x: 80, y: 43, width: max(width - 210, 1), height: 20),
          TextLook(size: 14, colour: palette.secondary, alignment: .left)),
        button("decline", "phone.down.fill", words.decline, width - 98, Palette.red, .act(.endInterrupt(.callBanner))),
        button(
          "accept", "phone.fill", words.accept, width - 42, Palette.green,
          .act([UserAction(.endInterrupt(.callBanner)), UserAction(.interrupt(.answeredCall))])),
      ]
    ).glass(palette.glass, radius: 30).shadow(0.22, radius: 18, y: 6)
    piece.layer.element = Element(.dialog, label: words.caller)
    if let came { piece.slide(y: -(y + 104), at: came, for: .milliseconds(450)) }
    return Piece("banner stage", screen, holding: [piece])
  }
}
