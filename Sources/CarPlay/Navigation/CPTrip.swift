import Foundation

/// A way from one place to another, with the routes that lead there.
@preconcurrency @MainActor
open class CPTrip: NSObject {
  public let origin: MKMapItem
  public let destination: MKMapItem
  public let routeChoices: [CPRouteChoice]
  open var userInfo: Any?

  public init(origin: MKMapItem, destination: MKMapItem, routeChoices: [CPRouteChoice]) {
    self.origin = origin
    self.destination = destination
    self.routeChoices = routeChoices
    super.init()
  }
}

/// One route of a trip, in words from the longest to the shortest.
@preconcurrency @MainActor
open class CPRouteChoice: NSObject {
  public let summaryVariants: [String]
  public let additionalInformationVariants: [String]?
  public let selectionSummaryVariants: [String]?
  open var userInfo: Any?

  public init(summaryVariants: [String], additionalInformationVariants: [String], selectionSummaryVariants: [String]) {
    self.summaryVariants = summaryVariants
    self.additionalInformationVariants = additionalInformationVariants
    self.selectionSummaryVariants = selectionSummaryVariants
    super.init()
  }
}

/// The words of a trip's preview.
@preconcurrency @MainActor
open class CPTripPreviewTextConfiguration: NSObject {
  public let startButtonTitle: String?
  public let additionalRoutesButtonTitle: String?
  public let overviewButtonTitle: String?

  public init(startButtonTitle: String?, additionalRoutesButtonTitle: String?, overviewButtonTitle: String?) {
    self.startButtonTitle = startButtonTitle
    self.additionalRoutesButtonTitle = additionalRoutesButtonTitle
    self.overviewButtonTitle = overviewButtonTitle
    super.init()
  }
}

/// How far it is still.
@preconcurrency @MainActor
open class CPTravelEstimates: NSObject {
  public let distanceRemaining: Measurement<UnitLength>
  /// In seconds.
  public let timeRemaining: TimeInterval

  public init(distanceRemaining distance: Measurement<UnitLength>, timeRemaining time: TimeInterval) {
    distanceRemaining = distance
    timeRemaining = time
    super.init()
  }
}

// MapKit is not here; what its types are needed for is that a trip and a place can be named.

/// A place on a map, by its name.
@preconcurrency @MainActor
open class MKMapItem: NSObject {
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?

  public override init() { super.init() }
}

/// A part of a map.
public struct MKCoordinateRegion: Sendable, Hashable {
  public init() {}
}
