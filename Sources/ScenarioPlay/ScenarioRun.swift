import DeviceHost
import LifeCycle
import Scenario

/// A device as a scenario's player sees it.
public final class ScenarioRun: ScenarioDevice {
  /// The device that the scenario is played on; another one after each restart.
  public private(set) var device: Device
  private let appName: String
  private var all: [Event] = []

  /// - Parameter app: the scenario's app, installed on the device.
  public init(_ device: Device, app: String) {
    self.device = device
    appName = app
    device.observe { [weak self] event in self?.all.append(event) }
  }

  /// The events of the scenario's app and of the device itself.
  public var events: [Event] { all.filter { $0.app == nil || $0.app == appName } }

  /// Every event, of other apps too.
  public var log: [Event] { all }

  /// Waits until the device is at rest: nothing is on its way, and no answer is awaited.
  public func settle() throws { try device.settle() }

  /// Lets time pass.
  public func wait(_ span: Span) throws { try device.wait(span) }

  /// Does what an action says, to the scenario's app where it names none, and waits until the device is at rest.
  ///
  /// - Throws: what the device refused, or could not do.
  public func perform(_ action: UserAction) throws {
    try device.perform(UserAction(action.kind, app: action.app ?? appName))
    try device.settle()
  }

  /// Kills the device's own process and starts it again.
  public func restart() throws {
    device = try device.restarted()
    try device.settle()
  }

  /// How the scenario's app stands; not running where it is not installed.
  public func state() -> DeviceState {
    guard let app = try? device.app(named: appName) else { return DeviceState(process: .notRunning) }
    return device.state(of: app)
  }
}
