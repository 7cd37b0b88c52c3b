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
    public static let left = Self(rawValue: 1 << 0)
    public static let right = Self(rawValue: 1 << 1)
    public static let up = Self(rawValue: 1 << 2)
    public static let down = Self(rawValue: 1 << 3)
  }

  open var guidanceBackgroundColor: UIColor = .black
  open var tripEstimateStyle = CPTripEstimateStyle.dark
  open var mapButtons: [CPMapButton] = []
  open var automaticallyHidesNavigationBar = true
  open var hidesButtonsWithNavigationBar = true
  /// Hears of panning, alerts and trips; not kept alive.
  open weak var mapDelegate: (any CPMapTemplateDelegate)?
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  open var backButton: CPBarButton?

  public private(set) var isPanningInterfaceVisible = false
  public private(set) var currentNavigationAlert: CPNavigationAlert?
  /// The trips that the user may choose from.
  private(set) var tripPreviews: [CPTrip] = []
  /// What was said last of each trip.
  private(set) var estimates: [CPTrip: CPTravelEstimates] = [:]

  public override init() { super.init() }

  // MARK: Trips

  public func showTripPreviews(_ tripPreviews: [CPTrip], textConfiguration: CPTripPreviewTextConfiguration?) {
    showTripPreviews(tripPreviews, selectedTrip: nil, textConfiguration: textConfiguration)
  }
  public func showTripPreviews(
    _ tripPreviews: [CPTrip], selectedTrip: CPTrip?, textConfiguration: CPTripPreviewTextConfiguration?
  ) { self.tripPreviews = tripPreviews }
  public func showRouteChoicesPreview(for tripPreview: CPTrip, textConfiguration: CPTripPreviewTextConfiguration?) {
    tripPreviews = [tripPreview]
  }
  public func hideTripPreviews() { tripPreviews = [] }
  public func updateEstimates(_ estimates: CPTravelEstimates, for trip: CPTrip) { self.estimates[trip] = estimates }
  public func update(
    _ estimates: CPTravelEstimates, for trip: CPTrip, with timeRemainingColor: CPTimeRemainingColor
  ) { self.estimates[trip] = estimates }
  public func startNavigationSession(for trip: CPTrip) -> CPNavigationSession { CPNavigationSession(trip: trip) }

  // MARK: Panning and alerts

  public func showPanningInterface(animated: Bool) {
    guard !isPanningInterfaceVisible else { return }
    isPanningInterfaceVisible = true
    mapDelegate?.mapTemplateDidShowPanningInterface(self)
  }
  public func dismissPanningInterface(animated: Bool) {
    guard isPanningInterfaceVisible else { return }
    mapDelegate?.mapTemplateWillDismissPanningInterface(self)
    isPanningInterfaceVisible = false
    mapDelegate?.mapTemplateDidDismissPanningInterface(self)
  }
  public func present(navigationAlert: CPNavigationAlert, animated: Bool) {
    mapDelegate?.mapTemplate(self, willShow: navigationAlert)
    currentNavigationAlert = navigationAlert
    mapDelegate?.mapTemplate(self, didShow: navigationAlert)
  }
  /// The handler is told whether there was an alert.
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
  public static let leadingSymbol = Self(rawValue: 1 << 0)
  public static let trailingSymbol = Self(rawValue: 1 << 1)
  public static let symbolOnly = Self(rawValue: 1 << 2)
  public static let instructionOnly = Self(rawValue: 1 << 3)
}

/// A round button on the map.
@preconcurrency @MainActor
open class CPMapButton: NSObject {
  open var isEnabled = true
  open var isHidden = false
  open var image: UIImage?
  open var focusedImage: UIImage?
  let handler: ((CPMapButton) -> Void)?

  public init(handler: ((CPMapButton) -> Void)? = nil) {
    self.handler = handler
    super.init()
  }
}
