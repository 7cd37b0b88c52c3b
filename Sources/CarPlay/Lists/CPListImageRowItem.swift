import Foundation
import UIKit

/// A row of pictures in a list, each to be selected.
@preconcurrency @MainActor
open class CPListImageRowItem: NSObject, CPSelectableListItem {
  open var text: String?
  public private(set) var gridImages: [UIImage]
  open var imageTitles: [String]
  /// What the row was made of, if it was made of elements.
  open var elements: [CPListImageRowItemElement] = []
  open var allowsMultipleLines = false
  open var isEnabled = true
  open var userInfo: Any?
  /// The row itself was selected.
  open var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)?
  /// One of its pictures was selected, by its place.
  open var listImageRowHandler: ((CPListImageRowItem, Int, @escaping () -> Void) -> Void)?

  public init(text: String?, images: [UIImage]) {
    self.text = text
    gridImages = images
    imageTitles = []
    super.init()
  }

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

  public func update(_ gridImages: [UIImage]) { self.gridImages = gridImages }

  /// In points.
  open class var maximumImageSize: CGSize { CGSize(width: 96, height: 96) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How many pictures a row shows; depends on the car.
public let CPMaximumNumberOfGridImages = 8
