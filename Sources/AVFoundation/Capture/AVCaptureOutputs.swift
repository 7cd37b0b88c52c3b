import CoreMedia
import Foundation

/// Something that was seen in a picture, such as a face or a code. Nothing is.
open class AVMetadataObject: NSObject {
  /// What kind of thing.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A QR code.
    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    /// An EAN of 13 digits.
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    /// An EAN of 8 digits.
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    /// A Code 128.
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    /// A Code 39.
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    /// A PDF417.
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    /// An Aztec code.
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    /// A Data Matrix.
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    /// A UPC-E.
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    /// A face.
    public static let face = ObjectType(rawValue: "face")
  }
  /// What kind of thing it is.
  open var type: ObjectType { ObjectType(rawValue: "") }
  /// Where it is, in parts of the picture.
  open var bounds: CGRect { .zero }
}

/// A code that was seen. None is.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  /// What it says.
  open var stringValue: String? { nil }
}

/// Hears what was seen in pictures; the method is optional.
@preconcurrency
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  /// - Note: Differs from iOS: never called: nothing is captured.
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}

/// Looks for codes and faces. Nothing is captured.
open class AVCaptureMetadataOutput: AVCaptureOutput {
  /// What it can look for.
  ///
  /// - Note: Differs from iOS: always nothing: there is no camera.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  /// What it looks for. Stored; nothing is captured.
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  /// Where it looks, in parts of the picture. Stored; nothing is captured.
  open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Hears what is seen.
  public private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
  /// Who hears what is seen, and where.
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
  ) { metadataObjectsDelegate = objectsDelegate }
}

/// Hears of single pictures of video; every method is optional.
@preconcurrency
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  /// - Note: Differs from iOS: never called: nothing is captured.
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
}

/// Hands out single pictures of video. Nothing is captured.
open class AVCaptureVideoDataOutput: AVCaptureOutput {
  /// In what form. Stored; nothing is captured.
  open var videoSettings: [String: Any]! = [:]
  /// Whether late pictures are dropped. Stored; nothing is captured.
  open var alwaysDiscardsLateVideoFrames = true
  /// Who hears of pictures, and where. It has no effect here.
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {}
}

/// How a photo is to be taken. Stored; nothing is captured.
open class AVCapturePhotoSettings: NSObject {
  /// Whether the flash is asked for; stored, and without effect.
  open var flashMode = AVCaptureDevice.FlashMode.auto
  public override init() { super.init() }
}

/// A photo that was taken. None is.
open class AVCapturePhoto: NSObject {
  /// The picture's file.
  open func fileDataRepresentation() -> Data? { nil }
}

/// Hears of photos; every method is optional.
@preconcurrency
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  /// - Note: Differs from iOS: never called: nothing is captured.
  func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
  ) {}
}

/// Takes photos. Nothing is captured.
open class AVCapturePhotoOutput: AVCaptureOutput {
  /// Takes one. It has no effect here.
  open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {}
}

/// Writes video to a file. Nothing is captured.
open class AVCaptureMovieFileOutput: AVCaptureOutput {
  /// Whether it writes.
  open var isRecording: Bool { false }
  /// Ends writing. It has no effect here.
  open func stopRecording() {}
}
