import LifeCycle

extension Animation {
  /// What is wrong with it; nil for nothing.
  var flaw: String? { flaw(depth: 0) }

  private func flaw(depth: Int) -> String? {
    guard speed.isFinite, repeatCount.isFinite, timing.isFinite else { return "is not finite" }
    // Half of what an instant can hold, so that sums of two are one.
    let longest = Int64(1) << 61
    guard abs(begin.nanoseconds.clamped) <= longest, abs(timeOffset.nanoseconds.clamped) <= longest else {
      return "lies beyond all times"
    }
    guard (0...longest).contains(duration.nanoseconds), (0...longest).contains(repeatDuration.nanoseconds) else {
      return "has no possible duration"
    }
    switch kind {
    case .basic(_, let ends): return ends.isFinite ? nil : "is not finite"
    case .spring(_, let ends, let spring):
      return ends.isFinite && spring.isValid ? nil : "has no possible spring"
    case .keyframes(_, let frames): return frames.isFinite ? nil : "is not finite"
    case .transition(let transition):
      return transition.start.isFinite && transition.end.isFinite ? nil : "is not finite"
    case .group(let animations):
      guard depth < LayerLimits.groups else { return "has groups in groups without end" }
      for animation in animations {
        if let flaw = animation.flaw(depth: depth + 1) { return flaw }
      }
      return nil
    }
  }

  /// How many it is, those of a group too.
  public var count: Int {
    guard case .group(let animations) = kind else { return 1 }
    return animations.reduce(1) { $0 + $1.count }
  }

  var weight: Int {
    switch kind {
    case .basic(_, let ends), .spring(_, let ends, _):
      160 + [ends.from, ends.to, ends.by].reduce(0) { $0 + ($1?.weight ?? 0) }
    case .keyframes(_, let frames):
      160 + frames.track.weight + 8 * frames.times.count + 33 * frames.timings.count
    case .transition: 160
    case .group(let animations): animations.reduce(160) { $0 + $1.weight }
    }
  }
}

extension Int64 {
  /// Without the one number that has no opposite.
  fileprivate var clamped: Int64 { self == .min ? .max : self }
}

extension Ends {
  var isFinite: Bool { (from?.isFinite ?? true) && (to?.isFinite ?? true) && (by?.isFinite ?? true) }
}

extension Keyframes {
  var isFinite: Bool { track.isFinite && times.allSatisfy(\.isFinite) && timings.allSatisfy(\.isFinite) }
}

extension Keyframes.Track {
  var isFinite: Bool {
    switch self {
    case .values(let values): values.allSatisfy(\.isFinite)
    case .path(let path): path.isFinite
    }
  }

  var weight: Int {
    switch self {
    case .values(let values): values.reduce(0) { $0 + $1.weight }
    case .path(let path): path.weight
    }
  }
}
