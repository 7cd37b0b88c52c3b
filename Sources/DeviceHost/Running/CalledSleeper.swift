import DeviceCore
import KernelEdge
import LifeCycle

/// A sleeper whose wake is not prepared is called before the wake is decided: it is thawed, and makes ready on another
/// processor while the device decides what to send.
extension Device {
  /// Calls the app whose launch it is, if it sleeps and is to be woken.
  ///
  /// - Returns: The app, if it was called and thawed; ``endCall(of:)`` follows once all is decided.
  func callSleeper(on stimulus: Stimulus, at time: Instant) -> RunningApp? {
    guard case .user(let action) = stimulus, case .launch(background: nil) = action.kind, !hasEnded, !isDeciding,
      !isLocked, let key = action.app.flatMap({ core.app(named: $0) }),
      let app = core.process(of: key).flatMap({ running[$0] }), app.begin == nil, let link = app.link,
      let freezer = app.freezer, freezer.state == .frozen, !isDue(by: time), link.call()
    else { return nil }
    do { try freezer.thaw() } catch {
      // It is told of when the thaw that is decided fails, too.
      link.endCall()
      return nil
    }
    return app
  }

  /// What was not woken after all sleeps on: it has done nothing but look for messages.
  func endCall(of app: RunningApp) {
    app.link?.endCall()
    guard running[app.key] === app, core.processState(of: app.app) == .suspended, let freezer = app.freezer,
      freezer.state == .thawed
    else { return }
    do { try freezer.freeze {} } catch { tell("notFrozen", ["explanation": .string("\(error)")], app: app) }
  }
}
