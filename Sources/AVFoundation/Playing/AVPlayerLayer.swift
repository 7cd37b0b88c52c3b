import Foundation
import UIKit

/// How a picture fills its room.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Whole, with bars.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// Without bars, cut off.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// Stretched.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// Shows a player's picture: an empty layer.
open class AVPlayerLayer: CALayer {
  /// The player whose picture it shows. Stored; nothing is shown.
  open var player: AVPlayer?
  /// How the picture fills the layer. Stored; nothing is shown.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether there is a picture.
  ///
  /// - Note: Differs from iOS: always false.
  open var isReadyForDisplay: Bool { false }
  /// Where the picture is in the layer: all of it.
  open var videoRect: CGRect { bounds }

  public override nonisolated init() { super.init() }
  /// An empty layer: nothing is read from the archive.
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
  /// A copy of a layer for its animation; an empty layer.
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  /// A layer for a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

/// The largest rectangle of a shape in the middle of another, as a picture is shown whole.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else {
    return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0)
  }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}
