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
/// can without making this void (see ``Device/core``); of the time only due dates follow, and those are looked at.
struct PreparedWake {
  fileprivate let action: UserAction
  fileprivate let app: RunningApp
  fileprivate let link: AppLink
  fileprivate let freezer: any Freezer
  /// From then on something else is decided first.
  fileprivate let due: Instant?
  /// What is sent, and where each message begins: only its time is not known yet.
  fileprivate let frames: [UInt8]
  fileprivate let starts: [Int]

  /// Wakes the app.
  func begin(at time: Instant) {
    var frames = frames
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
    guard case .isMade(let wake?) = preparation, case .user(let action) = stimulus, action == wake.action,
      wake.due.map({ time < $0 }) ?? true, !hasEnded, !isDeciding, running[wake.app.key] === wake.app,
      wake.freezer.state == .frozen, wake.link.isIdle, wake.app.inputs.isIdle
    else { return nil }
    return wake
  }

  private func wakeOfLastSleeper() -> PreparedWake? {
    guard let key = core.lastSleeper, let app = core.process(of: key).flatMap({ running[$0] }), app.begin == nil,
      let link = app.link, let freezer = app.freezer
    else { return nil }
    let action = UserAction(.launch(), app: core.apps[key].name)
    var copy = core
    // What is refused wakes nobody.
    guard let effects = try? copy.handle(.user(action), at: clock.now) else { return nil }
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
    return PreparedWake(
      action: action, app: app, link: link, freezer: freezer, due: core.nextDeadline, frames: frames, starts: starts)
  }
}
