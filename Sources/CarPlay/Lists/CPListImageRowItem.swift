import Foundation
import UIKit

/// A row of pictures in a list, each to be selected.
@preconcurrency @MainActor
open class CPListImageRowItem: NSObject, CPSelectableListItem {
  /// The row's text, over the pictures; the car's screen shows the row by it.
  open var text: String?
  /// The row's pictures, in their order. Changed with `update(_:)`.
  ///
  /// - Note: Differs from iOS: pictures are stored, not shown.
  public private(set) var gridImages: [UIImage]
  /// A title for each picture. Stored; it has no effect here.
  open var imageTitles: [String]
  /// What the row was made of, if it was made of elements.
  open var elements: [CPListImageRowItemElement] = []
  /// Whether the pictures may take more than one line. Stored; it has no effect here.
  open var allowsMultipleLines = false
  /// Whether the row can be selected. Stored; it has no effect here: a row that is off still calls its handler.
  open var isEnabled = true
  /// Data of the app's own; the system never reads it.
  open var userInfo: Any?
  /// Called with the row when it is selected, and with a handler for the app to call when it is done.
  ///
  /// - Note: Differs from iOS: nothing waits for the handler to be called.
  open var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)?
  /// Called with the row and a picture's place when the picture is selected.
  ///
  /// - Note: Differs from iOS: never called: pictures are not shown, so none can be selected.
  open var listImageRowHandler: ((CPListImageRowItem, Int, @escaping () -> Void) -> Void)?

  /// A row of pictures without titles.
  public init(text: String?, images: [UIImage]) {
    self.text = text
    gridImages = images
    imageTitles = []
    super.init()
  }

  /// A row of pictures with a title for each.
  public init(text: String?, images: [UIImage], imageTitles: [String]) {
    self.text = text
    gridImages = images
    self.imageTitles = imageTitles
    super.init()
  }

  /// A row of pictures with words (iOS 26), in one line or as many as it takes.
  public init(text: String?, elements: [CPListImageRowItemRowElement], allowsMultipleLines: Bool) {
    self.text = text
    gridImages = elements.map(\.image)
    imageTitles = elements.map { $0.title ?? "" }
    self.elements = elements
    self.allowsMultipleLines = allowsMultipleLines
    super.init()
  }

  /// A row of pictures alone (iOS 26), in one line or as many as it takes.
  public init(text: String?, gridElements: [CPListImageRowItemGridElement], allowsMultipleLines: Bool) {
    self.text = text
    gridImages = gridElements.map(\.image)
    imageTitles = []
    elements = gridElements
    self.allowsMultipleLines = allowsMultipleLines
    super.init()
  }

  /// Shows other pictures from now on; titles stay.
  public func update(_ gridImages: [UIImage]) { self.gridImages = gridImages }

  /// How large a picture can be, in points.
  open class var maximumImageSize: CGSize { CGSize(width: 96, height: 96) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How many pictures a row shows; depends on the car.
public let CPMaximumNumberOfGridImages = 8
