import Foundation
import UIKit

/// A trip under way.
@preconcurrency @MainActor
open class CPNavigationSession: NSObject {
  /// Why a trip rests. The raw values are those of the SDK.
  public enum PauseReason: UInt, Sendable {
    case arrived = 1
    case loading, locating, rerouting, proceedToRoute
  }

  /// The trip it is about.
  public let trip: CPTrip
  /// What is to be done next, the nearest first. Kept; it has no effect here: nothing is shown of a trip.
  open var upcomingManeuvers: [CPManeuver] = []
  /// What was said last of each manoeuvre.
  private(set) var estimates: [CPManeuver: CPTravelEstimates] = [:]
  /// Why the trip rests, until it goes on; nil while it does.
  private(set) var pause: PauseReason?
  private(set) var isOver = false

  init(trip: CPTrip) {
    self.trip = trip
    super.init()
  }

  /// Says that the trip rests, why, and in words of the app's own, until estimates are given again.
  ///
  /// - Note: Differs from iOS: nothing shows it; the words are not even kept.
  public func pauseTrip(for reason: PauseReason, description: String?) { pause = reason }
  /// Ends the trip as one that came to its destination. There is no way back.
  public func finishTrip() { isOver = true }
  /// Ends the trip before its destination. There is no way back.
  public func cancelTrip() { isOver = true }
  /// Says how far it is to a manoeuvre; a trip that rested goes on.
  ///
  /// - Note: Differs from iOS: estimates are kept, not shown.
  public func updateEstimates(_ estimates: CPTravelEstimates, for maneuver: CPManeuver) {
    pause = nil
    self.estimates[maneuver] = estimates
  }
}

/// Something to do on the way.
@preconcurrency @MainActor
open class CPManeuver: NSObject {
  /// The symbol, for light and dark. Kept; it has no effect here.
  open var symbolSet: CPImageSet?
  /// The symbol. Kept; it has no effect here.
  open var symbolImage: UIImage?
  /// A picture of the junction. Kept; it has no effect here.
  open var junctionImage: UIImage?
  /// What to do, from the longest form to the shortest, as all variants here. Kept; it has no effect here.
  open var instructionVariants: [String] = []
  /// The same with pictures among the words. Kept; it has no effect here.
  open var attributedInstructionVariants: [NSAttributedString] = []
  /// How far it is when the manoeuvre becomes the next one. Kept; it has no effect here.
  open var initialTravelEstimates: CPTravelEstimates?
  /// The symbol on the dashboard, where it differs. Kept; it has no effect here.
  open var dashboardSymbolImage: UIImage?
  /// The junction on the dashboard, where it differs. Kept; it has no effect here.
  open var dashboardJunctionImage: UIImage?
  /// The words on the dashboard, where they differ. Kept; it has no effect here.
  open var dashboardInstructionVariants: [String] = []
  /// The same with pictures among the words. Kept; it has no effect here.
  open var dashboardAttributedInstructionVariants: [NSAttributedString] = []
  /// The symbol while the app is behind, where it differs. Kept; it has no effect here.
  open var notificationSymbolImage: UIImage?
  /// The words while the app is behind, where they differ. Kept; it has no effect here.
  open var notificationInstructionVariants: [String] = []
  /// The same with pictures among the words. Kept; it has no effect here.
  open var notificationAttributedInstructionVariants: [NSAttributedString] = []
  /// The app's own; the system never reads it.
  open var userInfo: Any?

  /// A manoeuvre that says nothing yet.
  public override init() { super.init() }
}

/// A picture for light surroundings and one for dark ones.
@preconcurrency @MainActor
open class CPImageSet: NSObject {
  /// The picture for light surroundings.
  public let lightContentImage: UIImage
  /// The picture for dark surroundings.
  public let darkContentImage: UIImage

  /// Two pictures of the same thing.
  public init(lightContentImage lightImage: UIImage, darkContentImage darkImage: UIImage) {
    lightContentImage = lightImage
    darkContentImage = darkImage
    super.init()
  }
}
