/// Where a layer's properties are, changed by the only layer that has them.
final class LayerStorage: @unchecked Sendable {
  static let standard = LayerStorage(CommonProperties())

  @exclusivity(unchecked) var values: CommonProperties

  init(_ values: CommonProperties) { self.values = values }
}

/// What most layers have.
struct CommonProperties: Sendable, Hashable {
  var position = Point.zero
  var bounds = Rectangle.zero
  var opacity = 1.0
  var cornerRadius = 0.0
  var background: Colour?
  var isHidden = false
  var clips = false
  var children: [LayerID] = []
  var contents: Contents?
  var parent: LayerID?
  var rare: Kept<RareProperties>?
  var element: Kept<Element>?
}

/// What few layers have.
struct RareProperties: Sendable, Hashable {
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
final class Kept<Value: Sendable & Hashable>: Sendable, Hashable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (one: Kept, other: Kept) -> Bool { one === other || one.value == other.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension CommonProperties {
  /// Takes properties over that are none that few layers have.
  mutating func take(_ named: LayerProperties, from other: LayerStorage) {
    for property in named.each { take(property, from: other) }
  }

  @inline(__always)
  private mutating func take(_ property: LayerProperty, from other: LayerStorage) {
    switch property {
    case .position: position = other.values.position
    case .boundsOrigin: bounds.origin = other.values.bounds.origin
    case .boundsSize: bounds.size = other.values.bounds.size
    case .opacity: opacity = other.values.opacity
    case .isHidden: isHidden = other.values.isHidden
    case .background: background = other.values.background
    case .cornerRadius: cornerRadius = other.values.cornerRadius
    case .children: children = other.values.children
    case .clips: clips = other.values.clips
    case .contents: contents = other.values.contents
    case .element: element = other.values.element
    default: break
    }
  }
}

extension RareProperties {
  /// Takes one property over, if it is one that few layers have.
  mutating func take(_ property: LayerProperty, from other: RareProperties) {
    switch property {
    case .anchorPoint: anchorPoint = other.anchorPoint
    case .zPosition: zPosition = other.zPosition
    case .transform: transform = other.transform
    case .sublayerTransform: sublayerTransform = other.sublayerTransform
    case .corners: corners = other.corners
    case .cornerCurve: cornerCurve = other.cornerCurve
    case .borderWidth: borderWidth = other.borderWidth
    case .borderColour: borderColour = other.borderColour
    case .shadow: shadow = other.shadow
    case .mask: mask = other.mask
    case .isRasterized: isRasterized = other.isRasterized
    case .blend: blend = other.blend
    case .backdrop: backdrop = other.backdrop
    case .contentsGravity: contentsGravity = other.contentsGravity
    case .contentsCentre: contentsCentre = other.contentsCentre
    case .contentsRect: contentsRect = other.contentsRect
    case .privacy: privacy = other.privacy
    case .isDoubleSided: isDoubleSided = other.isDoubleSided
    default: break
    }
  }
}

extension LayerProperties {
  /// Those that few layers have.
  static let rare = LayerProperties([
    .anchorPoint, .zPosition, .transform, .sublayerTransform, .corners, .cornerCurve,
    .borderWidth, .borderColour, .shadow, .mask, .isRasterized, .blend,
    .backdrop, .contentsGravity, .contentsCentre, .contentsRect, .privacy, .isDoubleSided,
  ])
}
