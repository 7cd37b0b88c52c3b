import CoreMedia
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The error with which an item failed.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension Notification.Name {
  // The items' own notifications; nothing is decoded here, so the device posts none of them.
  /// An item was played to its end.
  ///
  /// - Note: Differs from iOS: never posted: no item has an end.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  /// An item failed before its end.
  ///
  /// - Note: Differs from iOS: never posted: nothing fails.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemFailedToPlayToEndTime =
    Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
  /// An item stopped because not enough of it was loaded.
  ///
  /// - Note: Differs from iOS: never posted: nothing is loaded.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
  /// An item's error log has something new.
  ///
  /// - Note: Differs from iOS: never posted: there is no such log.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemNewErrorLogEntry = Notification.Name("AVPlayerItemNewErrorLogEntry")
}

/// One item in a player.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// Whether an item can be played. Raw values are Apple's.
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay = 1
    case failed = 2
  }

  /// The media that it plays.
  public let asset: AVAsset
  /// Whether it can be played.
  ///
  /// - Note: Differs from iOS: always ready: nothing is loaded.
  open var status: Status { .readyToPlay }
  /// Why it cannot be played.
  ///
  /// - Note: Differs from iOS: always nil: nothing fails.
  open var error: (any Error)? { nil }

  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// An item whose medium loads some values first; there is nothing to load.
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

  /// An item for a URL.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  /// Its time base.
  ///
  /// - Note: Differs from iOS: always stands at zero: nothing is decoded.
  open var timebase: CMTimebase? { CMTimebase(time: { .zero }, rate: { 0 }) }
  /// How long it is.
  ///
  /// - Note: Differs from iOS: always indefinite: nothing is decoded.
  open var duration: CMTime { asset.duration }
  /// How large the picture is.
  ///
  /// - Note: Differs from iOS: always zero: nothing is decoded.
  open var presentationSize: CGSize { .zero }
  /// What is loaded.
  ///
  /// - Note: Differs from iOS: always empty: nothing is loaded.
  open var loadedTimeRanges: [NSValue] { [] }
  /// Whether playback would not stall.
  ///
  /// - Note: Differs from iOS: always true.
  open var isPlaybackLikelyToKeepUp: Bool { true }
  /// Whether nothing is left to play.
  ///
  /// - Note: Differs from iOS: always false.
  open var isPlaybackBufferEmpty: Bool { false }
  /// How much to load ahead, in seconds. Stored; it has no effect here.
  open var preferredForwardBufferDuration: TimeInterval = 0
}

/// How loud the tracks of media are; kept.
open class AVAudioMix: NSObject, @unchecked Sendable {}
