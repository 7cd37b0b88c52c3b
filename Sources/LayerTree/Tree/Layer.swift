/// A layer: a rectangle with a look, contents, and layers in it.
///
/// What few layers have is kept apart, so that the others take little memory.
public struct Layer: Sendable, Hashable {
  /// Where the anchor lies, in the coordinates of the layer above; the window's for the root.
  public var position = Point.zero
  /// The layer's size, and what its own coordinates begin with: the origin of a view that scrolls.
  public var bounds = Rectangle.zero
  /// The opacity of the layer and all in it, from 0 to 1.
  public var opacity = 1.0
  /// The radius of the corners that are round, in points.
  public var cornerRadius = 0.0
  /// The colour behind the contents; nil for none.
  public var background: Colour?
  /// Whether the layer and all in it are left out.
  public var isHidden = false
  /// Whether what lies in it, and its contents, are seen inside of its bounds only.
  public var clips = false
  /// The layers in it, from back to front as far as their `zPosition` does not say otherwise.
  public var children: [LayerID] = []
  /// What it shows; nil for nothing.
  public var contents: Contents?
  /// The layer that it lies in, or whose mask it is; nil for the root. The tree sets it.
  public internal(set) var parent: LayerID?

  private var rare: Kept<RareProperties>?
  private var kept: Kept<Element>?

  /// A layer of no size that shows nothing.
  public init() {}

  /// What it is to somebody who cannot see it; nil for nothing.
  public var element: Element? {
    get { kept?.value }
    set { kept = newValue.map(Kept.one) }
  }

  private subscript<T>(_ path: WritableKeyPath<RareProperties, T>) -> T {
    get { rare.map { $0.value[keyPath: path] } ?? RareProperties.standard[keyPath: path] }
    set {
      var new = rare?.value ?? .standard
      new[keyPath: path] = newValue
      rare = new == .standard ? nil : .one(new)
    }
  }

  /// The part of the layer that lies at its position, and about which it turns; the middle unless it is set.
  public var anchorPoint: Point {
    get { self[\.anchorPoint] }
    set { self[\.anchorPoint] = newValue }
  }
  /// The order among its neighbours: those with more are in front.
  public var zPosition: Double {
    get { self[\.zPosition] }
    set { self[\.zPosition] = newValue }
  }
  /// The movement about the anchor.
  public var transform: Matrix4 {
    get { self[\.transform] }
    set { self[\.transform] = newValue }
  }
  /// The movement of all layers in it, about its anchor.
  public var sublayerTransform: Matrix4 {
    get { self[\.sublayerTransform] }
    set { self[\.sublayerTransform] = newValue }
  }
  /// Which corners are round.
  public var corners: Corners {
    get { self[\.corners] }
    set { self[\.corners] = newValue }
  }
  /// How they are round.
  public var cornerCurve: CornerCurve {
    get { self[\.cornerCurve] }
    set { self[\.cornerCurve] = newValue }
  }
  /// The width of the border, which lies inside of the bounds.
  public var borderWidth: Double {
    get { self[\.borderWidth] }
    set { self[\.borderWidth] = newValue }
  }
  /// The colour of the border.
  public var borderColour: Colour {
    get { self[\.borderColour] }
    set { self[\.borderColour] = newValue }
  }
  /// The shadow; nil for none.
  public var shadow: Shadow? {
    get { self[\.shadow] }
    set { self[\.shadow] = newValue }
  }
  /// The layer whose opacity says how much of this one is seen where; nil for all.
  public var mask: LayerID? {
    get { self[\.mask] }
    set { self[\.mask] = newValue }
  }
  /// Whether it is drawn by itself before it moves. The picture stays the same.
  public var isRasterized: Bool {
    get { self[\.isRasterized] }
    set { self[\.isRasterized] = newValue }
  }
  /// How it mixes with what is below.
  public var blend: BlendMode {
    get { self[\.blend] }
    set { self[\.blend] = newValue }
  }
  /// What it makes of what is below; nil for nothing.
  public var backdrop: Backdrop? {
    get { self[\.backdrop] }
    set { self[\.backdrop] = newValue }
  }
  /// Where contents of another size lie.
  public var contentsGravity: Gravity {
    get { self[\.contentsGravity] }
    set { self[\.contentsGravity] = newValue }
  }
  /// The part of the contents that stretches, from 0 to 1 in each direction.
  public var contentsCentre: Rectangle {
    get { self[\.contentsCentre] }
    set { self[\.contentsCentre] = newValue }
  }
  /// The part of the contents that is shown, from 0 to 1 in each direction.
  public var contentsRect: Rectangle {
    get { self[\.contentsRect] }
    set { self[\.contentsRect] = newValue }
  }
  /// Who may see it.
  public var privacy: Privacy {
    get { self[\.privacy] }
    set { self[\.privacy] = newValue }
  }
  /// Whether it is seen from behind.
  public var isDoubleSided: Bool {
    get { self[\.isDoubleSided] }
    set { self[\.isDoubleSided] = newValue }
  }
  /// The animations, in the order in which they were added.
  public internal(set) var animations: [KeyedAnimation] {
    get { self[\.animations] }
    set { self[\.animations] = newValue }
  }

  /// The text that it shows, be it drawn among other things; nil for contents without text.
  public var text: String? {
    switch contents {
    case .text(let block): return block.string
    case .list(let list):
      let blocks = list.texts
      return blocks.isEmpty ? nil : blocks.map(\.string).joined()
    case .image, .gradient, .shape, nil: return nil
    }
  }
}

/// What few layers have.
private struct RareProperties: Sendable, Hashable {
  static let standard = RareProperties()

  var anchorPoint = Point(x: 0.5, y: 0.5)
  var zPosition = 0.0
  var transform = Matrix4.identity
  var sublayerTransform = Matrix4.identity
  var corners = Corners.all
  var cornerCurve = CornerCurve.circular
  var borderWidth = 0.0
  var borderColour = Colour.black
  var shadow: Shadow?
  var mask: LayerID?
  var isRasterized = false
  var blend = BlendMode.normal
  var backdrop: Backdrop?
  var contentsGravity = Gravity.resize
  var contentsCentre = Rectangle.unit
  var contentsRect = Rectangle.unit
  var privacy = Privacy.open
  var isDoubleSided = true
  var animations: [KeyedAnimation] = []
}

/// A value in a place of its own.
private indirect enum Kept<Value: Sendable & Hashable>: Sendable, Hashable {
  case one(Value)

  var value: Value {
    switch self {
    case .one(let value): value
    }
  }
}
