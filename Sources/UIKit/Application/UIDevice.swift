import Foundation
internal import LifeCycle

/// The device that the app runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The current device.
  public static let current = UIDevice()

  /// The state of the battery.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  /// The device's name: its model.
  open var name: String { model }
  /// `iOS` or `iPadOS`.
  open var systemName: String { idiom == .pad ? "iPadOS" : "iOS" }
  /// The version of iOS that the device presents.
  open var systemVersion: String {
    guard let version = Runtime.shared.bootstrap?.systemVersion else { return "26.0" }
    return "\(version.major).\(version.minor)"
  }
  /// `iPhone` or `iPad`.
  open var model: String { idiom == .pad ? "iPad" : "iPhone" }
  /// The model.
  open var localizedModel: String { model }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { idiom }
  /// Whether the device supports multitasking: always.
  open var isMultitaskingSupported: Bool { true }
  /// Stored; a device without a battery has nothing to monitor.
  open var isBatteryMonitoringEnabled = false
  /// The battery's state: always unknown.
  open var batteryState: BatteryState { .unknown }
  /// The battery's level from 0 to 1; -1 if unknown, as here.
  open var batteryLevel: Float { -1 }
  /// Stored; the device has no proximity sensor.
  open var isProximityMonitoringEnabled = false
  /// Whether an object is near the device: never.
  open var proximityState: Bool { false }
  /// Whether orientation changes are posted: between a `begin` and the matching
  /// `endGeneratingDeviceOrientationNotifications`.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  private var orientationListeners = 0
  /// An identifier that is the same in all launches on this device; derived from the path of the app's container.
  open var identifierForVendor: UUID? {
    guard let container = Runtime.shared.bootstrap?.containerPath else { return nil }
    return UUID(named: container)
  }

  /// How the device is held, whatever the interface does. The interface counter-rotates, so landscape left and right
  /// are swapped.
  open var orientation: UIDeviceOrientation {
    switch UIScreen.main.deviceOrientation {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .unknown: .unknown
    }
  }
  /// Starts posting orientation changes.
  open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
  /// Stops posting orientation changes, once every `begin` has its `end`.
  open func endGeneratingDeviceOrientationNotifications() { orientationListeners = max(0, orientationListeners - 1) }

  /// Posts the orientation change, if the app asked for it.
  func tellOfOrientation() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    CallLog.call(.incidental, "UIDevice.orientationDidChangeNotification") {
      NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
    }
  }
  /// Does nothing: the device has no sound.
  open func playInputClick() {}

  private var idiom: UIUserInterfaceIdiom { Runtime.shared.bootstrap?.idiom == .pad ? .pad : .phone }

  /// The device's orientation changed.
  public nonisolated static let orientationDidChangeNotification =
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  /// The battery started or stopped charging.
  public nonisolated static let batteryStateDidChangeNotification =
    Notification.Name("UIDeviceBatteryStateDidChangeNotification")
  /// The battery's level changed.
  public nonisolated static let batteryLevelDidChangeNotification =
    Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  /// An object came near the device or moved away.
  public nonisolated static let proximityStateDidChangeNotification =
    Notification.Name("UIDeviceProximityStateDidChangeNotification")
}

/// The device's orientation.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies face up or face down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can have this orientation: false if it is flat or unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UUID {
  /// An identifier derived from a name, the same in every process.
  fileprivate init(named name: String) {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    var bytes: [UInt8] = []
    for round in UInt8(0)..<2 {
      for byte in Array(name.utf8) + [round] { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      withUnsafeBytes(of: state) { bytes += $0 }
    }
    // Version 8: a custom, name-based identifier.
    bytes[6] = bytes[6] & 0x0f | 0x80
    bytes[8] = bytes[8] & 0x3f | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}
