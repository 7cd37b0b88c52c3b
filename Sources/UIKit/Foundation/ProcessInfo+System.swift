import Foundation
import Synchronization

extension ProcessInfo {
  /// How hot the device is.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  /// Whether an app for a phone runs on a Mac: never.
  public var isiOSAppOnMac: Bool { false }
  /// Whether the app was built for a Mac: never.
  public var isMacCatalystApp: Bool { false }
  /// Whether the user saves power.
  ///
  /// - Note: Differs from iOS: always false.
  public var isLowPowerModeEnabled: Bool { false }
  /// How hot the device is.
  ///
  /// - Note: Differs from iOS: always `nominal`.
  public var thermalState: ThermalState { .nominal }
  /// The heat has changed.
  ///
  /// - Note: Differs from iOS: never posted.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The user begins or ends to save power.
  ///
  /// - Note: Differs from iOS: never posted.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}

// MARK: Activities

extension ProcessInfo {
  /// What an activity keeps the system from doing.
  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The display stays on.
    public static let idleDisplaySleepDisabled = Self(rawValue: 1 << 40)
    /// The device stays awake.
    public static let idleSystemSleepDisabled = Self(rawValue: 1 << 20)
    /// The process is not ended while it seems unused.
    public static let automaticTerminationDisabled = Self(rawValue: 1 << 15)
    /// The user asked for it.
    public static let userInitiated = Self(rawValue: 0x00FF_FFFF | (1 << 20))
    /// It need not be done soon.
    public static let background = Self(rawValue: 0xFF)
    /// It must be on time.
    public static let latencyCritical = Self(rawValue: 0xFF_0000_0000)
  }

  /// Begins an activity, which ends with `endActivity(_:)`.
  ///
  /// It does not keep the app from being suspended, on iOS either; `performExpiringActivity(withReason:using:)` does.
  public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol { NSObject() }

  /// Ends an activity.
  public func endActivity(_ activity: any NSObjectProtocol) {}

  /// Runs a block during which the app is not suspended, as long as there is background time (reference 5.2).
  ///
  /// Any thread. The block runs on a queue of the system's: with false, once; and with true when the time is over
  /// before it has returned, or when there was none, in which case only this call is made.
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
    let activity = ExpiringActivity(block)
    activity.begin(reason)
  }
}

/// A block that holds a background task while it runs.
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
