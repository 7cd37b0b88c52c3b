import Foundation
import Synchronization

extension ProcessInfo {
  /// The device's thermal state.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  /// Whether an iOS app runs on a Mac: never.
  public var isiOSAppOnMac: Bool { false }
  /// Whether the app was built for a Mac: never.
  public var isMacCatalystApp: Bool { false }
  /// Whether Low Power Mode is on.
  ///
  /// - Note: Differs from iOS: always false.
  public var isLowPowerModeEnabled: Bool { false }
  /// The device's thermal state.
  ///
  /// - Note: Differs from iOS: always `nominal`.
  public var thermalState: ThermalState { .nominal }
  /// The thermal state has changed.
  ///
  /// - Note: Differs from iOS: never posted.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Low Power Mode was turned on or off.
  ///
  /// - Note: Differs from iOS: never posted.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}

// MARK: Activities

extension ProcessInfo {
  /// What the system must not do, or must ensure, during an activity.
  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Keeps the display on.
    public static let idleDisplaySleepDisabled = Self(rawValue: 1 << 40)
    /// Keeps the device awake.
    public static let idleSystemSleepDisabled = Self(rawValue: 1 << 20)
    /// Keeps the system from ending a process that seems unused.
    public static let automaticTerminationDisabled = Self(rawValue: 1 << 15)
    /// The user started the activity.
    public static let userInitiated = Self(rawValue: 0x00FF_FFFF | (1 << 20))
    /// The activity is not urgent.
    public static let background = Self(rawValue: 0xFF)
    /// The activity must be on time.
    public static let latencyCritical = Self(rawValue: 0xFF_0000_0000)
  }

  /// Begins an activity, which `endActivity(_:)` ends.
  ///
  /// As on iOS, the activity does not keep the app from being suspended; `performExpiringActivity(withReason:using:)`
  /// does.
  public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol { NSObject() }

  /// Ends an activity.
  public func endActivity(_ activity: any NSObjectProtocol) {}

  /// Runs a block and keeps the app from being suspended meanwhile, while there is background time (reference 5.2).
  ///
  /// Any thread. The block runs on a system queue: once with false, and again with true if the time runs out before it
  /// returns. If there is no background time, it runs only with true.
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
    let activity = ExpiringActivity(block)
    activity.begin(reason)
  }
}

/// A block with a background task that lasts while it runs.
private final class ExpiringActivity: Sendable {
  private let block: @Sendable (Bool) -> Void
  private let task = Mutex(UIBackgroundTaskIdentifier.invalid)

  init(_ block: @escaping @Sendable (Bool) -> Void) { self.block = block }

  func begin(_ reason: String) {
    let identifier = Int(
      ProcessSide.shared.beginBackgroundTask(reason) {
        DispatchQueue.global().async {
          self.block(true)
          self.end()
        }
      })
    guard identifier != UIBackgroundTaskIdentifier.invalid.rawValue else {
      DispatchQueue.global().async { self.block(true) }
      return
    }
    task.withLock { $0 = UIBackgroundTaskIdentifier(rawValue: identifier) }
    DispatchQueue.global().async {
      self.block(false)
      self.end()
    }
  }

  /// Ends the task, once.
  private func end() {
    let identifier = task.withLock { task in
      defer { task = .invalid }
      return task
    }
    if identifier != .invalid { ProcessSide.shared.endBackgroundTask(identifier.rawValue) }
  }
}
