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
open class AVCaptureOutput: NSObject {}

/// How media flows from inputs to an output.
open class AVCaptureConnection: NSObject {
  /// How the picture is turned. Raw values are Apple's.
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  /// Whether it can be turned.
  open var isVideoOrientationSupported: Bool { false }
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

/// Shows what a session captures: an empty layer.
open class AVCaptureVideoPreviewLayer: CALayer {
  /// The session. Stored; nothing is shown.
  open var session: AVCaptureSession?
  /// How the picture fills the layer. Stored; nothing is shown.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
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
