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
    set { kept = newValue.map { Kept($0) } }
  }

  /// Not by key paths, which cost a frame of many layers more than its arithmetic.
  private func read<T>(_ part: (RareProperties) -> T) -> T {
    guard let rare else { return part(.standard) }
    return part(rare.value)
  }

  private mutating func change(_ body: (inout RareProperties) -> Void) {
    var new = rare?.value ?? .standard
    body(&new)
    rare = new == .standard ? nil : Kept(new)
  }

  /// The part of the layer that lies at its position, and about which it turns; the middle unless it is set.
  public var anchorPoint: Point {
    get { read { $0.anchorPoint } }
    set { change { $0.anchorPoint = newValue } }
  }
  /// The order among its neighbours: those with more are in front.
  public var zPosition: Double {
    get { read { $0.zPosition } }
    set { change { $0.zPosition = newValue } }
  }
  /// The movement about the anchor.
  public var transform: Matrix4 {
    get { read { $0.transform } }
    set { change { $0.transform = newValue } }
  }
  /// The movement of all layers in it, about its anchor.
  public var sublayerTransform: Matrix4 {
    get { read { $0.sublayerTransform } }
    set { change { $0.sublayerTransform = newValue } }
  }
  /// Which corners are round.
  public var corners: Corners {
    get { read { $0.corners } }
    set { change { $0.corners = newValue } }
  }
  /// How they are round.
  public var cornerCurve: CornerCurve {
    get { read { $0.cornerCurve } }
    set { change { $0.cornerCurve = newValue } }
  }
  /// The width of the border, which lies inside of the bounds.
  public var borderWidth: Double {
    get { read { $0.borderWidth } }
    set { change { $0.borderWidth = newValue } }
  }
  /// The colour of the border.
  public var borderColour: Colour {
    get { read { $0.borderColour } }
    set { change { $0.borderColour = newValue } }
  }
  /// The shadow; nil for none.
  public var shadow: Shadow? {
    get { read { $0.shadow } }
    set { change { $0.shadow = newValue } }
  }
  /// The layer whose opacity says how much of this one is seen where; nil for all.
  public var mask: LayerID? {
    get { read { $0.mask } }
    set { change { $0.mask = newValue } }
  }
  /// Whether it is drawn by itself before it moves. The picture stays the same.
  public var isRasterized: Bool {
    get { read { $0.isRasterized } }
    set { change { $0.isRasterized = newValue } }
  }
  /// How it mixes with what is below.
  public var blend: BlendMode {
    get { read { $0.blend } }
    set { change { $0.blend = newValue } }
  }
  /// What it makes of what is below; nil for nothing.
  public var backdrop: Backdrop? {
    get { read { $0.backdrop } }
    set { change { $0.backdrop = newValue } }
  }
  /// Where contents of another size lie.
  public var contentsGravity: Gravity {
    get { read { $0.contentsGravity } }
    set { change { $0.contentsGravity = newValue } }
  }
  /// The part of the contents that stretches, from 0 to 1 in each direction.
  public var contentsCentre: Rectangle {
    get { read { $0.contentsCentre } }
    set { change { $0.contentsCentre = newValue } }
  }
  /// The part of the contents that is shown, from 0 to 1 in each direction.
  public var contentsRect: Rectangle {
    get { read { $0.contentsRect } }
    set { change { $0.contentsRect = newValue } }
  }
  /// Who may see it.
  public var privacy: Privacy {
    get { read { $0.privacy } }
    // Each change of contents says it, and most have no reason to.
    set { if newValue != privacy { change { $0.privacy = newValue } } }
  }
  /// Whether it is seen from behind.
  public var isDoubleSided: Bool {
    get { read { $0.isDoubleSided } }
    set { change { $0.isDoubleSided = newValue } }
  }
  /// The animations, in the order in which they were added.
  public internal(set) var animations: [KeyedAnimation] {
    get { read { $0.animations } }
    set { change { $0.animations = newValue } }
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

/// A value in a place of its own, which nobody changes.
private final class Kept<Value: Sendable & Hashable>: Sendable, Hashable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (one: Kept, other: Kept) -> Bool { one === other || one.value == other.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
