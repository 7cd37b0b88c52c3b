import Foundation
import UIKit

/// Receives a map's panning, alert and trip callbacks. All methods are optional.
@preconcurrency @MainActor
public protocol CPMapTemplateDelegate: NSObjectProtocol {
  /// Whether to show a manoeuvre while the app is in the background; false by default.
  ///
  /// - Note: Differs from iOS: never asked.
  func mapTemplate(_ mapTemplate: CPMapTemplate, shouldShowNotificationFor maneuver: CPManeuver) -> Bool
  /// Whether to update such a notification with the estimates; false by default.
  ///
  /// - Note: Differs from iOS: never asked.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldUpdateNotificationFor maneuver: CPManeuver,
    with travelEstimates: CPTravelEstimates
  ) -> Bool
  /// Whether to show an alert while the app is in the background; false by default.
  ///
  /// - Note: Differs from iOS: never asked.
  func mapTemplate(_ mapTemplate: CPMapTemplate, shouldShowNotificationFor navigationAlert: CPNavigationAlert) -> Bool
  /// The panning interface is visible.
  func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate)
  /// The panning interface is about to disappear; it still counts as visible.
  func mapTemplateWillDismissPanningInterface(_ mapTemplate: CPMapTemplate)
  /// The panning interface has disappeared.
  func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate)
  /// The user pressed and held an arrow.
  ///
  /// - Note: Differs from iOS: never called: there is no map to pan.
  func mapTemplate(_ mapTemplate: CPMapTemplate, panBeganWith direction: CPMapTemplate.PanDirection)
  /// The user released an arrow.
  ///
  /// - Note: Differs from iOS: never called: there is no map to pan.
  func mapTemplate(_ mapTemplate: CPMapTemplate, panEndedWith direction: CPMapTemplate.PanDirection)
  /// The user tapped an arrow.
  ///
  /// - Note: Differs from iOS: never called: there is no map to pan.
  func mapTemplate(_ mapTemplate: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection)
  /// The user began to pan the map with a finger.
  ///
  /// - Note: Differs from iOS: never called: there is no map to pan.
  func mapTemplateDidBeginPanGesture(_ mapTemplate: CPMapTemplate)
  /// The finger moved: the translation in points since the last call, the velocity in points per second.
  ///
  /// - Note: Differs from iOS: never called: there is no map to pan.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, didUpdatePanGestureWithTranslation translation: CGPoint, velocity: CGPoint)
  /// The finger left the map, with a velocity in points per second.
  ///
  /// - Note: Differs from iOS: never called: there is no map to pan.
  func mapTemplate(_ mapTemplate: CPMapTemplate, didEndPanGestureWithVelocity velocity: CGPoint)
  /// An alert is about to be shown; `currentNavigationAlert` is unchanged so far.
  func mapTemplate(_ mapTemplate: CPMapTemplate, willShow navigationAlert: CPNavigationAlert)
  /// The alert is shown.
  func mapTemplate(_ mapTemplate: CPMapTemplate, didShow navigationAlert: CPNavigationAlert)
  /// An alert is about to be dismissed, with the reason; here only the app dismisses alerts.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, willDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext)
  /// The alert was dismissed, with the reason.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, didDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext)
  /// The user previews one of the offered trips and routes.
  ///
  /// - Note: Differs from iOS: never called: offered trips are not shown.
  func mapTemplate(_ mapTemplate: CPMapTemplate, selectedPreviewFor trip: CPTrip, using routeChoice: CPRouteChoice)
  /// The user chose a trip and its route; the app starts a session.
  ///
  /// - Note: Differs from iOS: never called: offered trips are not shown.
  func mapTemplate(_ mapTemplate: CPMapTemplate, startedTrip trip: CPTrip, using routeChoice: CPRouteChoice)
  /// The car or another app started to navigate; the app ends its trip.
  ///
  /// - Note: Differs from iOS: never called: nothing else navigates.
  func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate)
  /// The display style of a manoeuvre; the system's choice by default.
  ///
  /// - Note: Differs from iOS: never asked.
  func mapTemplate(_ mapTemplate: CPMapTemplate, displayStyleFor maneuver: CPManeuver) -> CPManeuverDisplayStyle
}

extension CPMapTemplateDelegate {
  public func mapTemplate(_ mapTemplate: CPMapTemplate, shouldShowNotificationFor maneuver: CPManeuver) -> Bool {
    false
  }
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldUpdateNotificationFor maneuver: CPManeuver,
    with travelEstimates: CPTravelEstimates
  ) -> Bool {
    false
  }
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldShowNotificationFor navigationAlert: CPNavigationAlert
  ) -> Bool {
    false
  }
  public func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate) {}
  public func mapTemplateWillDismissPanningInterface(_ mapTemplate: CPMapTemplate) {}
  public func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate) {}
  public func mapTemplate(_ mapTemplate: CPMapTemplate, panBeganWith direction: CPMapTemplate.PanDirection) {}
  public func mapTemplate(_ mapTemplate: CPMapTemplate, panEndedWith direction: CPMapTemplate.PanDirection) {}
  public func mapTemplate(_ mapTemplate: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection) {}
  public func mapTemplateDidBeginPanGesture(_ mapTemplate: CPMapTemplate) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didUpdatePanGestureWithTranslation translation: CGPoint, velocity: CGPoint
  ) {}
  public func mapTemplate(_ mapTemplate: CPMapTemplate, didEndPanGestureWithVelocity velocity: CGPoint) {}
  public func mapTemplate(_ mapTemplate: CPMapTemplate, willShow navigationAlert: CPNavigationAlert) {}
  public func mapTemplate(_ mapTemplate: CPMapTemplate, didShow navigationAlert: CPNavigationAlert) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, willDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, selectedPreviewFor trip: CPTrip, using routeChoice: CPRouteChoice
  ) {}
  public func mapTemplate(_ mapTemplate: CPMapTemplate, startedTrip trip: CPTrip, using routeChoice: CPRouteChoice) {}
  public func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, displayStyleFor maneuver: CPManeuver
  ) -> CPManeuverDisplayStyle { [] }
}
