import Foundation
import UIKit

/// A section of a list: items with an optional header.
@preconcurrency @MainActor
open class CPListSection: NSObject {
  /// The header's title; nil for no header.
  ///
  /// - Note: Differs from iOS: headers are stored, not shown.
  public let header: String?
  /// The section's entry in the index of a long list, usually a letter.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let sectionIndexTitle: String?
  /// The items, in order.
  public let items: [any CPListTemplateItem]
  /// The header's subtitle. Stored; it has no effect here.
  open var headerSubtitle: String?
  /// The header's image. Stored; it has no effect here.
  open var headerImage: UIImage?
  /// The header's button.
  ///
  /// - Note: Differs from iOS: stored, not shown, so it cannot be touched.
  public let headerButton: CPButton?

  /// A section with a plain header, or none.
  public init(items: [any CPListTemplateItem], header: String?, sectionIndexTitle: String?) {
    self.items = items
    self.header = header
    self.sectionIndexTitle = sectionIndexTitle
    headerButton = nil
    super.init()
  }

  /// A section without a header.
  public convenience init(items: [any CPListTemplateItem]) {
    self.init(items: items, header: nil, sectionIndexTitle: nil)
  }

  /// A section with a header that has a title, an image and a button (iOS 15).
  public init(
    items: [any CPListTemplateItem], header: String, headerSubtitle: String?, headerImage: UIImage?,
    headerButton: CPButton?, sectionIndexTitle: String?
  ) {
    self.items = items
    self.header = header
    self.headerSubtitle = headerSubtitle
    self.headerImage = headerImage
    self.headerButton = headerButton
    self.sectionIndexTitle = sectionIndexTitle
    super.init()
  }

  /// The index of an item in the section, by identity; `NSNotFound` if it is not there.
  public func index(of item: any CPListTemplateItem) -> Int { items.firstIndex { $0 === item } ?? NSNotFound }
  /// The item at an index; ends the app if there is none.
  public func item(at index: Int) -> any CPListTemplateItem { items[index] }
}
