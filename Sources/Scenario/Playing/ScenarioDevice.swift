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
  ///
  /// - Parameter locked: Whether it is locked from then on, as a phone that was switched off and on.
  func restart(locked: Bool) throws

  /// Lets time pass, instantly on the virtual device or in real time on the real one; then waits for rest.
  func wait(_ span: Span) throws

  /// Returns once the device is at rest and `events` is complete.
  func settle() throws

  /// Takes a picture at rest, and compares it with a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - records: Whether to write the file if it is not there.
  /// - Returns: What is different; nil if nothing is, or if the file was written.
  /// - Throws: If no picture can be taken; the scenario ends there.
  func look(for picture: ExpectedPicture, at path: String, records: Bool) throws -> PictureDifference?

  /// What the scenario's app shows, at rest; asks the app itself only for its controllers.
  ///
  /// - Throws: If the play cannot go on; what an app cannot say is a `ScreenState`.
  func screen(asksControllers: Bool) throws -> ScreenState

  /// The calls at which processes were to end and which did not come, in the order of the steps; nobody awaits them any more.
  func takeMissedCalls() -> [MissedCall]

  /// The events so far of the scenario's app and of the device itself, in order, each with its own `seq`.
  var events: [Event] { get }

  /// The current state of the scenario's app.
  func state() -> DeviceState
}
