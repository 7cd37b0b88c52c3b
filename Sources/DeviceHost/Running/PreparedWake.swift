import ByteCodec
import DeviceCore
import KernelEdge
import LifeCycle
import SystemLink

/// A wake that is decided before it is asked for: what is sent to the app and when it no longer holds.
///
/// To decide takes longer than the kernel takes to thaw, as what it needs has left the processor's caches. So the device
/// decides while it rests, on a copy. Once the action comes, it sends and thaws at once, and then decides as always; what
/// it has sent is not sent again. The core being a value, it decides the same unless something has changed it, and nothing
/// can without making this void (see ``Device/core`` and ``Device/running``), a freeze or a thaw no more than an end; of the
/// time only due dates follow, and those are looked at. So little has to be looked at that is in no cache any more.
final class PreparedWake {
  /// The name of the app whose launch it is.
  private let app: String
  private let link: AppLink
  private let inputs: AppInputs
  private let freezer: any Freezer
  /// From then on something else is decided first.
  private let due: Instant
  /// What is sent, and where each message begins: only its time is not known yet.
  private var frames: [UInt8]
  private let starts: [Int]

  fileprivate init?(
    of running: RunningApp, named app: String, due: Instant?, frames: [UInt8], starts: [Int]
  ) {
    guard let link = running.link, let freezer = running.freezer, freezer.state == .frozen else { return nil }
    (self.app, self.link, inputs, self.freezer) = (app, link, running.inputs, freezer)
    (self.due, self.frames, self.starts) = (due ?? Instant(nanoseconds: .max), frames, starts)
  }

  /// Whether this is what it was prepared for, and nothing is under way that the core does not know of.
  fileprivate func holds(on stimulus: Stimulus, at time: Instant) -> Bool {
    guard time < due, case .user(let action) = stimulus, case .launch(background: nil) = action.kind else {
      return false
    }
    return action.app == app && link.isIdle && inputs.isIdle
  }

  /// Wakes the app.
  func begin(at time: Instant) {
    for start in starts { SystemMessage.setTime(time, ofTransitionAt: start, in: &frames) }
    link.sendAhead(frames)
    // A failure is told of when the thaw that is decided fails, too.
    try? freezer.thaw()
  }

  /// All of it has been decided by now.
  func end() { link.endAhead() }
}

/// How far the preparation is.
enum Preparation {
  case isDue
  /// As far as it can be: a wake, or nil if there is none that can be prepared.
  case isMade(PreparedWake?)
}

extension Device {
  /// Whether there is something to prepare, once it is quiet.
  var wantsPreparation: Bool {
    guard configuration.world == .real, case .isDue = preparation else { return false }
    return core.isAtRest
  }

  /// Prepares the launch of the app that was in front last, if it sleeps.
  func prepareWake() { preparation = .isMade(wakeOfLastSleeper()) }

  /// What is prepared for an input, if it still holds.
  func preparedWake(on stimulus: Stimulus, at time: Instant) -> PreparedWake? {
    guard case .isMade(let wake?) = preparation, wake.holds(on: stimulus, at: time), !hasEnded, !isDeciding else {
      return nil
    }
    return wake
  }

  private func wakeOfLastSleeper() -> PreparedWake? {
    guard let key = core.lastSleeper, let app = core.process(of: key).flatMap({ running[$0] }), app.begin == nil else {
      return nil
    }
    let name = core.apps[key].name
    var copy = core
    // What is refused wakes nobody.
    guard let effects = try? copy.handle(.user(UserAction(.launch(), app: name)), at: clock.now) else { return nil }
    var frames: [UInt8] = []
    var starts: [Int] = []
    for effect in effects {
      switch effect {
      case .send(app.key, let number, .updateScenes(let updates), _):
        starts.append(frames.count)
        frames += ByteWriter.frame(SystemMessage.transition(number: number, time: .zero, .updateScenes(updates)))
      case .thaw(app.key, _): continue
      case .thaw: return nil
      default: guard effect.receiver != app.key, !effect.needsAwake else { return nil }
      }
    }
    guard !starts.isEmpty, effects.contains(where: { $0.isThaw }) else { return nil }
    return PreparedWake(of: app, named: name, due: core.nextDeadline, frames: frames, starts: starts)
  }
}
