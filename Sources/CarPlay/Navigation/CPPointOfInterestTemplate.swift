import Foundation
@_spi(System) import UIKit

/// Up to twelve places on a map.
@preconcurrency @MainActor
open class CPPointOfInterestTemplate: CPTemplate {
  /// The title over the list of places.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  open var title: String
  /// The places, in the order in which the car's screen lists them; iOS shows the first twelve.
  ///
  /// - Note: Differs from iOS: all of them are shown, as lines; there is no map.
  public private(set) var pointsOfInterest: [CPPointOfInterest]
  /// The place that is selected, by its index; `NSNotFound` for none. A touch on a place changes it.
  open var selectedIndex: Int
  /// Receives the user's selection; held weakly.
  open weak var pointOfInterestDelegate: (any CPPointOfInterestTemplateDelegate)?

  /// Places of which one may be selected; `NSNotFound` for none.
  public init(title: String, pointsOfInterest: [CPPointOfInterest], selectedIndex: Int) {
    self.title = title
    self.pointsOfInterest = pointsOfInterest
    self.selectedIndex = selectedIndex
    super.init()
  }

  /// Shows other places from now on; the delegate is not told of the selection that comes with them.
  public func setPointsOfInterest(_ pointsOfInterest: [CPPointOfInterest], selectedIndex: Int) {
    self.pointsOfInterest = pointsOfInterest
    self.selectedIndex = selectedIndex
  }

  override var rows: [TemplateRow] {
    pointsOfInterest.enumerated().map { index, point in
      TemplateRow(point.title) { [weak self] in
        guard let self else { return }
        self.selectedIndex = index
        guard let delegate = self.pointOfInterestDelegate else { return }
        _ = DelegateCall.optional(
          .incidental, "pointOfInterestTemplate(_:didSelectPointOfInterest:)", on: delegate, scene: nil
        ) { delegate.pointOfInterestTemplate(self, didSelectPointOfInterest: point) }
      }
    }
  }
}

/// A place on a map.
@preconcurrency @MainActor
open class CPPointOfInterest: NSObject {
  /// Where it is.
  open var location: MKMapItem
  /// The text by which the car's screen shows it.
  open var title: String
  /// The secondary text in the list. Stored; it has no effect here.
  open var subtitle: String?
  /// The text after it. Stored; it has no effect here.
  open var summary: String?
  /// The title on the place's own card. Stored; it has no effect here.
  open var detailTitle: String?
  /// The secondary text on the card. Stored; it has no effect here.
  open var detailSubtitle: String?
  /// The text after it on the card. Stored; it has no effect here.
  open var detailSummary: String?
  /// The pin on the map. Stored; it has no effect here.
  open var pinImage: UIImage?
  /// The card's first button. Stored; it has no effect here: there is no card.
  open var primaryButton: CPTextButton?
  /// The card's second button. Stored; it has no effect here.
  open var secondaryButton: CPTextButton?
  /// Data of the app's own; the system never reads it.
  open var userInfo: Any?

  public init(
    location: MKMapItem, title: String, subtitle: String?, summary: String?, detailTitle: String?,
    detailSubtitle: String?, detailSummary: String?, pinImage: UIImage?
  ) {
    self.location = location
    self.title = title
    self.subtitle = subtitle
    self.summary = summary
    self.detailTitle = detailTitle
    self.detailSubtitle = detailSubtitle
    self.detailSummary = detailSummary
    self.pinImage = pinImage
    super.init()
  }
}

/// Receives changes of the map region and of the user's selection.
@preconcurrency @MainActor
public protocol CPPointOfInterestTemplateDelegate: NSObjectProtocol {
  /// The user moved the map; the app looks for places in that part of it.
  ///
  /// - Note: Differs from iOS: never called: there is no map to be moved.
  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate, didChangeMapRegion region: MKCoordinateRegion)
  /// The user selected a place; `selectedIndex` says so already. Optional.
  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate, didSelectPointOfInterest pointOfInterest: CPPointOfInterest)
}

extension CPPointOfInterestTemplateDelegate {
  public func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate, didSelectPointOfInterest pointOfInterest: CPPointOfInterest
  ) { OptionalCall.notImplemented(by: self) }
}
