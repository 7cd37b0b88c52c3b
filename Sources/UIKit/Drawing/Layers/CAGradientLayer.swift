import Foundation
internal import LayerTree

/// A layer with a gradient.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours: `CGColor`s.
  open var colors: [Any]? {
    didSet { contentsChanged(.colours, from: .colours(Self.committed(oldValue))) }
  }
  /// Where each colour is, from 0 to 1; even if there are none.
  open var locations: [NSNumber]? {
    didSet { contentsChanged(.locations, from: .numbers(Self.committed(oldValue))) }
  }
  /// Where it begins, from 0 to 1 in each direction.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { contentsChanged(.startPoint, from: .point(Point(oldValue))) }
  }
  /// Where it ends, from 0 to 1 in each direction.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { contentsChanged(.endPoint, from: .point(Point(oldValue))) }
  }
  /// The kind.
  open var type = CAGradientLayerType.axial { didSet { changed(.contents) } }

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  private static func committed(_ colours: [Any]?) -> [Colour] {
    (colours ?? []).compactMap { ($0 as? CGColor)?.committed }
  }
  private static func committed(_ places: [NSNumber]?) -> [Double] { (places ?? []).map { $0.doubleValue.finite } }

  override var committedContents: Contents? {
    let colours = Self.committed(colors)
    guard !colours.isEmpty else { return super.committedContents }
    let kind: Gradient.Kind = type == .radial ? .radial : type == .conic ? .conic : .linear
    let places = Self.committed(locations)
    return .gradient(
      Gradient(
        kind, colours: colours, locations: places.count == colours.count ? places : [],
        start: Point(startPoint), end: Point(endPoint)))
  }
  override var animatableContents: Contents? { committedContents }

  override func setContents(_ property: AnimatedProperty, to value: AnimatedValue) {
    switch (property, value) {
    case (.colours, .colours(let colours)): colors = colours.map { UIColor(packed: $0.rgba).cgColor }
    case (.locations, .numbers(let places)): locations = places.map { NSNumber(value: $0) }
    case (.startPoint, .point(let point)): startPoint = CGPoint(point)
    case (.endPoint, .point(let point)): endPoint = CGPoint(point)
    default: break
    }
  }

  override func takeContents(of other: CALayer) { if let other = other as? CAGradientLayer { type = other.type } }
}

/// A kind of gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a centre.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a centre.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
