import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The error with which an item failed.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension Notification.Name {
  // The items' own notifications; nothing is decoded here, so the device posts none of them.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemFailedToPlayToEndTime =
    Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemNewErrorLogEntry = Notification.Name("AVPlayerItemNewErrorLogEntry")
}

/// What can be played, by its address.
open class AVAsset: NSObject, @unchecked Sendable {
  public let url: URL?

  public init(url: URL) {
    self.url = url
    super.init()
  }
}

/// The same under the name for files and addresses.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public convenience init(url: URL, options: [String: Any]?) { self.init(url: url) }
}

/// One thing in a player.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay = 1
    case failed = 2
  }

  public let asset: AVAsset
  open var status: Status { .readyToPlay }
  open var error: (any Error)? { nil }

  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }
}
