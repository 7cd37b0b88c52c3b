import Foundation
internal import LayerTree

/// A layer with a gradient.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours: `CGColor`s.
  open var colors: [Any]? { didSet { changed(.contents) } }
  /// Where each colour is, from 0 to 1; even if there are none.
  open var locations: [NSNumber]? { didSet { changed(.contents) } }
  /// Where it begins, from 0 to 1 in each direction.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed(.contents) } }
  /// Where it ends, from 0 to 1 in each direction.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed(.contents) } }
  /// The kind.
  open var type = CAGradientLayerType.axial { didSet { changed(.contents) } }

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  override var committedContents: Contents? {
    let colours = (colors ?? []).compactMap { $0 as? CGColor }
    guard !colours.isEmpty else { return super.committedContents }
    let kind: Gradient.Kind = type == .radial ? .radial : type == .conic ? .conic : .linear
    let places = (locations ?? []).map { $0.doubleValue.finite }
    return .gradient(
      Gradient(
        kind, colours: colours.map(\.committed), locations: places.count == colours.count ? places : [],
        start: Point(startPoint), end: Point(endPoint)))
  }
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
