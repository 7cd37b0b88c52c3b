import Foundation
import UIKit

/// Items of a list under a header.
@preconcurrency @MainActor
open class CPListSection: NSObject {
  /// The title over the items; nil for no header.
  ///
  /// - Note: Differs from iOS: headers are stored, not shown.
  public let header: String?
  /// What the index at the side of a long list has for this section: a letter, as a rule.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let sectionIndexTitle: String?
  /// The items, in the order in which they stand.
  public let items: [any CPListTemplateItem]
  /// The header's subtitle. Stored; it has no effect here.
  open var headerSubtitle: String?
  /// The header's picture. Stored; it has no effect here.
  open var headerImage: UIImage?
  /// The header's button.
  ///
  /// - Note: Differs from iOS: stored, not shown, so it cannot be touched.
  public let headerButton: CPButton?

  /// Items under a plain header, or under none.
  public init(items: [any CPListTemplateItem], header: String?, sectionIndexTitle: String?) {
    self.items = items
    self.header = header
    self.sectionIndexTitle = sectionIndexTitle
    headerButton = nil
    super.init()
  }

  /// Items without a header.
  public convenience init(items: [any CPListTemplateItem]) {
    self.init(items: items, header: nil, sectionIndexTitle: nil)
  }

  /// Items under a header with a title, an image and a button (iOS 15).
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

  /// Where an item stands in the section, by identity; `NSNotFound` for one that is not in it.
  public func index(of item: any CPListTemplateItem) -> Int { items.firstIndex { $0 === item } ?? NSNotFound }
  /// The item at a place; ends the app where there is none.
  public func item(at index: Int) -> any CPListTemplateItem { items[index] }
}
