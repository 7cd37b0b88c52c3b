import LayerTree
import LifeCycle

/// A layer made by what it has.
func layer(_ make: (inout Layer) -> Void) -> Layer {
  var layer = Layer()
  make(&layer)
  return layer
}

/// A layer at a place, by its upper left corner.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ make: (inout Layer) -> Void = { _ in }) -> Layer
{
  layer {
    $0.anchorPoint = .zero
    $0.position = Point(x: x, y: y)
    $0.bounds.size = Size(width: width, height: height)
    make(&$0)
  }
}

extension TreeChange {
  /// A change of these properties of a layer to what it is made here.
  static func set(_ id: LayerID, _ properties: LayerProperties, _ make: (inout Layer) -> Void) -> TreeChange {
    TreeChange(changes: [.init(id, LayerChange(layer(make), properties))])
  }
}

extension LayerTree {
  /// A window of 100 by 200 points with these layers; the first is the root.
  static func window(_ layers: KeyValuePairs<LayerID, Layer>) throws -> LayerTree {
    let change = TreeChange(
      isWhole: true, size: Size(width: 100, height: 200), root: layers.first?.key, created: layers.map(\.key),
      changes: layers.map { .init($0.key, LayerChange($0.value, $0.value.differences(from: Layer()))) })
    return try LayerTree(change)
  }
}

extension LayerID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: UInt32) { self.init(value) }
}

extension Instant {
  static func seconds(_ seconds: Double) -> Instant { Instant(nanoseconds: Span.seconds(seconds).nanoseconds) }
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
