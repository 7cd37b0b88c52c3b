extension LayerTree {
  /// A layer that can be seen.
  public struct Visible: Sendable, Hashable {
    /// The layer.
    public var id: LayerID
    /// The smallest rectangle around its bounds, in the window's coordinates.
    public var frame: Rectangle
    /// What is left of it inside of the window and of the layers that clip; the frame itself for a layer of no size.
    public var part: Rectangle
  }

  /// A layer of less opacity, with that of the layers that it lies in, counts as one that nobody sees or touches.
  ///
  /// Chosen: it is the opacity below which UIKit's hit test takes no view.
  public static let leastOpacity = 0.01

  /// The layers that can be seen, each before those in it, from back to front. What lies behind others is seen, too.
  /// Masks are not looked at.
  public var visible: [Visible] {
    var found: [Visible] = []
    guard let root else { return found }
    visit(root, layers[root]?.placing ?? .identity, opacity: 1, clip: bounds) { found.append($0) }
    return found
  }

  private func visit(
    _ id: LayerID, _ way: Projection, opacity: Double, clip: Rectangle, _ body: (Visible) -> Void
  ) {
    guard let layer = layers[id], !layer.isHidden else { return }
    let opacity = opacity * layer.opacity
    guard opacity >= Self.leastOpacity else { return }
    let frame = way(layer.bounds)
    if let frame {
      if frame.isEmpty {
        body(Visible(id: id, frame: frame, part: frame))
      } else if let part = frame.intersection(clip) {
        body(Visible(id: id, frame: frame, part: part))
      }
    }
    guard !layer.children.isEmpty else { return }
    var clip = clip
    if layer.clips {
      guard let frame, let part = frame.intersection(clip) else { return }
      clip = part
    }
    for child in children(of: id) {
      guard let inner = layers[child] else { continue }
      visit(child, inner.placing(in: layer).then(way), opacity: opacity, clip: clip, body)
    }
  }

  /// The front-most visible layer with this label; failing that, with this text; failing that, with this identifier;
  /// failing that, a place to type with this placeholder: the target of `tap: LABEL` in a scenario.
  public func layer(labelled label: String) -> Visible? {
    var byText: Visible?
    var byIdentifier: Visible?
    var byPlaceholder: Visible?
    for visible in visible.reversed() {
      guard let layer = layers[visible.id] else { continue }
      let element = layer.element
      if element?.label == label { return visible }
      if byText == nil, layer.text == label { byText = visible }
      if byIdentifier == nil, element?.identifier == label { byIdentifier = visible }
      if byPlaceholder == nil, element?.input?.placeholder == label { byPlaceholder = visible }
    }
    return byText ?? byIdentifier ?? byPlaceholder
  }
}
