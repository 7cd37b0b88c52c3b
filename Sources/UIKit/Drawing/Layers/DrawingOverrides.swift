import Foundation

/// Which classes draw: those that override a method that does.
@MainActor
enum DrawingOverrides {
  private static let viewDraw = Overrides(of: UIView.self, none: PlainView.self, one: DrawingView.self)
  private static let viewDrawLayer = Overrides(of: UIView.self, none: PlainView.self, one: LayerDrawingView.self)
  private static let viewDisplay = Overrides(of: UIView.self, none: PlainView.self, one: DisplayingView.self)
  private static let layerDraw = Overrides(of: CALayer.self, none: PlainLayer.self, one: DrawingLayer.self)
  private static let layerDisplay = Overrides(of: CALayer.self, none: PlainLayer.self, one: DisplayingLayer.self)
  private static let labelDraw = Overrides(of: UILabel.self, none: PlainLabel.self, one: DrawingLabel.self)
  private static let labelText = Overrides(of: UILabel.self, none: PlainLabel.self, one: TextDrawingLabel.self)

  /// Whether a view has drawing of its own. An image view never has, as on iOS.
  static func draws(_ view: UIView) -> Bool {
    let type = type(of: view)
    if type == UIView.self || view is UIImageView { return false }
    let ownDraw =
      view is UILabel ? labelDraw.isMade(by: type) || labelText.isMade(by: type) : viewDraw.isMade(by: type)
    return ownDraw || viewDrawLayer.isMade(by: type) || viewDisplay.isMade(by: type)
  }

  /// Whether a view takes over the display of its layer.
  static func displays(_ view: UIView) -> Bool { viewDisplay.isMade(by: type(of: view)) }

  /// Whether a layer draws itself.
  static func draws(_ layer: CALayer) -> Bool {
    let type = type(of: layer)
    return type != CALayer.self && (layerDraw.isMade(by: type) || layerDisplay.isMade(by: type))
  }

  /// Whether all methods were found; for tests.
  static var areKnown: Bool {
    [viewDraw, viewDrawLayer, viewDisplay, layerDraw, layerDisplay, labelDraw, labelText].allSatisfy(\.isKnown)
  }
}

// Never instantiated. None of the methods is the same as another's.
private final class PlainView: UIView {}
private final class DrawingView: UIView {
  override func draw(_ rect: CGRect) { fatalError("a probe draws nothing") }
}
private final class LayerDrawingView: UIView {
  override func draw(_ layer: CALayer, in ctx: CGContext) { fatalError("a probe draws no layer") }
}
private final class DisplayingView: UIView {
  override func display(_ layer: CALayer) { fatalError("a probe displays nothing") }
}
private final class PlainLayer: CALayer {}
private final class DrawingLayer: CALayer {
  override func draw(in ctx: CGContext) { fatalError("a probe draws nothing in a context") }
}
private final class DisplayingLayer: CALayer {
  override func display() { fatalError("a probe is never displayed") }
}
private final class PlainLabel: UILabel {}
private final class DrawingLabel: UILabel {
  override func draw(_ rect: CGRect) { fatalError("a probe draws no label") }
}
private final class TextDrawingLabel: UILabel {
  override func drawText(in rect: CGRect) { fatalError("a probe draws no text") }
}
