import Foundation
import UIKit

/// The layout of an information template. The raw values are the SDK's.
public enum CPInformationTemplateLayout: Int, Sendable { case leading, twoColumn }

/// Labels with details, and up to three buttons.
@preconcurrency @MainActor
open class CPInformationTemplate: CPTemplate, CPBarButtonProviding {
  /// The layout of the items.
  ///
  /// - Note: Differs from iOS: stored; each item is one line.
  public let layout: CPInformationTemplateLayout
  /// The title: the first line.
  open var title: String
  /// The lines below the title, each followed by its detail; iOS shows up to ten.
  ///
  /// - Note: Differs from iOS: all of them are shown.
  open var items: [CPInformationItem]
  /// The buttons below the items; iOS shows up to three.
  ///
  /// - Note: Differs from iOS: all of them are shown.
  open var actions: [CPTextButton]
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  /// Replaces the system's own back button. Stored; it has no effect here.
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
  /// The detail after the label.
  public let detail: String?

  public init(title: String?, detail: String?) {
    self.title = title
    self.detail = detail
    super.init()
  }
}

/// A label with a detail and a rating in stars.
@preconcurrency @MainActor
open class CPInformationRatingItem: CPInformationItem {
  /// The number of stars.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let rating: NSNumber?
  /// The maximum number of stars.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let maximumRating: NSNumber?

  /// A label with a detail and a rating.
  public init(rating: NSNumber?, maximumRating: NSNumber?, title: String?, detail: String?) {
    self.rating = rating
    self.maximumRating = maximumRating
    super.init(title: title, detail: detail)
  }
}
