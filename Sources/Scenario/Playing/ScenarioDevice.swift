import LifeCycle

/// What a player needs of a device. The virtual and the real one are both played through it.
///
/// One player at a time, on one thread.
public protocol ScenarioDevice: AnyObject {
  /// Does what an action says and returns once the device is at rest. Where the action names no app, the scenario's
  /// own is meant.
  ///
  /// - Throws: Where the action cannot be done, such as a second window on a phone; the scenario ends there.
  func perform(_ action: UserAction) throws

  /// Kills the device's own process and starts it again.
  func restart() throws

  /// Lets time pass, virtually at once, really by waiting; then waits for rest.
  func wait(_ span: Span) throws

  /// Returns once the device is at rest and every event up to here is in `events`.
  func settle() throws

  /// The events so far of the scenario's app and of the device itself, in order, each with a `seq` of its own.
  var events: [Event] { get }

  /// How the scenario's app stands now.
  func state() -> DeviceState
}
