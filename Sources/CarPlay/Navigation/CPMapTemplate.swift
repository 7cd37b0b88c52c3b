import Foundation
import UIKit

/// Controls over a navigation app's map. The device neither navigates nor shows a map: it stores trips and alerts as
/// the app sets them, and the delegate is called only for the app's own actions.
@preconcurrency @MainActor
open class CPMapTemplate: CPTemplate, CPBarButtonProviding {
  /// The direction in which a map is panned.
  public struct PanDirection: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Left.
    public static let left = Self(rawValue: 1 << 0)
    /// Right.
    public static let right = Self(rawValue: 1 << 1)
    /// Up: north, on a map that is not rotated.
    public static let up = Self(rawValue: 1 << 2)
    /// Down.
    public static let down = Self(rawValue: 1 << 3)
  }

  /// The background colour of the next manoeuvre; black by default. Stored; it has no effect here.
  open var guidanceBackgroundColor: UIColor = .black
  /// The style of a trip's estimates. Stored; it has no effect here.
  open var tripEstimateStyle = CPTripEstimateStyle.dark
  /// Round buttons at the map's edge; iOS shows up to four. Stored; it has no effect here: there is no map.
  open var mapButtons: [CPMapButton] = []
  /// Whether the navigation bar hides after some seconds without a touch. Stored; it has no effect here.
  open var automaticallyHidesNavigationBar = true
  /// Whether the map's buttons hide together with the bar. Stored; it has no effect here.
  open var hidesButtonsWithNavigationBar = true
  /// Receives panning, alert and trip callbacks; held weakly.
  open weak var mapDelegate: (any CPMapTemplateDelegate)?
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  /// Replaces the system's own back button. Stored; it has no effect here.
  open var backButton: CPBarButton?

  /// Whether the panning interface is visible: from `showPanningInterface(animated:)` to
  /// `dismissPanningInterface(animated:)`.
  public private(set) var isPanningInterfaceVisible = false
  /// The alert on the map; nil for none.
  public private(set) var currentNavigationAlert: CPNavigationAlert?
  /// The trips offered to the user.
  private(set) var tripPreviews: [CPTrip] = []
  /// The latest estimates of each trip.
  private(set) var estimates: [CPTrip: CPTravelEstimates] = [:]

  public override init() { super.init() }

  // MARK: Trips

  /// Offers trips to the user, with the first one selected.
  ///
  /// - Note: Differs from iOS: trips are stored, not shown: the user cannot choose.
  public func showTripPreviews(_ tripPreviews: [CPTrip], textConfiguration: CPTripPreviewTextConfiguration?) {
    showTripPreviews(tripPreviews, selectedTrip: nil, textConfiguration: textConfiguration)
  }
  /// Offers trips to the user, with one selected; nil for the first one.
  ///
  /// - Note: Differs from iOS: trips are stored, not shown: the user cannot choose.
  public func showTripPreviews(
    _ tripPreviews: [CPTrip], selectedTrip: CPTrip?, textConfiguration: CPTripPreviewTextConfiguration?
  ) { self.tripPreviews = tripPreviews }
  /// Offers the routes of a trip to the user.
  ///
  /// - Note: Differs from iOS: the trip is stored, not shown: the user cannot choose.
  public func showRouteChoicesPreview(for tripPreview: CPTrip, textConfiguration: CPTripPreviewTextConfiguration?) {
    tripPreviews = [tripPreview]
  }
  /// Removes the offered trips.
  public func hideTripPreviews() { tripPreviews = [] }
  /// Updates the estimates of a trip that is offered or under way.
  ///
  /// - Note: Differs from iOS: estimates are stored, not shown.
  public func updateEstimates(_ estimates: CPTravelEstimates, for trip: CPTrip) { self.estimates[trip] = estimates }
  /// The same, with the colour of the remaining time, by which an app indicates congestion.
  ///
  /// - Note: Differs from iOS: estimates are stored, not shown; the colour is not stored.
  public func update(
    _ estimates: CPTravelEstimates, for trip: CPTrip, with timeRemainingColor: CPTimeRemainingColor
  ) { self.estimates[trip] = estimates }
  /// Starts a trip. The app finishes or cancels it through the returned session.
  ///
  /// - Note: Differs from iOS: the trip is not shown, and its progress is not tracked.
  public func startNavigationSession(for trip: CPTrip) -> CPNavigationSession { CPNavigationSession(trip: trip) }

  // MARK: Panning and alerts

  /// Shows the panning interface and calls the delegate within the call; no effect if it is already visible.
  public func showPanningInterface(animated: Bool) {
    guard !isPanningInterfaceVisible else { return }
    isPanningInterfaceVisible = true
    mapDelegate?.mapTemplateDidShowPanningInterface(self)
  }
  /// Dismisses the panning interface and calls the delegate within the call; no effect if it is not visible.
  public func dismissPanningInterface(animated: Bool) {
    guard isPanningInterfaceVisible else { return }
    mapDelegate?.mapTemplateWillDismissPanningInterface(self)
    isPanningInterfaceVisible = false
    mapDelegate?.mapTemplateDidDismissPanningInterface(self)
  }
  /// Shows an alert on the map, and calls the delegate within the call, before and after.
  ///
  /// - Note: Differs from iOS: it silently replaces an alert that is already shown, and no timeout dismisses it.
  public func present(navigationAlert: CPNavigationAlert, animated: Bool) {
    mapDelegate?.mapTemplate(self, willShow: navigationAlert)
    currentNavigationAlert = navigationAlert
    mapDelegate?.mapTemplate(self, didShow: navigationAlert)
  }
  /// Removes the alert and calls the delegate, with the system as the reason. The handler is called within the call,
  /// with whether there was an alert.
  public func dismissNavigationAlert(animated: Bool, completion: @escaping (Bool) -> Void) {
    guard let alert = currentNavigationAlert else { return completion(false) }
    mapDelegate?.mapTemplate(self, willDismiss: alert, dismissalContext: .systemDismissed)
    currentNavigationAlert = nil
    mapDelegate?.mapTemplate(self, didDismiss: alert, dismissalContext: .systemDismissed)
    completion(true)
  }
}

