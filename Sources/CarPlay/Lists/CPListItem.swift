import Foundation
import UIKit

/// What stands at the end of an item. The raw values are those of the SDK.
public enum CPListItemAccessoryType: Int, Sendable { case none, disclosureIndicator, cloud }

/// Where an item shows that it is played. The raw values are those of the SDK.
public enum CPListItemPlayingIndicatorLocation: Int, Sendable { case leading, trailing }

/// An item of a list: words, a detail, pictures.
@preconcurrency @MainActor
open class CPListItem: NSObject, CPSelectableListItem {
  public private(set) var text: String?
  public private(set) var detailText: String?
  public private(set) var image: UIImage?
  public private(set) var accessoryImage: UIImage?
  open var accessoryType: CPListItemAccessoryType
  open var isExplicitContent = false
  /// From 0 to 1.
  open var playbackProgress: CGFloat = 0
  open var isPlaying = false
  open var playingIndicatorLocation = CPListItemPlayingIndicatorLocation.leading
  open var isEnabled = true
  open var userInfo: Any?
  open var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)?

  public init(
    text: String?, detailText: String?, image: UIImage? = nil, accessoryImage: UIImage? = nil,
    accessoryType: CPListItemAccessoryType = .none
  ) {
    self.text = text
    self.detailText = detailText
    self.image = image
    self.accessoryImage = accessoryImage
    self.accessoryType = accessoryType
    super.init()
  }

  @available(*, deprecated, message: "Use the accessory type.")
  public convenience init(text: String?, detailText: String?, image: UIImage?, showsDisclosureIndicator: Bool) {
    self.init(
      text: text, detailText: detailText, image: image,
      accessoryType: showsDisclosureIndicator ? .disclosureIndicator : .none)
  }

  /// In points.
  open class var maximumImageSize: CGSize { CGSize(width: 44, height: 44) }
  public var showsDisclosureIndicator: Bool { accessoryType == .disclosureIndicator }

  public func setText(_ text: String) { self.text = text }
  public func setDetailText(_ detailText: String?) { self.detailText = detailText }
  public func setImage(_ image: UIImage?) { self.image = image }
  public func setAccessoryImage(_ accessoryImage: UIImage?) { self.accessoryImage = accessoryImage }
}
