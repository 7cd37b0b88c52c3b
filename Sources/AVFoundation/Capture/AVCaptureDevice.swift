import Foundation

/// Whether an app may use a camera or the microphone. Raw values are Apple's.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
}

/// A camera or microphone. The device has none: `default` is nil, and permission is restricted.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  /// On which side. Raw values are Apple's.
  public enum Position: Int, Sendable {
    case unspecified = 0
    case back = 1
    case front = 2
  }
  /// A kind of camera or microphone.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The camera that every device has.
    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    /// A pair of cameras.
    public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    /// The microphone.
    public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
  }
  /// How its torch shines. Raw values are Apple's.
  public enum TorchMode: Int, Sendable {
    case off = 0
    case on = 1
    case auto = 2
  }
  /// How it flashes. Raw values are Apple's.
  public enum FlashMode: Int, Sendable {
    case off = 0
    case on = 1
    case auto = 2
  }

  /// Its name.
  public let localizedName: String
  /// Its identifier.
  public let uniqueID: String
  /// On which side it is.
  public let position: Position

  init(_ name: String, at position: Position) {
    localizedName = name
    uniqueID = name
    self.position = position
    super.init()
  }

  /// The device for a kind of media.
  ///
  /// - Note: Differs from iOS: always nil: there is none.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  /// The device of a kind, for a kind of media, on a side.
  ///
  /// - Note: Differs from iOS: always nil: there is none.
  open class func `default`(_ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position)
    -> AVCaptureDevice?
  { nil }
  /// All devices.
  ///
  /// - Note: Differs from iOS: always none.
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
  /// Whether the app may use a kind of device.
  ///
  /// - Note: Differs from iOS: always `restricted`: there is none to use.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .restricted }
  /// Asks the user for permission.
  ///
  /// - Note: Differs from iOS: nobody is asked; the handler gets false in the next turn of the main queue.
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.main.async { handler(false) } }
  /// Asks the user for permission.
  ///
  /// - Note: Differs from iOS: nobody is asked; it is false.
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }

  /// Whether it has a torch.
  open var hasTorch: Bool { false }
  /// Whether it has a flash.
  open var hasFlash: Bool { false }
  /// How its torch shines. Stored; it has no effect here.
  open var torchMode = TorchMode.off
  /// Lets the app change how it works.
  open func lockForConfiguration() throws {}
  /// Ends what `lockForConfiguration` began.
  open func unlockForConfiguration() {}
}

/// Finds devices. There are none.
open class AVCaptureDeviceDiscoverySession: NSObject {
  /// What was found.
  public let devices: [AVCaptureDevice] = []
  /// A search for devices; it finds none.
  public init(deviceTypes: [AVCaptureDevice.DeviceType], mediaType: AVMediaType?, position: AVCaptureDevice.Position) {
    super.init()
  }
}

extension AVCaptureDevice {
  /// A search for cameras and microphones.
  public typealias DiscoverySession = AVCaptureDeviceDiscoverySession
}
