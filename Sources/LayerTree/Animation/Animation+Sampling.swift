import LifeCycle

extension Animation {
  /// Does to a layer what the animation does at a time.
  ///
  /// - Parameter own: the layer without animations, from which missing ends follow.
  func move(_ layer: inout Layer, own: Layer, at time: SampleTime) {
    guard let moment = moment(at: time) else { return }
    let way = timing(moment.phase)
    switch kind {
    case .group(let animations):
      for animation in animations { animation.move(&layer, own: own, at: .within(way * duration.seconds)) }
    case .transition: break
    case .basic(let property, let ends):
      put(property, &layer, own) { start in between(ends, start, way, moment) }
    case .spring(let property, let ends, let spring):
      // The end is the end, however much the spring would still swing. Chosen.
      let part = moment.phase == 1 ? 1 : spring.progress(at: way * duration.seconds)
      put(property, &layer, own) { start in between(ends, start, part, moment) }
    case .keyframes(let property, let frames):
      put(property, &layer, own) { _ in
        guard let value = frames.value(at: way) else { return nil }
        guard isCumulative, moment.round > 0, let last = frames.value(at: 1)?.times(moment.round) else { return value }
        return value.plus(last) ?? value
      }
    }
  }

  private func between(_ ends: Ends, _ start: AnimatedValue, _ part: Double, _ moment: Moment) -> AnimatedValue? {
    guard let (from, to) = ends.resolved(start) else { return nil }
    let value = from.mixed(with: to, part)
    guard isCumulative, moment.round > 0, let rounds = to.times(moment.round) else { return value }
    return value.plus(rounds) ?? value
  }

  private func put(
    _ property: AnimatedProperty, _ layer: inout Layer, _ own: Layer, _ value: (AnimatedValue) -> AnimatedValue?
  ) {
    guard let present = layer[property], let start = own[property] else { return }
    guard isAdditive else {
      layer[property] = value(start)
      return
    }
    // What is missing adds nothing.
    guard let nothing = start.minus(start), let added = value(nothing) else { return }
    layer[property] = present.plus(added)
  }

  /// How far its transition has come at a time; nil for none, or outside of its time.
  func transition(at time: SampleTime) -> (transition: LayerTransition, progress: Double)? {
    guard case .transition(let transition) = kind, let moment = moment(at: time) else { return nil }
    return (transition, transition.start + (transition.end - transition.start) * timing(moment.phase))
  }
}

extension AnimatedValue {
  /// The value some times; nil where that has no meaning.
  fileprivate func times(_ count: Double) -> AnimatedValue? {
    switch self {
    case .number(let a): .number(a * count)
    case .point(let a): .point(Point(x: a.x * count, y: a.y * count))
    case .size(let a): .size(Size(width: a.width * count, height: a.height * count))
    case .rectangle(let a):
      .rectangle(Rectangle(x: a.x * count, y: a.y * count, width: a.width * count, height: a.height * count))
    case .colour, .matrix, .path, .colours, .numbers, .image: nil
    }
  }
}

extension Layer {
  /// The layer as it looks at a time of the device's clock: what its animations make of it, without them.
  ///
  /// Transitions change nothing here: see `transition(at:)`.
  public func sampled(at time: Instant) -> Layer { sampled(.at(time)) }

  func sampled(_ time: SampleTime) -> Layer {
    guard !animations.isEmpty else { return self }
    var layer = self
    layer.animations = []
    let own = layer
    for entry in animations { entry.animation.move(&layer, own: own, at: time) }
    return layer
  }

  /// The transition that goes on at a time, and how far it has come from 0 to 1; nil for none. The last one added counts.
  public func transition(at time: Instant) -> (transition: LayerTransition, progress: Double)? {
    for entry in animations.reversed() {
      if let found = entry.animation.transition(at: .at(time)) { return found }
    }
    return nil
  }
}

extension LayerTree {
  /// The tree as it looks at a time of the device's clock: without animations, and with what they make of its layers.
  public func sampled(at time: Instant) -> LayerTree { sampled(.at(time)) }

  /// The tree as it looks when everything has come to rest: animations have ended, and those without an end are at their
  /// beginning. Pictures that are to be compared are taken so.
  public var atRest: LayerTree { sampled(.rest) }

  private func sampled(_ time: SampleTime) -> LayerTree {
    var tree = self
    for id in animated { tree.layers[id] = layers[id]?.sampled(time) }
    tree.animated = []
    tree.animationCount = 0
    return tree
  }

  /// From when on nothing moves by itself; nil if something never ends. An animation whose time stands does not move.
  public var restsFrom: Instant? {
    var last = Instant.zero
    for id in animated {
      for entry in layers[id]?.animations ?? [] where entry.animation.speed != 0 {
        guard let end = entry.animation.end else { return nil }
        last = max(last, end)
      }
    }
    return last
  }
}
