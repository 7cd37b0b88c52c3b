import CoreMedia
import Foundation

/// Errors of AVFoundation. Raw values are Apple's.
public struct AVError: Error, Hashable, Sendable, CustomNSError {
  /// Which error.
  public enum Code: Int, Sendable {
    case unknown = -11800
    case deviceNotConnected = -11814
    case exportFailed = -11820
    case decodeFailed = -11821
    case operationNotSupportedForAsset = -11838
    case applicationIsNotAuthorizedToUseDevice = -11852
  }
  /// What went wrong.
  public let code: Code
  /// An error with a code.
  public init(_ code: Code) { self.code = code }
  /// `AVFoundationErrorDomain`.
  public static var errorDomain: String { "AVFoundationErrorDomain" }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The best quality.
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A middling quality.
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A low quality.
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The media as they are.
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// Writes media in another form. Every export fails here: nothing can be decoded.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  /// How far an export is. Raw values are Apple's.
  public enum Status: Int, Sendable {
    case unknown = 0
    case waiting = 1
    case exporting = 2
    case completed = 3
    case failed = 4
    case cancelled = 5
  }

  /// What is exported.
  public let asset: AVAsset
  /// In what quality.
  public let presetName: String
  /// Where to. Stored; nothing is written.
  open var outputURL: URL?
  /// As what kind of file. Stored; nothing is written.
  open var outputFileType: AVFileType?
  /// Which part. Stored; nothing is written.
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  /// Whether it is made for the network. Stored; nothing is written.
  open var shouldOptimizeForNetworkUse = false
  /// How far it is.
  public private(set) var status = Status.unknown
  /// From 0 to 1.
  open var progress: Float { 0 }
  /// Why it failed.
  public private(set) var error: (any Error)?

  /// A session for an asset.
  public init?(asset: AVAsset, presetName: String) {
    self.asset = asset
    self.presetName = presetName
    super.init()
  }

  /// Exports: the status becomes `failed`, and the handler is called in the next turn of the main queue.
  ///
  /// - Note: Differs from iOS: always fails, with `AVError.operationNotSupportedForAsset`.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    if status == .unknown {
      status = .failed
      error = AVError(.operationNotSupportedForAsset)
    }
    DispatchQueue.main.async(execute: handler)
  }
  /// Ends an export.
  open func cancelExport() { if status == .unknown { status = .cancelled } }
}

/// The older name.
public typealias AVAssetExportSessionStatus = AVAssetExportSession.Status
