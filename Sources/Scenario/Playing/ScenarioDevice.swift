import LifeCycle

/// What a player needs from a device, virtual or real.
///
/// One player at a time, on one thread.
public protocol ScenarioDevice: AnyObject {
  /// Performs an action and returns once the device is at rest. An action without an app means the scenario's own.
  ///
  /// - Throws: If the action is impossible, such as a second window on a phone; the scenario ends there.
  func perform(_ action: UserAction) throws

  /// Kills the device's own process and restarts it.
  func restart() throws

  /// Lets time pass, instantly on the virtual device or in real time on the real one; then waits for rest.
  func wait(_ span: Span) throws

  /// Returns once the device is at rest and `events` is complete.
  func settle() throws

  /// The events so far of the scenario's app and of the device itself, in order, each with its own `seq`.
  var events: [Event] { get }

  /// The current state of the scenario's app.
  func state() -> DeviceState
}
