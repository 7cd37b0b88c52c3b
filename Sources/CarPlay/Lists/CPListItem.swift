import Foundation
import UIKit

/// The accessory at an item's trailing edge. The raw values are the SDK's.
public enum CPListItemAccessoryType: Int, Sendable { case none, disclosureIndicator, cloud }

/// The position of an item's playing indicator. The raw values are the SDK's.
public enum CPListItemPlayingIndicatorLocation: Int, Sendable { case leading, trailing }

/// A list item: text, detail text, images.
@preconcurrency @MainActor
open class CPListItem: NSObject, CPSelectableListItem {
  /// The item's text, as the car's screen shows it.
  public private(set) var text: String?
  /// The secondary text.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public private(set) var detailText: String?
  /// The leading image.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public private(set) var image: UIImage?
  /// The trailing image, which replaces the accessory type.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public private(set) var accessoryImage: UIImage?
  /// The item's accessory. Stored; it has no effect here.
  open var accessoryType: CPListItemAccessoryType
  /// Whether the item is marked as explicit. Stored; it has no effect here.
  open var isExplicitContent = false
  /// The fraction of the item that has been played, from 0 to 1. Stored; it has no effect here.
  open var playbackProgress: CGFloat = 0
  /// Whether the item is marked as playing. Stored; it has no effect here.
  open var isPlaying = false
  /// The position of that mark. Stored; it has no effect here.
  open var playingIndicatorLocation = CPListItemPlayingIndicatorLocation.leading
  /// Whether the item can be selected. Stored; it has no effect here: a disabled item still calls its handler.
  open var isEnabled = true
  /// Custom data of the app; the system never reads it.
  open var userInfo: Any?
  /// Called when the item is selected, instead of the template's delegate, with the item and a handler for the app to
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

  /// An item with a disclosure indicator or no accessory.
  @available(*, deprecated, message: "Use the accessory type.")
  public convenience init(text: String?, detailText: String?, image: UIImage?, showsDisclosureIndicator: Bool) {
    self.init(
      text: text, detailText: detailText, image: image,
      accessoryType: showsDisclosureIndicator ? .disclosureIndicator : .none)
  }

  /// The maximum size of an item's image, in points.
  open class var maximumImageSize: CGSize { CGSize(width: 44, height: 44) }
  /// Whether the accessory is a disclosure indicator.
  public var showsDisclosureIndicator: Bool { accessoryType == .disclosureIndicator }

  /// Sets the text; the car's screen shows it when it next reads the template.
  public func setText(_ text: String) { self.text = text }
  /// Sets the secondary text; nil removes it.
  public func setDetailText(_ detailText: String?) { self.detailText = detailText }
  /// Sets the leading image; nil removes it.
  public func setImage(_ image: UIImage?) { self.image = image }
  /// Sets the trailing image; nil restores the accessory type.
  public func setAccessoryImage(_ accessoryImage: UIImage?) { self.accessoryImage = accessoryImage }
}
