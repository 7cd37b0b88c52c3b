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

  /// How it focuses. Raw values are Apple's.
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  /// How it measures light. Raw values are Apple's.
  public enum ExposureMode: Int, Sendable { case locked, autoExpose, continuousAutoExposure, custom }
  /// How it measures white. Raw values are Apple's.
  public enum WhiteBalanceMode: Int, Sendable { case locked, autoWhiteBalance, continuousAutoWhiteBalance }
  /// How it focuses. Stored; it has no effect here.
  open var focusMode = FocusMode.autoFocus
  /// Where it focuses. Stored; it has no effect here.
  open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  /// Whether it focuses on a place: no.
  open var isFocusPointOfInterestSupported: Bool { false }
  /// Whether it focuses in a way: no.
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  /// How it measures light. Stored; it has no effect here.
  open var exposureMode = ExposureMode.autoExpose
  /// Where it measures light. Stored; it has no effect here.
  open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  /// Whether it measures light at a place: no.
  open var isExposurePointOfInterestSupported: Bool { false }
  /// Whether it measures light in a way: no.
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  /// How it measures white. Stored; it has no effect here.
  open var whiteBalanceMode = WhiteBalanceMode.locked
  /// Whether it measures white in a way: no.
  open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }
  /// Stored; it has no effect here.
  open var isSubjectAreaChangeMonitoringEnabled = false
  /// How near it sees. Stored; it has no effect here.
  open var videoZoomFactor: CGFloat = 1
  /// How near it can see: not nearer.
  open var maxAvailableVideoZoomFactor: CGFloat { 1 }
  /// How far it can see.
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  /// Whether it is there: no.
  open var isConnected: Bool { false }
  /// What kind it is.
  open var deviceType: DeviceType { .builtInWideAngleCamera }
  /// How it flashes. Stored; it has no effect here.
  open var flashMode = FlashMode.off
  /// Whether it has a torch that is ready: no.
  open var isTorchAvailable: Bool { false }
  /// Whether its torch shines: no.
  open var isTorchActive: Bool { false }
  /// Whether its torch shines in a way: no.
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
  /// Whether it flashes in a way: no.
  open func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { false }
  /// Lets its torch shine.
  ///
  /// - Throws: `AVError.deviceNotConnected`: it has none.
  open func setTorchModeOn(level torchLevel: Float) throws { throw AVError(.deviceNotConnected) }
  /// Whether it works with a preset: yes, as it captures nothing.
  open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { true }
  /// Whether it gives media of a kind: no.
  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
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
