import Foundation

/// A way from one place to another, with the routes that lead there.
@preconcurrency @MainActor
open class CPTrip: NSObject {
  /// Where it begins.
  public let origin: MKMapItem
  /// Where it leads.
  public let destination: MKMapItem
  /// The routes, the one that the app recommends first.
  public let routeChoices: [CPRouteChoice]
  /// Data of the app's own; the system never reads it.
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
  /// What the route is, from the longest form to the shortest.
  public let summaryVariants: [String]
  /// What else is to be said of it: a toll, a jam.
  public let additionalInformationVariants: [String]?
  /// What is said of it while it is selected.
  public let selectionSummaryVariants: [String]?
  /// Data of the app's own; the system never reads it.
  open var userInfo: Any?

  /// A route, described at three lengths of detail.
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
  /// The button that starts the trip; nil for the system's words.
  ///
  /// - Note: Differs from iOS: offered trips are not shown, so none of these is.
  public let startButtonTitle: String?
  /// The button for the other routes; nil for the system's words.
  public let additionalRoutesButtonTitle: String?
  /// The button for the whole way; nil for the system's words.
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
  /// How far it still is, in any unit of length.
  public let distanceRemaining: Measurement<UnitLength>
  /// How long it still takes, in seconds.
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
  /// What people call it.
  open var name: String?
  /// Its telephone number, in the form the app likes.
  open var phoneNumber: String?
  /// Its page.
  open var url: URL?

  /// A place without a name; unlike MapKit's it has no coordinates.
  public override init() { super.init() }
}

/// A part of a map.
public struct MKCoordinateRegion: Sendable, Hashable {
  /// A part without bounds: coordinates are not here.
  public init() {}
}
