import LifeCycle

/// The time at which layers are looked at.
enum SampleTime {
  /// By the device's clock.
  case at(Instant)
  /// When all is over: animations that end have ended, those that do not are at their beginning.
  case rest
  /// Within a group: seconds since its beginning.
  case within(Double)
}

/// Where an animation stands.
struct Moment {
  /// How far once has come, from 0 to 1; 1 at the end.
  var phase: Double
  /// How often it has been through before.
  var round: Double
}

extension Animation {
  /// How long it takes in its own time, with repetitions; infinite for one without an end.
  private var total: Double {
    if repeatDuration.nanoseconds > 0 { return repeatDuration.seconds }
    if repeatCount >= Self.forever { return duration.nanoseconds > 0 ? .infinity : 0 }
    // Core Animation takes no count for once.
    return once * (repeatCount > 0 ? repeatCount : 1)
  }

  private var once: Double { duration.seconds * (autoreverses ? 2 : 1) }

  /// The time at which it has its last effect but for `fill`; nil for one without an end, or whose time stands.
  public var end: Instant? {
    guard speed > 0, total.isFinite else { return nil }
    let seconds = (total - timeOffset.seconds) / speed
    let nanoseconds = (Double(begin.nanoseconds) + seconds * 1e9).rounded(.up)
    guard nanoseconds < 0x1p62 else { return nil }
    return Instant(nanoseconds: Int64(max(nanoseconds, -0x1p62)))
  }

  /// Where it stands; nil where it has no effect.
  func moment(at time: SampleTime) -> Moment? {
    var local: Double
    let total = total
    switch time {
    case .at(let instant):
      let (difference, isBeyond) = instant.nanoseconds.subtractingReportingOverflow(begin.nanoseconds)
      let elapsed = isBeyond ? Double(instant.nanoseconds) - Double(begin.nanoseconds) : Double(difference)
      local = elapsed / 1e9 * speed + timeOffset.seconds
    case .within(let seconds): local = (seconds - begin.seconds) * speed + timeOffset.seconds
    case .rest: local = speed == 0 ? timeOffset.seconds : total.isFinite ? total : 0
    }
    if local < 0 {
      guard fill == .backwards || fill == .both else { return nil }
      local = 0
    }
    var isOver = false
    if local >= total {
      guard fill == .forwards || fill == .both else { return nil }
      local = total
      isOver = true
    }
    guard once > 0 else { return Moment(phase: autoreverses ? 0 : 1, round: 0) }
    var round = (local / once).rounded(.down)
    var rest = local - round * once
    if isOver, rest == 0, round > 0 { (round, rest) = (round - 1, once) }
    let phase = duration.nanoseconds > 0 ? rest / duration.seconds : 1
    return Moment(phase: min(max(phase > 1 ? 2 - phase : phase, 0), 1), round: round)
  }
}
