/// What a layer makes of what lies below it: bars and sheets look through.
public struct Backdrop: Sendable, Hashable {
  /// How far it blurs, in points.
  public var radius: Double
  /// How strong the colours are: 0 grey, 1 as they are.
  public var saturation: Double
  /// The colour over it, with its opacity; nil for none.
  public var tint: Colour?

  /// A look through.
  public init(radius: Double, saturation: Double = 1, tint: Colour? = nil) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }

  var isFinite: Bool { radius.isFinite && saturation.isFinite }
}
