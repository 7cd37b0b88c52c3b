import CoreMedia
import DormouseFoundation
import Foundation
import UIKit

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
  /// In what form.
  public let format: [String: Any]?
  /// The number of the photo.
  public let uniqueID = Int64.random(in: 1...Int64(Int32.max))
  /// Stored; nothing is captured.
  open var previewPhotoFormat: [String: Any]?
  /// Stored; nothing is captured.
  open var embeddedThumbnailPhotoFormat: [String: Any]?
  /// Stored; nothing is captured.
  open var isHighResolutionPhotoEnabled = false
  /// Stored; nothing is captured.
  open var isAutoStillImageStabilizationEnabled = true
  /// Stored; nothing is captured.
  open var isDepthDataDeliveryEnabled = false
  /// Stored; nothing is captured.
  open var isAutoRedEyeReductionEnabled = false
  /// Stored; nothing is captured.
  open var livePhotoMovieFileURL: URL?
  /// Stored; nothing is captured.
  open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  /// The forms of a preview: none.
  open var availablePreviewPhotoPixelFormatTypes: [OSType] { [] }
  /// The forms of a small picture: none.
  open var availableEmbeddedThumbnailPhotoCodecTypes: [AVVideoCodecType] { [] }

  /// The usual way.
  public convenience override init() { self.init(format: nil) }
  /// A photo in a form.
  public init(format: [String: Any]?) {
    self.format = format
    super.init()
  }
  /// The same as another one.
  public convenience init(from photoSettings: AVCapturePhotoSettings) { self.init(format: photoSettings.format) }
}

/// What became of the wishes for a photo; none is taken.
open class AVCaptureResolvedPhotoSettings: NSObject {
  override init() { super.init() }
  /// The number of the photo.
  open var uniqueID: Int64 { 0 }
  /// The picture's size: zero.
  open var photoDimensions: CMVideoDimensions { CMVideoDimensions(width: 0, height: 0) }
  /// The preview's size: zero.
  open var previewDimensions: CMVideoDimensions { CMVideoDimensions(width: 0, height: 0) }
  /// The small film's size: zero.
  open var livePhotoMovieDimensions: CMVideoDimensions { CMVideoDimensions(width: 0, height: 0) }
  /// Whether it flashes: no.
  open var isFlashEnabled: Bool { false }
}

/// A photo that was taken. None is.
open class AVCapturePhoto: NSObject {
  /// The picture's file.
  open func fileDataRepresentation() -> Data? { nil }
  /// The picture: nil.
  open func cgImageRepresentation() -> CGImage? { nil }
  /// A small picture: nil.
  open func previewCGImageRepresentation() -> CGImage? { nil }
  /// What the camera says of the picture: nothing.
  open var metadata: [String: Any] { [:] }
  /// Whether it is not worked on: no.
  open var isRawPhoto: Bool { false }
  /// When it was taken.
  open var timestamp: CMTime { .zero }
  /// Its number among those of one request.
  open var photoCount: Int { 0 }
  /// What became of the wishes.
  open var resolvedSettings: AVCaptureResolvedPhotoSettings { AVCaptureResolvedPhotoSettings() }
}

/// Hears of photos; every method is optional.
@preconcurrency
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  /// - Note: Differs from iOS: never called: nothing is captured.
  func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
  /// Never called.
  func photoOutput(
    _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  /// Never called.
  func photoOutput(
    _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  /// Never called.
  func photoOutput(
    _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  /// Never called.
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishRecordingLivePhotoMovieForEventualFileAt outputFileURL: URL,
    resolvedSettings: AVCaptureResolvedPhotoSettings)
  /// Never called.
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingLivePhotoToMovieFileAt outputFileURL: URL, duration: CMTime,
    photoDisplayTime: CMTime, resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?)
  /// Never called.
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishRecordingLivePhotoMovieForEventualFileAt outputFileURL: URL,
    resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingLivePhotoToMovieFileAt outputFileURL: URL, duration: CMTime,
    photoDisplayTime: CMTime, resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
  ) {}
}

/// Takes photos. Nothing is captured.
open class AVCapturePhotoOutput: AVCaptureOutput {
  /// What counts more, quality or speed. Raw values are Apple's.
  public enum QualityPrioritization: Int, Sendable {
    case speed = 1
    case balanced, quality
  }
  /// Stored; nothing is captured.
  open var isHighResolutionCaptureEnabled = false
  /// Stored; nothing is captured.
  open var isLivePhotoCaptureEnabled = false
  /// Whether live photos can be taken: no.
  open var isLivePhotoCaptureSupported: Bool { false }
  /// Stored; nothing is captured.
  open var isDepthDataDeliveryEnabled = false
  /// Whether depths can be taken: no.
  open var isDepthDataDeliverySupported: Bool { false }
  /// Stored; nothing is captured.
  open var maxPhotoQualityPrioritization = QualityPrioritization.balanced
  /// The forms of photos: none.
  open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  /// The forms in pixels: none.
  open var availablePhotoPixelFormatTypes: [OSType] { [] }
  /// The ways to flash: none.
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
  /// Gets ready for photos; the handler hears that it failed.
  open func setPreparedPhotoSettingsArray(
    _ preparedPhotoSettingsArray: [AVCapturePhotoSettings], completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) { completionHandler?(false, AVError(.deviceNotConnected)) }
  /// Takes one. It has no effect here.
  open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {}
}

/// Hears of files that are written; the first method is optional.
@preconcurrency
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  /// Never called: nothing is captured.
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection])
  /// The file is written, or could not be: here with an error, on the main queue, once for each start.
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
    error: (any Error)?)
}

extension AVCaptureFileOutputRecordingDelegate {
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection]
  ) {}
}

/// Writes what is captured to a file. Nothing is captured.
open class AVCaptureFileOutput: AVCaptureOutput {
  /// The file that is written: nil.
  open var outputFileURL: URL? { nil }
  /// Whether it writes.
  open var isRecording: Bool { false }
  /// How long the film is.
  open var recordedDuration: CMTime { .zero }
  /// Stored; nothing is captured.
  open var maxRecordedDuration = CMTime.invalid
  /// Begins a file; the delegate hears that it failed, as there is no camera.
  open func startRecording(
    to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {
    nonisolated(unsafe) let (output, delegate) = (self, delegate)
    DispatchQueue.main.async {
      delegate.fileOutput(
        output, didFinishRecordingTo: outputFileURL, from: [], error: AVError(.deviceNotConnected))
    }
  }
  /// Ends writing. It has no effect here.
  open func stopRecording() {}
}

/// Writes video to a file. Nothing is captured.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput {
  /// Stored; nothing is captured.
  open var movieFragmentInterval = CMTime.invalid
  /// The forms of films: none.
  open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
  /// How a film is written; dropped.
  open func setOutputSettings(_ outputSettings: [String: Any]?, for connection: AVCaptureConnection) {}
}

/// How pictures and films are encoded.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// HEVC.
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  /// H.264.
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  /// JPEG.
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the encoding.
public let AVVideoCodecKey = "AVVideoCodecKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the width.
public let AVVideoWidthKey = "AVVideoWidthKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the height.
public let AVVideoHeightKey = "AVVideoHeightKey"
