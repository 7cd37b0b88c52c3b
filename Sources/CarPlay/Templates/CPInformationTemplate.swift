import Foundation
import UIKit

/// How the items of an information template stand. The raw values are those of the SDK.
public enum CPInformationTemplateLayout: Int, Sendable { case leading, twoColumn }

/// Labels with details, and up to three buttons.
@preconcurrency @MainActor
open class CPInformationTemplate: CPTemplate, CPBarButtonProviding {
  public let layout: CPInformationTemplateLayout
  open var title: String
  open var items: [CPInformationItem]
  open var actions: [CPTextButton]
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
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
  public let title: String?
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
  public let rating: NSNumber?
  public let maximumRating: NSNumber?

  public init(rating: NSNumber?, maximumRating: NSNumber?, title: String?, detail: String?) {
    self.rating = rating
    self.maximumRating = maximumRating
    super.init(title: title, detail: detail)
  }
}
