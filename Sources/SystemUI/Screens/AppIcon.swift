internal import LayerTree

extension SystemApp {
  /// The icon, as large as a square.
  func piece(_ name: String, _ frame: Rectangle) -> Piece {
    let radius = frame.width * 0.225
    let bounds = Rectangle(x: 0, y: 0, width: frame.width, height: frame.height)
    var box = Piece(name, frame, radius: radius)
    box.layer.clips = true
    if let icon {
      box.layer.background = .white
      box.pieces = [
        Piece("picture", bounds).with {
          $0.picture = (ImageSource(.bundle(path: self.name + "/" + icon), size: frame.size), nil)
        }
      ]
    } else {
      let (top, bottom) = Palette.colours(of: self.name)
      let letter = title.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "?"
      box.pieces = [
        .gradient("colour", bounds, Gradient(colours: [top, bottom])),
        .text("letter", letter, bounds, TextLook(size: frame.width * 0.52, weight: 600, colour: .white)),
      ]
    }
    return box
  }

  /// The number on the icon, at its upper right corner; nothing for 0.
  func badgePiece(_ icon: Rectangle) -> [Piece] {
    guard badge > 0 else { return [] }
    let text = badge > 9999 ? "9999+" : "\(badge)"
    let look = TextLook(size: 15, weight: 500, colour: .white)
    let width = max(24, look.size(of: text).width + 12)
    let frame = Rectangle(x: icon.right - width + 9, y: icon.y - 9, width: width, height: 24)
    return [
      Piece(
        "badge", frame, Palette.red, radius: 12,
        holding: [.text("number", text, Rectangle(x: 0, y: 0, width: width, height: 24), look)])
    ]
  }
}
