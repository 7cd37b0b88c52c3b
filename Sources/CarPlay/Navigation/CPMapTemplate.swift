import Foundation
import UIKit

/// Controls over a navigation app's map. The device neither navigates nor shows a map: trips and alerts are kept as the
/// app sets them, and the delegate hears of what the app itself does.
@preconcurrency @MainActor
open class CPMapTemplate: CPTemplate, CPBarButtonProviding {
  /// Where a map is moved to.
  public struct PanDirection: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To the left.
    public static let left = Self(rawValue: 1 << 0)
    /// To the right.
    public static let right = Self(rawValue: 1 << 1)
    /// Upwards, to the north on a map that is not turned.
    public static let up = Self(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Self(rawValue: 1 << 3)
  }

  /// The colour behind the next manoeuvre; black until the app says otherwise. Stored; it has no effect here.
  open var guidanceBackgroundColor: UIColor = .black
  /// How the estimates of a trip look. Stored; it has no effect here.
  open var tripEstimateStyle = CPTripEstimateStyle.dark
  /// Round buttons at the map's edge; iOS shows up to four. Stored; it has no effect here: there is no map.
  open var mapButtons: [CPMapButton] = []
  /// Whether the bar goes after some seconds without a touch. Stored; it has no effect here.
  open var automaticallyHidesNavigationBar = true
  /// Whether the map's buttons go with the bar. Stored; it has no effect here.
  open var hidesButtonsWithNavigationBar = true
  /// Receives panning, alert and trip callbacks; held weakly.
  open weak var mapDelegate: (any CPMapTemplateDelegate)?
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  /// In place of the system's own. Stored; it has no effect here.
  open var backButton: CPBarButton?

  /// Whether the panning interface is visible: from `showPanningInterface(animated:)` to
  /// `dismissPanningInterface(animated:)`.
  public private(set) var isPanningInterfaceVisible = false
  /// The alert on the map; nil for none.
  public private(set) var currentNavigationAlert: CPNavigationAlert?
  /// The trips that the user may choose from.
  private(set) var tripPreviews: [CPTrip] = []
  /// The latest estimates of each trip.
  private(set) var estimates: [CPTrip: CPTravelEstimates] = [:]

  public override init() { super.init() }

  // MARK: Trips

  /// Offers trips to choose from, the first one selected.
  ///
  /// - Note: Differs from iOS: trips are stored, not shown: the user cannot choose.
  public func showTripPreviews(_ tripPreviews: [CPTrip], textConfiguration: CPTripPreviewTextConfiguration?) {
    showTripPreviews(tripPreviews, selectedTrip: nil, textConfiguration: textConfiguration)
  }
  /// Offers trips to choose from, one of them selected; nil for the first one.
  ///
  /// - Note: Differs from iOS: trips are stored, not shown: the user cannot choose.
  public func showTripPreviews(
    _ tripPreviews: [CPTrip], selectedTrip: CPTrip?, textConfiguration: CPTripPreviewTextConfiguration?
  ) { self.tripPreviews = tripPreviews }
  /// Offers the routes of one trip.
  ///
  /// - Note: Differs from iOS: the trip is stored, not shown: the user cannot choose.
  public func showRouteChoicesPreview(for tripPreview: CPTrip, textConfiguration: CPTripPreviewTextConfiguration?) {
    tripPreviews = [tripPreview]
  }
  /// Removes the offered trips.
  public func hideTripPreviews() { tripPreviews = [] }
  /// Updates the estimates of an offered trip or one under way.
  ///
  /// - Note: Differs from iOS: estimates are stored, not shown.
  public func updateEstimates(_ estimates: CPTravelEstimates, for trip: CPTrip) { self.estimates[trip] = estimates }
  /// The same, with the colour of the time that remains, by which an app tells of jams.
  ///
  /// - Note: Differs from iOS: estimates are stored, not shown; the colour is not stored.
  public func update(
    _ estimates: CPTravelEstimates, for trip: CPTrip, with timeRemainingColor: CPTimeRemainingColor
  ) { self.estimates[trip] = estimates }
  /// Starts a trip: the session that comes back is the app's hold on it until it finishes or cancels it.
  ///
  /// - Note: Differs from iOS: nothing is shown of the trip, and nothing watches where it goes.
  public func startNavigationSession(for trip: CPTrip) -> CPNavigationSession { CPNavigationSession(trip: trip) }

