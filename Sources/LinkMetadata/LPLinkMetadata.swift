import DormouseFoundation
import Foundation

/// What describes a link: an app makes it for what it shares.
open class LPLinkMetadata: NSObject, NSCopying, @unchecked Sendable {
  /// Where the description was fetched from.
  open var originalURL: URL?
  /// The link, after redirections.
  open var url: URL?
  /// The title.
  open var title: String?
  /// The icon.
  open var iconProvider: NSItemProvider?
  /// The picture.
  open var imageProvider: NSItemProvider?
  /// The video; stored.
  open var videoProvider: NSItemProvider?
  /// Where a video can be streamed from; stored.
  open var remoteVideoURL: URL?

  /// An empty description.
  public override init() { super.init() }

  /// A description with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = LPLinkMetadata()
    (copy.originalURL, copy.url, copy.title, copy.remoteVideoURL) = (originalURL, url, title, remoteVideoURL)
    (copy.iconProvider, copy.imageProvider, copy.videoProvider) = (iconProvider, imageProvider, videoProvider)
    return copy
  }
}
