import Foundation

/// A trip from one place to another, with its routes.
@preconcurrency @MainActor
open class CPTrip: NSObject {
  /// The start.
  public let origin: MKMapItem
  /// The destination.
  public let destination: MKMapItem
  /// The routes, with the app's recommendation first.
  public let routeChoices: [CPRouteChoice]
  /// Custom data of the app; the system never reads it.
  open var userInfo: Any?

  public init(origin: MKMapItem, destination: MKMapItem, routeChoices: [CPRouteChoice]) {
    self.origin = origin
    self.destination = destination
    self.routeChoices = routeChoices
    super.init()
  }
}

/// One route of a trip, described from the longest form to the shortest.
@preconcurrency @MainActor
open class CPRouteChoice: NSObject {
  /// The description of the route, from the longest form to the shortest.
  public let summaryVariants: [String]
  /// Additional information about the route, such as tolls or congestion.
  public let additionalInformationVariants: [String]?
  /// The description while the route is selected.
  public let selectionSummaryVariants: [String]?
  /// Custom data of the app; the system never reads it.
  open var userInfo: Any?

  /// A route with its three kinds of description.
  public init(summaryVariants: [String], additionalInformationVariants: [String], selectionSummaryVariants: [String]) {
    self.summaryVariants = summaryVariants
    self.additionalInformationVariants = additionalInformationVariants
    self.selectionSummaryVariants = selectionSummaryVariants
    super.init()
  }
}

/// The button titles of a trip's preview.
@preconcurrency @MainActor
open class CPTripPreviewTextConfiguration: NSObject {
  /// The title of the button that starts the trip; nil for the system's title.
  ///
  /// - Note: Differs from iOS: offered trips are not shown, so these titles are not either.
  public let startButtonTitle: String?
  /// The title of the button for the other routes; nil for the system's title.
  public let additionalRoutesButtonTitle: String?
  /// The title of the overview button; nil for the system's title.
  public let overviewButtonTitle: String?

  public init(startButtonTitle: String?, additionalRoutesButtonTitle: String?, overviewButtonTitle: String?) {
    self.startButtonTitle = startButtonTitle
    self.additionalRoutesButtonTitle = additionalRoutesButtonTitle
    self.overviewButtonTitle = overviewButtonTitle
    super.init()
  }
}

/// The remaining distance and time.
@preconcurrency @MainActor
open class CPTravelEstimates: NSObject {
  /// The remaining distance, in any unit of length.
  public let distanceRemaining: Measurement<UnitLength>
  /// The remaining time, in seconds.
  public let timeRemaining: TimeInterval

  public init(distanceRemaining distance: Measurement<UnitLength>, timeRemaining time: TimeInterval) {
    distanceRemaining = distance
    timeRemaining = time
    super.init()
  }
}

// MapKit does not exist here; these types only let trips and places have names.

/// A named place on a map.
@preconcurrency @MainActor
open class MKMapItem: NSObject {
  /// The place's name.
  open var name: String?
  /// The place's telephone number, in any format.
  open var phoneNumber: String?
  /// The place's web page.
  open var url: URL?

  /// A place without a name; unlike MapKit's, it has no coordinates.
  public override init() { super.init() }
}

/// A region of a map.
public struct MKCoordinateRegion: Sendable, Hashable {
  /// A region without bounds: there are no coordinates here.
  public init() {}
}
