import Foundation
internal import LayerTree

/// What a layer has drawn, as its contents.
final class DrawnContents {
  let drawing: Drawing
  /// The layer's bounds at that time.
  let bounds: CGRect
  private let scale: CGFloat
  /// The drawing as an image, for a layer that has another size by now.
  lazy var picture: Picture? = {
    let away = Affine(a: 1, b: 0, c: 0, d: 1, tx: -Double(bounds.minX).finite, ty: -Double(bounds.minY).finite)
    let list = DisplayList([.concat(away)] + drawing.list.ops)
    return Picture(ImageSource(.list(list), size: Size(bounds.size), scale: Double(scale)), of: drawing.pictures)
  }()

  init(_ drawing: Drawing, in bounds: CGRect, scale: CGFloat) {
    self.drawing = drawing
    self.bounds = bounds
    self.scale = scale
  }

  /// As it shows in bounds: what was drawn in others is stretched, or lies where the gravity says.
  @MainActor
  func shown(in bounds: CGRect) -> Contents? {
    guard !drawing.list.ops.isEmpty else { return nil }
    guard bounds != self.bounds else { return .list(drawing.list) }
    return picture.map { .image($0.id, tint: nil, frames: []) }
  }
}

extension CALayer {
  /// Whether somebody draws the layer: itself, its view, or another delegate, which cannot be told beforehand.
  var isDrawn: Bool {
    if DrawingOverrides.draws(self) { return true }
    if let view { return DrawingOverrides.draws(view) }
    return delegate != nil
  }

  /// Draws what is due in the layer and below it, where there is room to draw.
  ///
  /// - Returns: Whether something is due still.
  @discardableResult
  func drawWhatIsDue() -> Bool {
    guard isDisplayDue || isDisplayDueBelow else { return false }
    if isDisplayDue, !bounds.isEmpty { displayIfNeeded() }
    guard isDisplayDueBelow else { return isDisplayDue }
    isDisplayDueBelow = false
    // The app's code may change the tree meanwhile.
    for layer in parts + (mask.map { [$0] } ?? []) where layer.drawWhatIsDue() { isDisplayDueBelow = true }
    return isDisplayDue || isDisplayDueBelow
  }

  /// Lets the delegate give the contents.
  ///
  /// - Returns: Whether it does that.
  func displayByDelegate() -> Bool {
    if let view {
      guard DrawingOverrides.displays(view) else { return false }
      view.display(self)
      return true
    }
    guard let delegate, !OptionalCall.isKnownMissing("display(_:)", of: delegate) else { return false }
    return OptionalCall.run("display(_:)", on: delegate) { delegate.display(self) } != nil
  }

  /// Keeps the steps of what is drawn as the contents.
  func record() {
    let scale = view == nil ? contentsScale : view?.contentScaleFactor ?? 1
    let context = CGContext(bounds: bounds, scale: scale, isOffset: false)
    delegate?.layerWillDraw(self)
    let isDrawn = OptionalCall.run("draw(_:in:)", on: view == nil ? delegate : nil) { draw(in: context) } != nil
    // What a layer that nobody draws shows stays.
    guard isDrawn || DrawingOverrides.draws(self) else { return }
    contents = DrawnContents(context.recording.drawing, in: bounds, scale: scale)
  }
}
