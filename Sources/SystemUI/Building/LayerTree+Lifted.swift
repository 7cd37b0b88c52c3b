internal import LayerTree
internal import LifeCycle

extension LayerTree {
  /// The window lifted off its place: with round corners, smaller, and moved as a whole; nil if there is no room for more
  /// layers.
  ///
  /// - Parameters:
  ///   - place: Where its middle stands, and how large it is.
  ///   - before: The same before the movement.
  func lifted(
    to place: (middle: Point, scale: Double), from before: (middle: Point, scale: Double), radius: Double,
    on screen: Size, at began: Instant, for duration: Span
  ) -> LayerTree? {
    guard let root, var window = self[root], let last = layers.keys.map(\.rawValue).max(), last < UInt32.max - 2 else {
      return nil
    }
    var change = whole
    let (stage, card) = (LayerID(last + 1), LayerID(last + 2))
    // What lies in it is out of reach.
    for index in change.changes.indices where change.changes[index].change.properties.contains(.element) {
      let old = change.changes[index].change
      change.changes[index].change = LayerChange(old.values, old.properties.subtracting(.element))
    }
    window.position = Point(x: size.width * window.anchorPoint.x, y: size.height * window.anchorPoint.y)
    if let index = change.changes.firstIndex(where: { $0.layer == root }) {
      let old = change.changes[index].change
      var values = old.values
      values.position = window.position
      change.changes[index].change = LayerChange(values, old.properties.union(.position))
    } else {
      change.changes.append(.init(root, LayerChange(window, .position)))
    }
    var outer = Layer()
    outer.bounds.size = screen
    outer.position = Point(x: screen.width / 2, y: screen.height / 2)
    outer.children = [card]
    var box = Layer()
    box.bounds.size = size
    box.position = place.middle
    box.transform = .scale(x: place.scale, y: place.scale)
    box.clips = true
    box.cornerRadius = radius
    box.cornerCurve = .continuous
    box.children = [root]
    change.size = screen
    change.root = stage
    change.created += [stage, card]
    for (id, layer) in [(stage, outer), (card, box)] {
      change.changes.append(.init(id, LayerChange(layer, layer.differences(from: Layer()))))
    }
    func add(_ property: AnimatedProperty, _ from: AnimatedValue, _ to: AnimatedValue) {
      change.animations.append(
        .init(
          card, key: property.keyPath,
          Animation(
            .basic(property, Ends(from: from, to: to)), begin: began, duration: duration, timing: .linear,
            fill: .backwards)))
    }
    if place.middle != before.middle { add(.position, .point(before.middle), .point(place.middle)) }
    if place.scale != before.scale { add(.scale, .number(before.scale), .number(place.scale)) }
    return try? LayerTree(change)
  }
}
