import Foundation
import UIKit

/// The accessory at an item's trailing edge. The raw values are those of the SDK.
public enum CPListItemAccessoryType: Int, Sendable { case none, disclosureIndicator, cloud }

/// Where an item shows that it is played. The raw values are those of the SDK.
public enum CPListItemPlayingIndicatorLocation: Int, Sendable { case leading, trailing }

/// An item of a list: words, a detail, pictures.
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
  /// The trailing image, in place of the accessory type.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public private(set) var accessoryImage: UIImage?
  /// The item's accessory. Stored; it has no effect here.
  open var accessoryType: CPListItemAccessoryType
  /// Whether the item is marked as unfit for children. Stored; it has no effect here.
  open var isExplicitContent = false
  /// How much of the item has been played, from 0 to 1. Stored; it has no effect here.
  open var playbackProgress: CGFloat = 0
  /// Whether the item is marked as the one being played. Stored; it has no effect here.
  open var isPlaying = false
  /// Where that mark stands. Stored; it has no effect here.
  open var playingIndicatorLocation = CPListItemPlayingIndicatorLocation.leading
  /// Whether the item can be selected. Stored; it has no effect here: an item that is off still calls its handler.
  open var isEnabled = true
  /// Data of the app's own; the system never reads it.
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

  /// Sets the text; the car's screen shows it at its next reading.
  public func setText(_ text: String) { self.text = text }
  /// Sets the secondary text; nil removes it.
  public func setDetailText(_ detailText: String?) { self.detailText = detailText }
  /// Sets the leading image; nil removes it.
  public func setImage(_ image: UIImage?) { self.image = image }
  /// Sets the trailing image; nil brings back the accessory type.
  public func setAccessoryImage(_ accessoryImage: UIImage?) { self.accessoryImage = accessoryImage }
}
