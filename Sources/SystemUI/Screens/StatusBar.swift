public import LayerTree
internal import TextLayout

/// The system's bar at the upper edge: the time, and the signs of the networks and the battery.
public struct StatusBar: Sendable, Hashable {
  /// The time of every picture that is taken of an app.
  public static let time = SystemTime().text

  /// The width of the screen, in points.
  public var width: Double
  /// Its height.
  public var height: Double
  /// Whether its letters are light, for a dark window.
  public var isLight: Bool
  /// Whether it stands beside a phone's camera, and not in a line of its own.
  public var isPhone: Bool
  /// What its clock shows.
  public var time: String

  public init(width: Double, height: Double, isLight: Bool, isPhone: Bool, time: String = Self.time) {
    self.width = width
    self.height = height
    self.isLight = isLight
    self.isPhone = isPhone
    self.time = time
  }

  private var colour: Colour { isLight ? .white : .black }

  /// The bar as a tree of its own.
  public var tree: TreeChange {
    var root = Layer()
    root.bounds = Rectangle(x: 0, y: 0, width: width, height: height)
    root.position = Point(x: width / 2, y: height / 2)
    let layers = [clock, signs, batteryCase]
    root.children = layers.indices.map { LayerID(UInt32($0 + 2)) }
    return TreeChange(
      isWhole: true, size: Size(width: width, height: height), root: LayerID(1),
      created: [LayerID(1)] + root.children,
      changes: [.init(LayerID(1), LayerChange(root, [.position, .bounds, .children]))]
        + zip(root.children, layers).map { .init($0, LayerChange($1, [.position, .bounds, .contents])) })
  }

  /// The bar among the system's own planes.
  var plane: SystemPlane? {
    guard let tree = try? LayerTree(tree) else { return nil }
    return SystemPlane(
      number: SystemPlane.Number.statusBar, place: .front, tree: tree, origin: .zero, owner: nil,
      meanings: [:], takesAllTouches: false)
  }

  /// The middle of the line, measured in published pictures of iOS 17 on a phone of 393 points.
  private var middle: Double { isPhone ? height * 0.548 : height / 2 }

  private var clock: Layer {
    let points = isPhone ? 17.0 : 12.0
    // Inter's own, as parts of its size.
    let style = RunStyle(
      face: FontFace(.text, weight: 600), size: points, ascent: points * 0.96875, descent: points * 0.2412,
      colour: colour)
    let text = LaidOutText(StyledText(time, style: style))
    let size = text.size
    let x = isPhone ? width * 0.18 : 14 + size.width / 2
    return layer(middle: Point(x: x, y: middle), size, .text(text.block()))
  }

  private static let signsSize = Size(width: 76, height: 13)
  /// The middle of the signs at the right, measured as that of the line.
  private var signsMiddle: Point {
    Point(x: isPhone ? width * 0.821 : width - 14 - Self.signsSize.width / 2, y: middle)
  }

  /// The battery's case, which is fainter than the other signs.
  private var batteryCase: Layer {
    var path = Path()
    // The room between two outlines.
    path.add(Rectangle(x: 49, y: 0, width: 24, height: 13), radius: 4)
    path.add(Rectangle(x: 50, y: 1, width: 22, height: 11), radius: 3)
    path.add(Rectangle(x: 74, y: 4.5, width: 1.5, height: 4), radius: 0.75)
    let faint = Colour(colour.rgba & 0xffff_ff00 | 0x59)
    return layer(middle: signsMiddle, Self.signsSize, .shape(Shape(path, fill: faint, rule: .evenOdd)))
  }

  /// The bars of the network, the fan of Wi-Fi and what is in the battery, as one shape.
  private var signs: Layer {
    var path = Path()
    for bar in 0..<4 {
      let height = 4 + Double(bar) * 8 / 3
      path.add(Rectangle(x: Double(bar) * 5, y: 12.5 - height, width: 3, height: height), radius: 1)
    }
    let foot = Point(x: 33.5, y: 12.5)
    for ring in [(0, 3.2), (5, 7.6), (9.4, 12)] { path.addFan(at: foot, from: ring.0, to: ring.1) }
    path.add(Rectangle(x: 51, y: 2, width: 20, height: 9), radius: 2)
    return layer(middle: signsMiddle, Self.signsSize, .shape(Shape(path, fill: colour, rule: .evenOdd)))
  }

  private func layer(middle: Point, _ size: Size, _ contents: Contents) -> Layer {
    var layer = Layer()
    layer.bounds = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    layer.position = middle
    layer.contents = contents
    return layer
  }
}

extension Path {
  /// A part of a ring: the quarter above its middle.
  fileprivate mutating func addFan(at middle: Point, from inner: Double, to outer: Double) {
    // What a quarter of a circle's curve reaches beyond its ends.
    let reach = 0.5523
    let side = 0.5.squareRoot()
    func point(_ x: Double, _ y: Double, _ radius: Double) -> Point {
      Point(x: middle.x + (x - y) * side * radius, y: middle.y - (x + y) * side * radius)
    }
    move(to: point(0, 1, outer))
    curve(to: point(1, 0, outer), control1: point(reach, 1, outer), control2: point(1, reach, outer))
    line(to: point(1, 0, inner))
    if inner > 0 {
      curve(to: point(0, 1, inner), control1: point(1, reach, inner), control2: point(reach, 1, inner))
    }
    close()
  }
}