/// The colour of the remaining time. The raw values are the SDK's.
public enum CPTimeRemainingColor: UInt, Sendable { case `default`, green, orange, red }
/// The style of a trip's estimates. The raw values are the SDK's.
public enum CPTripEstimateStyle: UInt, Sendable { case light, dark }

/// The display style of a manoeuvre.
public struct CPManeuverDisplayStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// With the symbol before the text.
  public static let leadingSymbol = Self(rawValue: 1 << 0)
  /// With the symbol after the text.
  public static let trailingSymbol = Self(rawValue: 1 << 1)
  /// Without text.
  public static let symbolOnly = Self(rawValue: 1 << 2)
  /// Without a symbol.
  public static let instructionOnly = Self(rawValue: 1 << 3)
}

/// A round button on the map.
@preconcurrency @MainActor
open class CPMapButton: NSObject {
  /// Whether a touch calls the handler. Stored; it has no effect here: the map's buttons are not shown.
  open var isEnabled = true
  /// Whether the button is hidden. Stored; it has no effect here.
  open var isHidden = false
  /// The button's image. Stored; it has no effect here.
  open var image: UIImage?
  /// The image while a knob focuses the button. Stored; it has no effect here.
  open var focusedImage: UIImage?
  let handler: ((CPMapButton) -> Void)?

  /// A button; a touch calls the handler with it.
  ///
  /// - Note: Differs from iOS: never called: the map's buttons are not shown.
  public init(handler: ((CPMapButton) -> Void)? = nil) {
    self.handler = handler
    super.init()
  }
}
