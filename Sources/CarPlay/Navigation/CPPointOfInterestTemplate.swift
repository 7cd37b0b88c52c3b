import Foundation
@_spi(System) import UIKit

/// Up to twelve places on a map.
@preconcurrency @MainActor
open class CPPointOfInterestTemplate: CPTemplate {
  /// The title of the list of places.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  open var title: String
  /// The places, in the order of the list; iOS shows the first twelve.
  ///
  /// - Note: Differs from iOS: all of them are shown, as lines; there is no map.
  public private(set) var pointsOfInterest: [CPPointOfInterest]
  /// The index of the selected place; `NSNotFound` for none. A touch on a place changes it.
  open var selectedIndex: Int
  /// Receives the user's selection; held weakly.
  open weak var pointOfInterestDelegate: (any CPPointOfInterestTemplateDelegate)?

  /// A template with places and the index of the selected one; `NSNotFound` for none.
  public init(title: String, pointsOfInterest: [CPPointOfInterest], selectedIndex: Int) {
    self.title = title
    self.pointsOfInterest = pointsOfInterest
    self.selectedIndex = selectedIndex
    super.init()
  }

  /// Replaces the places; the delegate is not told about the new selection.
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
  /// The place's location.
  open var location: MKMapItem
  /// The text that the car's screen shows for the place.
  open var title: String
  /// The secondary text in the list. Stored; it has no effect here.
  open var subtitle: String?
  /// The text after the subtitle. Stored; it has no effect here.
  open var summary: String?
  /// The title on the place's detail card. Stored; it has no effect here.
  open var detailTitle: String?
  /// The secondary text on the card. Stored; it has no effect here.
  open var detailSubtitle: String?
  /// The text after the card's subtitle. Stored; it has no effect here.
  open var detailSummary: String?
  /// The pin on the map. Stored; it has no effect here.
  open var pinImage: UIImage?
  /// The card's first button. Stored; it has no effect here: there is no card.
  open var primaryButton: CPTextButton?
  /// The card's second button. Stored; it has no effect here.
  open var secondaryButton: CPTextButton?
  /// Custom data of the app; the system never reads it.
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
  /// The user moved the map; the app looks for places in the new region.
  ///
  /// - Note: Differs from iOS: never called: there is no map to pan.
  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate, didChangeMapRegion region: MKCoordinateRegion)
  /// The user selected a place; `selectedIndex` is already updated. Optional.
  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate, didSelectPointOfInterest pointOfInterest: CPPointOfInterest)
}

extension CPPointOfInterestTemplateDelegate {
  public func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate, didSelectPointOfInterest pointOfInterest: CPPointOfInterest
  ) { OptionalCall.notImplemented(by: self) }
}
