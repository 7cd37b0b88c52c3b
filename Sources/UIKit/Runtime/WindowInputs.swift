import Foundation
internal import LifeCycle

/// What a person does in a window, as the system tells of it.
@MainActor
enum WindowInputs {
  /// Hands out what came together, in order; touches that follow each other directly are handed out at once.
  ///
  /// - Returns: Why the last key that typed nothing did not; nil if each did.
  static func take(_ inputs: [WindowInput], in session: SessionID) -> UntypedReason? {
    guard let scene = Runtime.shared.scene(session) as? UIWindowScene else { return nil }
    var untyped: UntypedReason?
    var touches: [LiveTouches.Sample] = []
    for entry in inputs {
      if case .touch(let touch) = entry.input {
        touches.append(LiveTouches.Sample(touch: touch, time: DeviceTime.moment(entry.time).media))
        continue
      }
      LiveTouches.take(touches, in: scene)
      touches = []
      switch entry.input {
      case .touch: break
      case .wheel(let move): LiveWheel.take(move, in: scene)
      case .key(let key):
        untyped = LiveKeys.take(key, at: DeviceTime.moment(entry.time).media, in: scene) ?? untyped
      case .edit(let edit): LiveActions.take(edit, in: scene)
      case .act(let action): LiveActions.take(action, in: scene)
      }
    }
    LiveTouches.take(touches, in: scene)
    return untyped
  }
}