  // MARK: Panning and alerts

  /// Shows the panning interface and calls the delegate within the call; no effect where it is shown
  /// already.
  public func showPanningInterface(animated: Bool) {
    guard !isPanningInterfaceVisible else { return }
    isPanningInterfaceVisible = true
    mapDelegate?.mapTemplateDidShowPanningInterface(self)
  }
  /// Dismisses the panning interface and calls the delegate within the call; no effect where there is none.
  public func dismissPanningInterface(animated: Bool) {
    guard isPanningInterfaceVisible else { return }
    mapDelegate?.mapTemplateWillDismissPanningInterface(self)
    isPanningInterfaceVisible = false
    mapDelegate?.mapTemplateDidDismissPanningInterface(self)
  }
  /// Shows an alert on the map, and tells the delegate in the call, before and after.
  ///
  /// - Note: Differs from iOS: it takes the place of one that is there, of which nobody is told; and no time ends it.
  public func present(navigationAlert: CPNavigationAlert, animated: Bool) {
    mapDelegate?.mapTemplate(self, willShow: navigationAlert)
    currentNavigationAlert = navigationAlert
    mapDelegate?.mapTemplate(self, didShow: navigationAlert)
  }
  /// Removes the alert and tells the delegate, with the system as the reason; the handler is told, in the call,
  /// whether there was an alert.
  public func dismissNavigationAlert(animated: Bool, completion: @escaping (Bool) -> Void) {
    guard let alert = currentNavigationAlert else { return completion(false) }
    mapDelegate?.mapTemplate(self, willDismiss: alert, dismissalContext: .systemDismissed)
    currentNavigationAlert = nil
    mapDelegate?.mapTemplate(self, didDismiss: alert, dismissalContext: .systemDismissed)
    completion(true)
  }
}

/// The colour of the time that remains. The raw values are those of the SDK.
public enum CPTimeRemainingColor: UInt, Sendable { case `default`, green, orange, red }
/// How a trip's estimates look. The raw values are those of the SDK.
public enum CPTripEstimateStyle: UInt, Sendable { case light, dark }

/// How a manoeuvre is shown.
public struct CPManeuverDisplayStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// With the symbol in front of the words.
  public static let leadingSymbol = Self(rawValue: 1 << 0)
  /// With the symbol behind the words.
  public static let trailingSymbol = Self(rawValue: 1 << 1)
  /// With no words.
  public static let symbolOnly = Self(rawValue: 1 << 2)
  /// With no symbol.
  public static let instructionOnly = Self(rawValue: 1 << 3)
}

/// A round button on the map.
@preconcurrency @MainActor
open class CPMapButton: NSObject {
  /// Whether a touch calls the handler. Stored; it has no effect here: the map's buttons are not shown.
  open var isEnabled = true
  /// Whether the button is left out. Stored; it has no effect here.
  open var isHidden = false
  /// The button's picture. Stored; it has no effect here.
  open var image: UIImage?
  /// The picture while a knob has chosen the button. Stored; it has no effect here.
  open var focusedImage: UIImage?
  let handler: ((CPMapButton) -> Void)?

  /// A button whose handler is called with it when it is touched.
  ///
  /// - Note: Differs from iOS: never called: the map's buttons are not shown.
  public init(handler: ((CPMapButton) -> Void)? = nil) {
    self.handler = handler
    super.init()
  }
}
