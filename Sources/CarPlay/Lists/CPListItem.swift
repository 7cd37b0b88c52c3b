import Foundation
import UIKit

/// What stands at the end of an item. The raw values are those of the SDK.
public enum CPListItemAccessoryType: Int, Sendable { case none, disclosureIndicator, cloud }

/// Where an item shows that it is played. The raw values are those of the SDK.
public enum CPListItemPlayingIndicatorLocation: Int, Sendable { case leading, trailing }

/// An item of a list: words, a detail, pictures.
@preconcurrency @MainActor
open class CPListItem: NSObject, CPSelectableListItem {
  /// The item's words, as the car's screen shows them.
  public private(set) var text: String?
  /// The smaller words under the text.
  ///
  /// - Note: Differs from iOS: kept, not shown.
  public private(set) var detailText: String?
  /// The picture in front.
  ///
  /// - Note: Differs from iOS: kept, not shown.
  public private(set) var image: UIImage?
  /// The picture at the end, in place of the accessory of the type.
  ///
  /// - Note: Differs from iOS: kept, not shown.
  public private(set) var accessoryImage: UIImage?
  /// What stands at the item's end. Kept; it has no effect here.
  open var accessoryType: CPListItemAccessoryType
  /// Whether the item is marked as unfit for children. Kept; it has no effect here.
  open var isExplicitContent = false
  /// How much of the item has been played, from 0 to 1. Kept; it has no effect here.
  open var playbackProgress: CGFloat = 0
  /// Whether the item is marked as the one being played. Kept; it has no effect here.
  open var isPlaying = false
  /// Where that mark stands. Kept; it has no effect here.
  open var playingIndicatorLocation = CPListItemPlayingIndicatorLocation.leading
  /// Whether the item can be selected. Kept; it has no effect here: an item that is off still calls its handler.
  open var isEnabled = true
  /// The app's own; the system never reads it.
  open var userInfo: Any?
  /// Called with the item when it is selected, in place of the template's delegate, and with a handler for the app to
  /// call when it is done.
  ///
  /// - Note: Differs from iOS: nothing waits for the handler to be called.
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

  /// An item that has either a disclosure indicator or no accessory.
  @available(*, deprecated, message: "Use the accessory type.")
  public convenience init(text: String?, detailText: String?, image: UIImage?, showsDisclosureIndicator: Bool) {
    self.init(
      text: text, detailText: detailText, image: image,
      accessoryType: showsDisclosureIndicator ? .disclosureIndicator : .none)
  }

  /// How large an item's picture can be, in points.
  open class var maximumImageSize: CGSize { CGSize(width: 44, height: 44) }
  /// Whether the accessory is an arrow that says that more follows.
  public var showsDisclosureIndicator: Bool { accessoryType == .disclosureIndicator }

  /// Changes the words; the car's screen has them when it is next looked at.
  public func setText(_ text: String) { self.text = text }
  /// Changes the smaller words; nil takes them away.
  public func setDetailText(_ detailText: String?) { self.detailText = detailText }
  /// Changes the picture in front; nil takes it away.
  public func setImage(_ image: UIImage?) { self.image = image }
  /// Changes the picture at the end; nil gives the place back to the accessory of the type.
  public func setAccessoryImage(_ accessoryImage: UIImage?) { self.accessoryImage = accessoryImage }
}
