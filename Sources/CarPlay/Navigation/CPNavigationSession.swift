import Foundation
import UIKit

/// A trip under way.
@preconcurrency @MainActor
open class CPNavigationSession: NSObject {
  /// Why a trip is paused. The raw values are the SDK's.
  public enum PauseReason: UInt, Sendable {
    case arrived = 1
    case loading, locating, rerouting, proceedToRoute
  }

  /// The session's trip.
  public let trip: CPTrip
  /// The upcoming manoeuvres, the nearest first. Stored; it has no effect here: trips are not shown.
  open var upcomingManeuvers: [CPManeuver] = []
  /// The latest estimates of each manoeuvre.
  private(set) var estimates: [CPManeuver: CPTravelEstimates] = [:]
  /// Why the trip is paused; nil while it is under way.
  private(set) var pause: PauseReason?
  private(set) var isOver = false

  init(trip: CPTrip) {
    self.trip = trip
    super.init()
  }

  /// Pauses the trip for a reason, with the app's own text, until new estimates arrive.
  ///
  /// - Note: Differs from iOS: the pause is not shown; the text is not stored.
  public func pauseTrip(for reason: PauseReason, description: String?) { pause = reason }
  /// Ends the trip at its destination. It cannot be resumed.
  public func finishTrip() { isOver = true }
  /// Ends the trip before its destination. It cannot be resumed.
  public func cancelTrip() { isOver = true }
  /// Updates the estimates for a manoeuvre; a paused trip resumes.
  ///
  /// - Note: Differs from iOS: estimates are stored, not shown.
  public func updateEstimates(_ estimates: CPTravelEstimates, for maneuver: CPManeuver) {
    pause = nil
    self.estimates[maneuver] = estimates
  }
}

/// A manoeuvre on a route.
@preconcurrency @MainActor
open class CPManeuver: NSObject {
  /// The symbol, for light and dark. Stored; it has no effect here.
  open var symbolSet: CPImageSet?
  /// The symbol. Stored; it has no effect here.
  open var symbolImage: UIImage?
  /// An image of the junction. Stored; it has no effect here.
  open var junctionImage: UIImage?
  /// The instruction, from the longest form to the shortest, like all variants here. Stored; it has no effect here.
  open var instructionVariants: [String] = []
  /// The same with images in the text. Stored; it has no effect here.
  open var attributedInstructionVariants: [NSAttributedString] = []
  /// The estimates when the manoeuvre becomes the next one. Stored; it has no effect here.
  open var initialTravelEstimates: CPTravelEstimates?
  /// The symbol on the dashboard, if it differs. Stored; it has no effect here.
  open var dashboardSymbolImage: UIImage?
  /// The junction on the dashboard, if it differs. Stored; it has no effect here.
  open var dashboardJunctionImage: UIImage?
  /// The dashboard's instruction, if it differs. Stored; it has no effect here.
  open var dashboardInstructionVariants: [String] = []
  /// The same with images in the text. Stored; it has no effect here.
  open var dashboardAttributedInstructionVariants: [NSAttributedString] = []
  /// The notification's symbol, if it differs. Stored; it has no effect here.
  open var notificationSymbolImage: UIImage?
  /// The notification's instruction, if it differs. Stored; it has no effect here.
  open var notificationInstructionVariants: [String] = []
  /// The same with images in the text. Stored; it has no effect here.
  open var notificationAttributedInstructionVariants: [NSAttributedString] = []
  /// Custom data of the app; the system never reads it.
  open var userInfo: Any?

  /// An empty manoeuvre.
  public override init() { super.init() }
}

/// An image for light surroundings and one for dark.
@preconcurrency @MainActor
open class CPImageSet: NSObject {
  /// The image for light surroundings.
  public let lightContentImage: UIImage
  /// The image for dark surroundings.
  public let darkContentImage: UIImage

  /// Two images of the same subject.
  public init(lightContentImage lightImage: UIImage, darkContentImage darkImage: UIImage) {
    lightContentImage = lightImage
    darkContentImage = darkImage
    super.init()
  }
}
