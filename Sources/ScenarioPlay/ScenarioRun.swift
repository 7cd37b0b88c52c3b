import DeviceHost
import LifeCycle
import Scenario

/// A device, adapted to the scenario player.
public final class ScenarioRun: ScenarioDevice {
  /// The device that plays the scenario; replaced after each restart.
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

  /// Every event, those of other apps included.
  public var log: [Event] { all }

  /// Waits until the device is at rest: no work pending and no answer outstanding.
  public func settle() throws { try device.settle() }

  /// Lets time pass.
  public func wait(_ span: Span) throws { try device.wait(span) }

  /// Performs an action, on the scenario's app if it names none, and waits until the device is at rest.
  ///
  /// - Throws: The device's refusal or failure.
  public func perform(_ action: UserAction) throws {
    try device.perform(UserAction(action.kind, app: action.app ?? appName))
    try device.settle()
  }

  /// Kills the device's own process and restarts it.
  public func restart() throws {
    device = try device.restarted()
    try device.settle()
  }

  /// The state of the scenario's app; not running if it is not installed.
  public func state() -> DeviceState {
    guard let app = try? device.app(named: appName) else { return DeviceState(process: .notRunning) }
    return device.state(of: app)
  }
}
