import LayerTree

/// A layer with those in it, from which a tree is made.
final class Item {
  var layer: Layer
  var children: [Item]
  var mask: Item?

  init(_ layer: Layer, _ children: [Item] = [], mask: Item? = nil) {
    self.layer = layer
    self.children = children
    self.mask = mask
  }
}

/// A layer at a place, by its upper left corner, with a background.
func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ background: Colour? = nil, _ children: [Item] = [],
  mask: Item? = nil, _ make: (inout Layer) -> Void = { _ in }
) -> Item {
  var layer = Layer()
  layer.position = Point(x: x + width / 2, y: y + height / 2)
  layer.bounds.size = Size(width: width, height: height)
  layer.background = background
  make(&layer)
  return Item(layer, children, mask: mask)
}

/// A window with these layers in it.
func window(
  _ width: Double, _ height: Double, _ background: Colour? = .white, _ items: [Item],
  images: [ImageID: ImageSource] = [:]
) throws -> LayerTree {
  var change = TreeChange(isWhole: true, size: Size(width: width, height: height), root: LayerID(1))
  var next: UInt32 = 0
  func add(_ item: Item) -> LayerID {
    next += 1
    let id = LayerID(next)
    change.created.append(id)
    var layer = item.layer
    layer.children = item.children.map(add)
    layer.mask = item.mask.map(add)
    change.changes.append(.init(id, LayerChange(layer, layer.differences(from: Layer()))))
    return id
  }
  _ = add(box(0, 0, width, height, background, items))
  change.images = images.sorted { $0.key.rawValue < $1.key.rawValue }.map { .init($0.key, $0.value) }
  return try LayerTree(change)
}

extension Colour {
  static let red = Colour(0xff3b_30ff)
  static let orange = Colour(0xff95_00ff)
  static let yellow = Colour(0xffcc_00ff)
  static let green = Colour(0x34c7_59ff)
  static let blue = Colour(0x007a_ffff)
  static let purple = Colour(0xaf52_deff)
  static let grey = Colour(0xe5e5_eaff)
  static let night = Colour(0x1c1c_1eff)
}

/// The same numbers in each run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
