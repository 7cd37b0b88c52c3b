import UIKit
import XCTest

@testable import CarPlay

@preconcurrency @MainActor
final class NavigationTests: XCTestCase {
  private final class Recorder: NSObject, CPMapTemplateDelegate {
    var calls: [String] = []
    func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate) { calls.append("shown") }
    func mapTemplateWillDismissPanningInterface(_ mapTemplate: CPMapTemplate) {
      calls.append("dismissing \(mapTemplate.isPanningInterfaceVisible)")
    }
    func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate) {
      calls.append("dismissed \(mapTemplate.isPanningInterfaceVisible)")
    }
    func mapTemplate(_ mapTemplate: CPMapTemplate, willShow navigationAlert: CPNavigationAlert) {
      calls.append("willShow \(mapTemplate.currentNavigationAlert != nil)")
    }
    func mapTemplate(_ mapTemplate: CPMapTemplate, didShow navigationAlert: CPNavigationAlert) {
      calls.append("didShow \(mapTemplate.currentNavigationAlert === navigationAlert)")
    }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate, willDismiss navigationAlert: CPNavigationAlert,
      dismissalContext: CPNavigationAlert.DismissalContext
    ) { calls.append("willDismiss \(dismissalContext)") }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate, didDismiss navigationAlert: CPNavigationAlert,
      dismissalContext: CPNavigationAlert.DismissalContext
    ) { calls.append("didDismiss \(mapTemplate.currentNavigationAlert == nil)") }
  }

  private let map = CPMapTemplate()
  private let recorder = Recorder()
  private let estimates = CPTravelEstimates(
    distanceRemaining: Measurement(value: 5, unit: .kilometers), timeRemaining: 300)

  private func trip() -> CPTrip { CPTrip(origin: MKMapItem(), destination: MKMapItem(), routeChoices: []) }

  func test_panning_isToldInItsOrder_once() {
    map.mapDelegate = recorder
    map.dismissPanningInterface(animated: true)
    XCTAssertEqual(recorder.calls, [])
    map.showPanningInterface(animated: true)
    map.showPanningInterface(animated: true)
    XCTAssertTrue(map.isPanningInterfaceVisible)
    map.dismissPanningInterface(animated: true)
    XCTAssertEqual(recorder.calls, ["shown", "dismissing true", "dismissed false"])
  }

  func test_alert_isToldInItsOrder_andDismissedOnce() {
    map.mapDelegate = recorder
    let alert = CPNavigationAlert(
      titleVariants: ["Faster route"], subtitleVariants: nil, image: nil,
      primaryAction: CPAlertAction(title: "Go", style: .default) { _ in }, secondaryAction: nil, duration: 5)
    map.present(navigationAlert: alert, animated: true)
    XCTAssertIdentical(map.currentNavigationAlert, alert)
    var answers: [Bool] = []
    map.dismissNavigationAlert(animated: true) { answers.append($0) }
    map.dismissNavigationAlert(animated: true) { answers.append($0) }
    XCTAssertEqual(answers, [true, false])
    XCTAssertEqual(
      recorder.calls, ["willShow false", "didShow true", "willDismiss systemDismissed", "didDismiss true"])
    alert.updateTitleVariants(["New"], subtitleVariants: ["two"])
    XCTAssertEqual([alert.titleVariants, alert.subtitleVariants], [["New"], ["two"]])
  }

  func test_previews_areThoseShownLast_untilTheyAreHidden() {
    let (first, second) = (trip(), trip())
    map.showTripPreviews([first, second], textConfiguration: nil)
    XCTAssertEqual(map.tripPreviews, [first, second])
    map.showRouteChoicesPreview(for: second, textConfiguration: nil)
    XCTAssertEqual(map.tripPreviews, [second])
    map.updateEstimates(estimates, for: second)
    XCTAssertIdentical(map.estimates[second], estimates)
    XCTAssertNil(map.estimates[first])
    map.hideTripPreviews()
    XCTAssertEqual(map.tripPreviews, [])
  }

  func test_session_pausesUntilThereAreEstimates_andEnds() {
    let trip = trip()
    let session = map.startNavigationSession(for: trip)
    XCTAssertIdentical(session.trip, trip)
    let maneuver = CPManeuver()
    session.upcomingManeuvers = [maneuver]
    session.pauseTrip(for: .rerouting, description: nil)
    XCTAssertEqual(session.pause, .rerouting)
    session.updateEstimates(estimates, for: maneuver)
    XCTAssertNil(session.pause)
    XCTAssertIdentical(session.estimates[maneuver], estimates)
    XCTAssertFalse(session.isOver)
    session.finishTrip()
    XCTAssertTrue(session.isOver)
    let other = map.startNavigationSession(for: trip)
    other.cancelTrip()
    XCTAssertTrue(other.isOver)
  }
}
