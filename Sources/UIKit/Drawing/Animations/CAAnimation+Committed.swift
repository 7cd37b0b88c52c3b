import Foundation
internal import LayerTree
internal import LifeCycle

/// Animations as the system is told of them. What it cannot move makes nil: the animation then only has its times.
extension CAAnimation {
  /// The animation without its beginning, which follows from the layer's time.
  ///
  /// - Parameter duration: How long it takes if it does not say so.
  func committed(duration own: TimeInterval? = nil) -> Animation? {
    guard let kind = committedKind else { return nil }
    let once = duration > 0 ? duration : own ?? 0
    var made = Animation(kind, duration: max(.zero, Span(media: once)))
    // Core Animation takes none for linear.
    made.timing = timingFunction?.committed ?? .linear
    made.speed = Double(speed).finite
    made.timeOffset = Span(media: timeOffset)
    // No count means once; a very large one is meant to have no end.
    let count = Double(repeatCount)
    made.repeatCount = count > 0 ? (count < 1e9 ? count : Animation.forever) : 1
    if repeatDuration > 1e9 {
      made.repeatCount = Animation.forever
    } else if repeatDuration > 0 {
      made.repeatDuration = Span(media: repeatDuration)
    }
    made.autoreverses = autoreverses
    made.fill = fillMode.committed
    if let property = self as? CAPropertyAnimation {
      made.isAdditive = property.isAdditive
      made.isCumulative = property.isCumulative
    }
    return made
  }

  /// Where its effect lasts beyond its time.
  private var committedKind: Animation.Kind? {
    switch self {
    case let spring as CASpringAnimation: spring.springKind ?? spring.basicKind
    case let basic as CABasicAnimation: basic.basicKind
    case let frames as CAKeyframeAnimation: frames.framesKind
    case let transition as CATransition: .transition(transition.committedTransition)
    case let group as CAAnimationGroup: group.groupKind
    default: nil
    }
  }
}

extension CAPropertyAnimation {
  /// What it moves.
  var property: AnimatedProperty? {
    guard let keyPath else { return nil }
    if keyPath == "transform", let valueFunction { return AnimatedProperty(valueFunction) }
    return AnimatedProperty(keyPath: keyPath)
  }
}

extension CABasicAnimation {
  fileprivate var basicKind: Animation.Kind? {
    guard let property, let ends = ends(property) else { return nil }
    return .basic(property, ends)
  }

  /// Nil if it names a value that the property cannot have.
  fileprivate func ends(_ property: AnimatedProperty) -> Ends? {
    let values = [fromValue, toValue, byValue].map { $0.map { AnimatedValue($0, for: property) } }
    guard !values.contains(.some(.none)) else { return nil }
    return Ends(from: values[0] ?? nil, to: values[1] ?? nil, by: values[2] ?? nil)
  }
}

extension CASpringAnimation {
  fileprivate var springKind: Animation.Kind? {
    guard let property, let ends = ends(property), mass > 0, stiffness > 0, damping >= 0 else { return nil }
    let spring = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Double(initialVelocity))
    let isFinite = [mass, stiffness, damping, initialVelocity].allSatisfy(\.isFinite)
    return isFinite ? .spring(property, ends, spring) : nil
  }
}

extension CAKeyframeAnimation {
  fileprivate var framesKind: Animation.Kind? {
    guard let property, let track = track(property) else { return nil }
    let mode: Keyframes.Mode =
      switch calculationMode {
      case .discrete: .discrete
      case .paced: .paced
      case .cubic: .cubic
      case .cubicPaced: .cubicPaced
      default: .linear
      }
    return .keyframes(
      property,
      Keyframes(
        track, times: (keyTimes ?? []).map { $0.doubleValue.finite },
        timings: (timingFunctions ?? []).map(\.committed), mode: mode))
  }

  private func track(_ property: AnimatedProperty) -> Keyframes.Track? {
    if let path, property.kind == .point { return .path(path.committed) }
    guard let values, !values.isEmpty else { return nil }
    let found = values.compactMap { AnimatedValue($0, for: property) }
    return found.count == values.count ? .values(found) : nil
  }
}

extension CATransition {
  fileprivate var committedTransition: LayerTransition {
    let kind: LayerTransition.Kind =
      switch type {
      case .moveIn: .moveIn
      case .push: .push
      case .reveal: .reveal
      default: type.rawValue.hasSuffix("Flip") ? .flip : type.rawValue.hasSuffix("Curl") ? .curl : .fade
      }
    // Up and down are those of a layer whose y grows upwards: what comes "from the top" comes in from below.
    let edge: LayerTransition.Edge =
      switch subtype {
      case .fromRight: .right
      case .fromTop: .bottom
      case .fromBottom: .top
      default: .left
      }
    return LayerTransition(kind, from: edge, start: Double(startProgress).finite, end: Double(endProgress).finite)
  }
}

extension CAAnimationGroup {
  fileprivate var groupKind: Animation.Kind? {
    // Members that say no duration take as long as the group.
    let members = (animations ?? []).compactMap { member in
      member.committed(duration: duration).map { (made: Animation) in
        var made = made
        made.begin = Instant(nanoseconds: Span(media: member.beginTime).nanoseconds)
        return made
      }
    }
    return members.isEmpty ? nil : .group(members)
  }
}

extension CAMediaTimingFunction {
  /// The pacing as the system is told of it.
  var committed: Timing {
    var points: [Double] = []
    for index in 1...2 {
      var values: [Float] = [0, 0]
      getControlPoint(at: index, values: &values)
      points += values.map { Double($0).finite }
    }
    return points == [0, 0, 1, 1] ? .linear : .bezier(points[0], points[1], points[2], points[3])
  }
}

extension CAMediaTimingFillMode {
  fileprivate var committed: Animation.Fill {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}
