internal import LayerTree
internal import LifeCycle

extension SystemState {
  /// An alert in the middle of the screen, with what is behind it darker.
  func alert(_ alert: SystemAlert, _ came: Instant?) -> Piece {
    let palette = Palette(isDark: isDark)
    let width = 300.0
    let title = TextLook(size: 17, weight: 600, colour: palette.label, alignment: .left, lines: 4)
    let text = TextLook(size: 15, colour: palette.label, alignment: .left, lines: 12)
    let inner = width - 48
    var pieces: [Piece] = []
    var y = 22.0
    let titleHeight = title.size(of: alert.title, within: inner).height
    pieces.append(
      .text("title", alert.title, Rectangle(x: 24, y: y, width: inner, height: titleHeight), title)
        .element(.heading, alert.title, level: 2))
    y += titleHeight
    if !alert.text.isEmpty {
      let height = text.size(of: alert.text, within: inner).height
      pieces.append(.label("text", alert.text, Rectangle(x: 24, y: y + 6, width: inner, height: height), text))
      y += height + 6
    }
    y += 18
    let areTwo =
      alert.buttons.count == 2
      && alert.buttons.allSatisfy {
        TextLook(size: 17, weight: 600, colour: .black).size(of: $0.title).width < (width - 40) / 2 - 20
      }
    for (index, button) in alert.buttons.enumerated() {
      let buttonWidth = areTwo ? (width - 40) / 2 : width - 32
      let frame = Rectangle(
        x: areTwo && index == 1 ? 24 + buttonWidth : 16, y: y, width: buttonWidth, height: 48)
      let isFilled = button.isPreferred
      pieces.append(
        Piece(
          "button \(index)", frame, isFilled ? palette.tint : palette.field, radius: 24,
          holding: [
            .text(
              "words", button.title, Rectangle(x: 8, y: 0, width: buttonWidth - 16, height: 48),
              TextLook(size: 17, weight: isFilled ? 600 : 500, colour: isFilled ? .white : palette.label))
          ]
            + (pressed == button.meaning
              ? [Piece("pressed", Rectangle(x: 0, y: 0, width: buttonWidth, height: 48), 0x0000_0030, radius: 24)] : [])
        ).button(button.title, button.meaning))
      if !areTwo || index == alert.buttons.count - 1 { y += 56 }
    }
    y += 8
    var box = Piece("alert", .about(size.width / 2, size.height / 2, width, y), radius: 34, holding: pieces)
      .glass(palette.isDark ? 0x2626_2ae0 : 0xf8f8_fae0, radius: 30).shadow(0.2, radius: 30, y: 10)
    box.layer.element = Element(.dialog, label: alert.title, isModal: true)
    var ground = Piece("dimmed", screen, palette.dimming)
    if let came {
      box.grow(from: 1.12, at: came, for: .milliseconds(350))
      box.fade(from: 0, at: came, for: .milliseconds(200))
      ground.fade(from: 0, at: came, for: .milliseconds(200))
    }
    return Piece("alert stage", screen, holding: [ground, box])
  }
}
