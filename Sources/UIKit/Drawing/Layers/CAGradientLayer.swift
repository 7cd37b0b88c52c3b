import Foundation

/// A layer with a gradient; not drawn here.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours: `CGColor`s.
  open var colors: [Any]?
  /// Where each colour is, from 0 to 1; even if there are none.
  open var locations: [NSNumber]?
  /// Where it begins, from 0 to 1 in each direction.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where it ends, from 0 to 1 in each direction.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The kind.
  open var type = CAGradientLayerType.axial

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
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
