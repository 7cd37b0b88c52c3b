import Foundation
import UIKit

/// Where captured media comes from.
open class AVCaptureInput: NSObject {}

/// Media from a camera or microphone.
open class AVCaptureDeviceInput: AVCaptureInput {
  /// Where it comes from.
  public let device: AVCaptureDevice
  /// - Throws: `AVError.deviceNotConnected`: no device works here.
  public init(device: AVCaptureDevice) throws {
    self.device = device
    super.init()
    throw AVError(.deviceNotConnected)
  }
}

/// Where captured media goes.
open class AVCaptureOutput: NSObject {
  /// How media flows to it: not at all.
  open var connections: [AVCaptureConnection] { [] }
  /// How media of a kind flows to it: nil.
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// How the picture is kept calm. Raw values are Apple's.
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
  case off, standard, cinematic, cinematicExtended
  case auto = -1
}

/// How media flows from inputs to an output.
open class AVCaptureConnection: NSObject {
  /// How the picture is turned. Raw values are Apple's.
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  /// Whether it can be turned.
  open var isVideoOrientationSupported: Bool { false }
  /// Whether media flows.
  open var isActive: Bool { false }
  /// Stored; it has no effect here.
  open var isEnabled = true
  /// Whether the picture can be kept calm: no.
  open var isVideoStabilizationSupported: Bool { false }
  /// Stored; it has no effect here.
  open var preferredVideoStabilizationMode = AVCaptureVideoStabilizationMode.off
  /// Whether the picture can be mirrored: no.
  open var isVideoMirroringSupported: Bool { false }
  /// Stored; it has no effect here.
  open var automaticallyAdjustsVideoMirroring = true
  /// Whether it is mirrored. Stored; it has no effect here.
  open var isVideoMirrored = false
}

/// How a captured picture is turned. Raw values are Apple's.
public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4
}

/// Captures media. Inputs cannot be made here, as there is no camera; the session starts and stops, and nothing flows.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  /// How large and good the picture is.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// For photos.
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    /// High quality.
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    /// A middling quality.
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    /// Low quality.
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    /// 640 by 480 pixels.
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    /// 1280 by 720 pixels.
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    /// 1920 by 1080 pixels.
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
  }

  /// How large and good the picture is. Stored; nothing is captured.
  open var sessionPreset = Preset.high
  /// Whether something keeps it from running: no.
  open var isInterrupted: Bool { false }
  /// Where media comes from.
  public private(set) var inputs: [AVCaptureInput] = []
  /// Where it goes.
  public private(set) var outputs: [AVCaptureOutput] = []
  /// Whether it was started.
  public private(set) var isRunning = false

  /// Whether the session takes a preset; it takes each.
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  /// Whether an input can be added: once each.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains { $0 === input } }
  /// Adds an input.
  open func addInput(_ input: AVCaptureInput) { if canAddInput(input) { inputs.append(input) } }
  /// Removes an input.
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  /// Whether an output can be added: once each.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }
  /// Adds an output.
  open func addOutput(_ output: AVCaptureOutput) { if canAddOutput(output) { outputs.append(output) } }
  /// Removes an output.
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  /// Begins several changes at once. It has no effect here.
  open func beginConfiguration() {}
  /// Ends what `beginConfiguration` began. It has no effect here.
  open func commitConfiguration() {}
  /// Starts; nothing flows.
  open func startRunning() { isRunning = true }
  /// Stops.
  open func stopRunning() { isRunning = false }
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A session failed; never posted.
  public static let AVCaptureSessionRuntimeError = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A session was interrupted; never posted.
  public static let AVCaptureSessionWasInterrupted = Notification.Name("AVCaptureSessionWasInterruptedNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A session's interruption ended; never posted.
  public static let AVCaptureSessionInterruptionEnded = Notification.Name(
    "AVCaptureSessionInterruptionEndedNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A session runs; never posted.
  public static let AVCaptureSessionDidStartRunning = Notification.Name("AVCaptureSessionDidStartRunningNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A session stopped; never posted.
  public static let AVCaptureSessionDidStopRunning = Notification.Name("AVCaptureSessionDidStopRunningNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// What a camera sees changed much; never posted.
  public static let AVCaptureDeviceSubjectAreaDidChange = Notification.Name(
    "AVCaptureDeviceSubjectAreaDidChangeNotification")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of a session's error.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the reason of an interruption.
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that says whether a recording is whole in spite of an error.
public let AVErrorRecordingSuccessfullyFinishedKey = "AVErrorRecordingSuccessfullyFinishedKey"

/// Shows what a session captures: an empty layer.
open class AVCaptureVideoPreviewLayer: CALayer {
  /// The session. Stored; nothing is shown.
  open var session: AVCaptureSession?
  /// How the picture fills the layer. Stored; nothing is shown.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// The place in the camera's picture of a point of the layer, in parts of the picture: as if the layer showed all of it.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    return CGPoint(x: pointInLayer.y / bounds.height, y: 1 - pointInLayer.x / bounds.width)
  }
  /// How media flows to it; nil: there is none.
  open var connection: AVCaptureConnection? { nil }

  public override nonisolated init() { super.init() }
  /// An empty layer: nothing is read from the archive.
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
  /// A copy of a layer for its animation; an empty layer.
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  /// A layer for a session.
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
}
