import Foundation
import UIKit

/// How the items of an information template stand. The raw values are those of the SDK.
public enum CPInformationTemplateLayout: Int, Sendable { case leading, twoColumn }

/// Labels with details, and up to three buttons.
@preconcurrency @MainActor
open class CPInformationTemplate: CPTemplate, CPBarButtonProviding {
  /// How the items stand.
  ///
  /// - Note: Differs from iOS: kept; each item is one line.
  public let layout: CPInformationTemplateLayout
  /// The first line.
  open var title: String
  /// The lines under the title, each with its detail behind it; iOS shows up to ten.
  ///
  /// - Note: Differs from iOS: all of them are shown.
  open var items: [CPInformationItem]
  /// The buttons under the items; iOS shows up to three.
  ///
  /// - Note: Differs from iOS: all of them are shown.
  open var actions: [CPTextButton]
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  /// In place of the system's own. Stored; it has no effect here.
  open var backButton: CPBarButton?

  public init(
    title: String, layout: CPInformationTemplateLayout, items: [CPInformationItem], actions: [CPTextButton]
  ) {
    self.title = title
    self.layout = layout
    self.items = items
    self.actions = actions
    super.init()
  }

  override var rows: [TemplateRow] {
    [TemplateRow(title)] + items.map { TemplateRow([$0.title, $0.detail].compactMap { $0 }.joined(separator: " ")) }
      + actions.map(\.row)
  }
}

/// A label with a detail.
@preconcurrency @MainActor
open class CPInformationItem: NSObject {
  /// The label.
  public let title: String?
  /// What stands behind the label.
  public let detail: String?

  public init(title: String?, detail: String?) {
    self.title = title
    self.detail = detail
    super.init()
  }
}

/// The same with a rating in stars.
@preconcurrency @MainActor
open class CPInformationRatingItem: CPInformationItem {
  /// How many stars.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let rating: NSNumber?
  /// Out of how many stars.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let maximumRating: NSNumber?

  /// A label with a detail and so many stars out of so many.
  public init(rating: NSNumber?, maximumRating: NSNumber?, title: String?, detail: String?) {
    self.rating = rating
    self.maximumRating = maximumRating
    super.init(title: title, detail: detail)
  }
}
