/// A layer: a rectangle with a look, contents, and layers in it.
///
/// A value that is copied when it is changed, so that trees, pictures and messages hand it on for the price of a reference.
/// What few layers have is kept apart, so that the others take little memory.
public struct Layer: Sendable, Hashable {
  private var storage: LayerStorage

  /// A layer of no size that shows nothing.
  public init() { storage = .standard }

  public static func == (one: Layer, other: Layer) -> Bool {
    one.storage === other.storage || one.storage.values == other.storage.values
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }

  private var values: CommonProperties {
    _read { yield storage.values }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = LayerStorage(storage.values) }
      yield &storage.values
    }
  }

  /// Where the anchor lies, in the coordinates of the layer above; the window's for the root.
  public var position: Point {
    get { storage.values.position }
    _modify { yield &values.position }
  }
  /// The layer's size, and what its own coordinates begin with: the origin of a view that scrolls.
  public var bounds: Rectangle {
    get { storage.values.bounds }
    _modify { yield &values.bounds }
  }
  /// The opacity of the layer and all in it, from 0 to 1.
  public var opacity: Double {
    get { storage.values.opacity }
    _modify { yield &values.opacity }
  }
  /// The radius of the corners that are round, in points.
  public var cornerRadius: Double {
    get { storage.values.cornerRadius }
    _modify { yield &values.cornerRadius }
  }
  /// The colour behind the contents; nil for none.
  public var background: Colour? {
    get { storage.values.background }
    _modify { yield &values.background }
  }
  /// Whether the layer and all in it are left out.
  public var isHidden: Bool {
    get { storage.values.isHidden }
    _modify { yield &values.isHidden }
  }
  /// Whether what lies in it, and its contents, are seen inside of its bounds only.
  public var clips: Bool {
    get { storage.values.clips }
    _modify { yield &values.clips }
  }
  /// The layers in it, from back to front as far as their `zPosition` does not say otherwise.
  public var children: [LayerID] {
    get { storage.values.children }
    _modify { yield &values.children }
  }
  /// What it shows; nil for nothing.
  public var contents: Contents? {
    get { storage.values.contents }
    _modify { yield &values.contents }
  }
  /// The layer that it lies in, or whose mask it is; nil for the root. The tree sets it.
  public internal(set) var parent: LayerID? {
    get { storage.values.parent }
    _modify { yield &values.parent }
  }

  /// What it is to somebody who cannot see it; nil for nothing.
  public var element: Element? {
    get { storage.values.element?.value }
    set { values.element = newValue.map { Kept($0) } }
  }

  /// Whether it has nothing of what few layers have.
  var isPlain: Bool { rare == nil }

  private var rare: Kept<RareProperties>? { storage.values.rare }

  /// Not by key paths, which cost a frame of many layers more than its arithmetic.
  private func read<T>(_ part: (RareProperties) -> T) -> T {
    guard let rare else { return part(.standard) }
    return part(rare.value)
  }

  private mutating func change(_ body: (inout RareProperties) -> Void) {
    var new = rare?.value ?? .standard
    body(&new)
    values.rare = new == .standard ? nil : Kept(new)
  }

  /// Takes properties over from another layer; what few layers have, at once.
  mutating func take(_ named: LayerProperties, from other: Layer) {
    values.take(named.subtracting(.rare), from: other.storage)
    let seldom = named.intersection(.rare)
    guard !seldom.isEmpty, rare !== other.rare else { return }
    let theirs = other.rare?.value ?? .standard
    change { for property in seldom.each { $0.take(property, from: theirs) } }
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
