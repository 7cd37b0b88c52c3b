import Foundation
import UIKit

/// A row of selectable images in a list.
@preconcurrency @MainActor
open class CPListImageRowItem: NSObject, CPSelectableListItem {
  /// The row's text, above the images; the car's screen shows only this.
  open var text: String?
  /// The row's images, in order. Change them with `update(_:)`.
  ///
  /// - Note: Differs from iOS: images are stored, not shown.
  public private(set) var gridImages: [UIImage]
  /// A title for each image. Stored; it has no effect here.
  open var imageTitles: [String]
  /// The elements that the row was created from, if any.
  open var elements: [CPListImageRowItemElement] = []
  /// Whether the images may take more than one line. Stored; it has no effect here.
  open var allowsMultipleLines = false
  /// Whether the row can be selected. Stored; it has no effect here: a disabled row still calls its handler.
  open var isEnabled = true
  /// Custom data of the app; the system never reads it.
  open var userInfo: Any?
  /// Called when the row is selected, with the row and a handler for the app to call when it is done.
  ///
  /// - Note: Differs from iOS: nothing waits for the handler to be called.
  open var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)?
  /// Called when an image is selected, with the row and the image's index.
  ///
  /// - Note: Differs from iOS: never called: images are not shown, so none can be selected.
  open var listImageRowHandler: ((CPListImageRowItem, Int, @escaping () -> Void) -> Void)?

  /// A row of images without titles.
  public init(text: String?, images: [UIImage]) {
    self.text = text
    gridImages = images
    imageTitles = []
    super.init()
  }

  /// A row of images with a title for each.
  public init(text: String?, images: [UIImage], imageTitles: [String]) {
    self.text = text
    gridImages = images
    self.imageTitles = imageTitles
    super.init()
  }

  /// A row of images with text (iOS 26), on one line or several.
  public init(text: String?, elements: [CPListImageRowItemRowElement], allowsMultipleLines: Bool) {
    self.text = text
    gridImages = elements.map(\.image)
    imageTitles = elements.map { $0.title ?? "" }
    self.elements = elements
    self.allowsMultipleLines = allowsMultipleLines
    super.init()
  }

  /// A row of images without text (iOS 26), on one line or several.
  public init(text: String?, gridElements: [CPListImageRowItemGridElement], allowsMultipleLines: Bool) {
    self.text = text
    gridImages = gridElements.map(\.image)
    imageTitles = []
    elements = gridElements
    self.allowsMultipleLines = allowsMultipleLines
    super.init()
  }

  /// Replaces the images; the titles stay.
  public func update(_ gridImages: [UIImage]) { self.gridImages = gridImages }

  /// The maximum size of an image, in points.
  open class var maximumImageSize: CGSize { CGSize(width: 96, height: 96) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of images that a row shows; depends on the car.
public let CPMaximumNumberOfGridImages = 8
