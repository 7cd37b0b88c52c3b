import Foundation
internal import LifeCycle

/// The device that the app runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The one device.
  public static let current = UIDevice()

  /// Whether the battery is being charged.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  /// What the owner calls it: its model.
  open var name: String { model }
  /// `iOS` or `iPadOS`.
  open var systemName: String { idiom == .pad ? "iPadOS" : "iOS" }
  /// The version of the system that the device counts as.
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
  /// Always.
  open var isMultitaskingSupported: Bool { true }
  /// Kept; a device without a battery has nothing to watch.
  open var isBatteryMonitoringEnabled = false
  /// Not known.
  open var batteryState: BatteryState { .unknown }
  /// From 0 to 1; -1 when not known.
  open var batteryLevel: Float { -1 }
  /// Kept; there is nothing to measure.
  open var isProximityMonitoringEnabled = false
  /// Whether something is close: never.
  open var proximityState: Bool { false }
  /// Whether turning is told of: between `begin` and the last `endGeneratingDeviceOrientationNotifications`.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  private var orientationListeners = 0
  /// The same for all launches on this device: made from where the app keeps its data.
  open var identifierForVendor: UUID? {
    guard let container = Runtime.shared.bootstrap?.containerPath else { return nil }
    return UUID(named: container)
  }

  /// How the device is held: the interface follows it, so the other way round where it lies on a side.
  open var orientation: UIDeviceOrientation {
    switch UIScreen.main.orientation {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .unknown: .unknown
    }
  }
  /// From now on turning is told of.
  open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
  /// Turning is told of no more, if each `begin` has had its end.
  open func endGeneratingDeviceOrientationNotifications() { orientationListeners = max(0, orientationListeners - 1) }

  /// Says that the device is held another way now, where anybody asked for it.
  func tellOfOrientation() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    CallLog.call(.incidental, "UIDevice.orientationDidChangeNotification") {
      NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
    }
  }
  /// Silent: there is no sound.
  open func playInputClick() {}

  private var idiom: UIUserInterfaceIdiom { Runtime.shared.bootstrap?.idiom == .pad ? .pad : .phone }

  /// The device was turned.
  public nonisolated static let orientationDidChangeNotification =
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  /// The battery is charged, or no longer.
  public nonisolated static let batteryStateDidChangeNotification =
    Notification.Name("UIDeviceBatteryStateDidChangeNotification")
  /// The battery has more or less.
  public nonisolated static let batteryLevelDidChangeNotification =
    Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  /// Something came close, or went.
  public nonisolated static let proximityStateDidChangeNotification =
    Notification.Name("UIDeviceProximityStateDidChangeNotification")
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it stands, either way up.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on a long side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the screen faces the sky or the ground.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can be turned like this: not when it is flat or unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UUID {
  /// The same for the same name, in every process.
  fileprivate init(named name: String) {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    var bytes: [UInt8] = []
    for round in UInt8(0)..<2 {
      for byte in Array(name.utf8) + [round] { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      withUnsafeBytes(of: state) { bytes += $0 }
    }
    // Version 8: a name-based identifier of our own making.
    bytes[6] = bytes[6] & 0x0f | 0x80
    bytes[8] = bytes[8] & 0x3f | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}
