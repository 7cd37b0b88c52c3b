import Foundation
@_spi(System) import UIKit

/// Up to twelve places on a map.
@preconcurrency @MainActor
open class CPPointOfInterestTemplate: CPTemplate {
  open var title: String
  public private(set) var pointsOfInterest: [CPPointOfInterest]
  /// `NSNotFound` for none.
  open var selectedIndex: Int
  /// Hears of the user's selection; not kept alive.
  open weak var pointOfInterestDelegate: (any CPPointOfInterestTemplateDelegate)?

  public init(title: String, pointsOfInterest: [CPPointOfInterest], selectedIndex: Int) {
    self.title = title
    self.pointsOfInterest = pointsOfInterest
    self.selectedIndex = selectedIndex
    super.init()
  }

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
  open var location: MKMapItem
  open var title: String
  open var subtitle: String?
  open var summary: String?
  open var detailTitle: String?
  open var detailSubtitle: String?
  open var detailSummary: String?
  open var pinImage: UIImage?
  open var primaryButton: CPTextButton?
  open var secondaryButton: CPTextButton?
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

/// Hears of the map and of the user's selection.
@preconcurrency @MainActor
public protocol CPPointOfInterestTemplateDelegate: NSObjectProtocol {
  /// Never called: there is no map to be moved.
  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate, didChangeMapRegion region: MKCoordinateRegion)
  /// Optional.
  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate, didSelectPointOfInterest pointOfInterest: CPPointOfInterest)
}

extension CPPointOfInterestTemplateDelegate {
  public func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate, didSelectPointOfInterest pointOfInterest: CPPointOfInterest
  ) { OptionalCall.notImplemented(by: self) }
}
