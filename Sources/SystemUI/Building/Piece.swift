internal import LayerTree

/// A layer with those in it, by names, which make its number: the same layer has the same number in the next state.
struct Piece {
  var name: String
  var layer = Layer()
  var pieces: [Piece] = []
  /// The picture that it shows.
  var picture: (source: ImageSource, tint: Colour?)?
  var animations: [KeyedAnimation] = []
  /// What a tap on it means.
  var meaning: SystemMeaning?

  /// A rectangle in the coordinates of what it lies in.
  init(
    _ name: String, _ frame: Rectangle, _ background: Colour? = nil, radius: Double = 0, holding pieces: [Piece] = []
  ) {
    self.name = name
    layer.bounds = Rectangle(x: 0, y: 0, width: frame.width, height: frame.height)
    layer.position = frame.middle
    layer.background = background
    layer.cornerRadius = radius
    if radius > 0 { layer.cornerCurve = .continuous }
    self.pieces = pieces
  }

  /// The same with something changed.
  func with(_ change: (inout Piece) -> Void) -> Piece {
    var piece = self
    change(&piece)
    return piece
  }

  /// The same as an element that somebody can use.
  func button(_ label: String, _ meaning: SystemMeaning, isEnabled: Bool = true) -> Piece {
    with {
      $0.layer.element = Element(.button, label: label, isEnabled: isEnabled)
      $0.meaning = isEnabled ? meaning : .nothing
    }
  }

  /// The same as an element.
  func element(_ role: Element.Role, _ label: String, value: String? = nil, level: UInt8 = 0) -> Piece {
    with { $0.layer.element = Element(role, label: label, value: value, level: level) }
  }

  /// The same with a look through to what is below.
  func glass(_ tint: Colour, radius: Double = 24) -> Piece {
    with { $0.layer.backdrop = Backdrop(radius: radius, saturation: 1.6, tint: tint) }
  }

  /// The same with a soft shadow.
  func shadow(_ opacity: Double, radius: Double, y: Double = 0) -> Piece {
    with { $0.layer.shadow = Shadow(opacity: opacity, offset: Point(x: 0, y: y), radius: radius) }
  }
}

extension Piece {
  /// A picture of the system's symbols, as large as it fits.
  static func symbol(
    _ name: String, _ symbol: String, _ frame: Rectangle, _ colour: Colour, weight: UInt16 = 500
  ) -> Piece {
    Piece(name, frame).with {
      $0.picture = (ImageSource(.symbol(name: symbol, weight: weight), size: frame.size), colour)
      $0.layer.contentsGravity = .resizeAspect
    }
  }

  /// A path.
  static func shape(_ name: String, _ frame: Rectangle, _ shape: Shape) -> Piece {
    Piece(name, frame).with { $0.layer.contents = .shape(shape) }
  }

  /// Colours that go over into each other.
  static func gradient(_ name: String, _ frame: Rectangle, _ gradient: Gradient, radius: Double = 0) -> Piece {
    Piece(name, frame, radius: radius).with {
      $0.layer.contents = .gradient(gradient)
      $0.layer.clips = radius > 0
    }
  }
}

extension Rectangle {
  /// The rectangle without some points at its edges.
  func inset(x: Double = 0, y: Double = 0) -> Rectangle {
    Rectangle(x: self.x + x, y: self.y + y, width: max(width - 2 * x, 0), height: max(height - 2 * y, 0))
  }

  /// A rectangle about a middle.
  static func about(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }
}
