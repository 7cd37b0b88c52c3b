internal import LayerTree
internal import LifeCycle

/// How an app's window stands where it is not in its own place: on a card, on its way.
struct WindowFrame {
  /// Where it stands.
  var frame: Rectangle
  /// How round its corners are there.
  var radius: Double
  /// Whether it lies on a shadow.
  var hasShadow = true
  /// What somebody who cannot see it is told, in place of what lies in the window.
  var element: Element?
  /// How much of it is seen.
  var opacity = 1.0
  /// Where it comes from; nil at rest.
  var way: Way?

  /// The way of a window to its frame.
  struct Way {
    var from: Rectangle
    var radius: Double
    var opacity = 1.0
    var began: Instant
    var duration: Span
  }
}

extension Timing {
  /// How the system's own things slow down. Chosen: quick at first and long at last, as of a weight on a damped spring.
  static let system = Timing.bezier(0.22, 1, 0.36, 1)
}

extension LayerTree {
  /// The window in a frame on the screen, as wide as that, and cut off where it is higher; nil if there is no room for more
  /// layers.
  ///
  /// - Returns: The tree, and the layer of the frame.
  func framed(_ frame: WindowFrame, on screen: Size) -> (tree: LayerTree, frame: LayerID)? {
    guard let root, var window = self[root], let last = layers.keys.map(\.rawValue).max(), last < UInt32.max - 3,
      size.width > 0, size.height > 0
    else { return nil }
    var change = whole
    let (stage, card, clip) = (LayerID(last + 1), LayerID(last + 2), LayerID(last + 3))
    if frame.element != nil {
      // What lies in it is out of reach.
      for index in change.changes.indices where change.changes[index].change.properties.contains(.element) {
        let old = change.changes[index].change
        change.changes[index].change = LayerChange(old.values, old.properties.subtracting(.element))
      }
    }
    let scale = frame.frame.width / size.width
    window.position = Point(x: size.width * scale * window.anchorPoint.x, y: size.height * scale * window.anchorPoint.y)
    window.transform = .scale(x: scale, y: scale)
    if let index = change.changes.firstIndex(where: { $0.layer == root }) {
      let old = change.changes[index].change
      var values = old.values
      values.position = window.position
      values.transform = window.transform
      change.changes[index].change = LayerChange(values, old.properties.union([.position, .transform]))
    } else {
      change.changes.append(.init(root, LayerChange(window, [.position, .transform])))
    }
    var outer = Layer()
    outer.bounds.size = screen
    outer.position = Point(x: screen.width / 2, y: screen.height / 2)
    outer.children = [card]
    var box = Layer()
    box.bounds.size = frame.frame.size
    box.position = frame.frame.middle
    box.children = [clip]
    box.element = frame.element
    box.opacity = frame.opacity
    if frame.hasShadow {
      box.cornerRadius = frame.radius
      box.cornerCurve = .continuous
      box.background = Colour(0x8080_80ff)
      box.shadow = Shadow(opacity: 0.25, offset: Point(x: 0, y: 8), radius: 20)
    }
    var mask = Layer()
    mask.bounds.size = frame.frame.size
    mask.position = Point(x: frame.frame.width / 2, y: frame.frame.height / 2)
    mask.clips = true
    mask.cornerRadius = frame.radius
    mask.cornerCurve = .continuous
    mask.children = [root]
    change.size = screen
    change.root = stage
    change.created += [stage, card, clip]
    for (id, layer) in [(stage, outer), (card, box), (clip, mask)] {
      change.changes.append(.init(id, LayerChange(layer, layer.differences(from: Layer()))))
    }
    if let way = frame.way {
      func add(_ layer: LayerID, _ property: AnimatedProperty, _ from: AnimatedValue, _ to: AnimatedValue) {
        change.animations.append(
          .init(
            layer, key: property.keyPath,
            Animation(
              .basic(property, Ends(from: from, to: to)), begin: way.began, duration: way.duration, timing: .system,
              fill: .backwards)))
      }
      let (from, to) = (way.from, frame.frame)
      let start = from.width / size.width
      func middle(_ rectangle: Rectangle) -> AnimatedValue {
        .point(Point(x: rectangle.width / 2, y: rectangle.height / 2))
      }
      func corner(_ scale: Double) -> AnimatedValue {
        .point(Point(x: size.width * scale * window.anchorPoint.x, y: size.height * scale * window.anchorPoint.y))
      }
      add(card, .position, .point(from.middle), .point(to.middle))
      add(card, .boundsSize, .size(from.size), .size(to.size))
      if box.cornerRadius > 0 { add(card, .cornerRadius, .number(way.radius), .number(frame.radius)) }
      if way.opacity != frame.opacity { add(card, .opacity, .number(way.opacity), .number(frame.opacity)) }
      add(clip, .position, middle(from), middle(to))
      add(clip, .boundsSize, .size(from.size), .size(to.size))
      add(clip, .cornerRadius, .number(way.radius), .number(frame.radius))
      add(root, .position, corner(start), corner(scale))
      add(root, .scale, .number(start), .number(scale))
    }
    guard let tree = try? LayerTree(change) else { return nil }
    return (tree, card)
  }
}
