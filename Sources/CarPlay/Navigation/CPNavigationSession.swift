import Foundation
import UIKit

/// A trip under way.
@preconcurrency @MainActor
open class CPNavigationSession: NSObject {
  /// Why a trip is paused. The raw values are those of the SDK.
  public enum PauseReason: UInt, Sendable {
    case arrived = 1
    case loading, locating, rerouting, proceedToRoute
  }

  /// The trip it is about.
  public let trip: CPTrip
  /// The upcoming manoeuvres, the nearest first. Stored; it has no effect here: nothing is shown of a trip.
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

  /// Pauses the trip for a reason, with a text of the app's own, until new estimates arrive.
  ///
  /// - Note: Differs from iOS: nothing shows it; the words are not stored.
  public func pauseTrip(for reason: PauseReason, description: String?) { pause = reason }
  /// Ends the trip as one that came to its destination. There is no way back.
  public func finishTrip() { isOver = true }
  /// Ends the trip before its destination. There is no way back.
  public func cancelTrip() { isOver = true }
  /// Updates the estimates to a manoeuvre; a paused trip resumes.
  ///
  /// - Note: Differs from iOS: estimates are stored, not shown.
  public func updateEstimates(_ estimates: CPTravelEstimates, for maneuver: CPManeuver) {
    pause = nil
    self.estimates[maneuver] = estimates
  }
}

/// A manoeuvre on the way.
@preconcurrency @MainActor
open class CPManeuver: NSObject {
  /// The symbol, for light and dark. Stored; it has no effect here.
  open var symbolSet: CPImageSet?
  /// The symbol. Stored; it has no effect here.
  open var symbolImage: UIImage?
  /// A picture of the junction. Stored; it has no effect here.
  open var junctionImage: UIImage?
  /// What to do, from the longest form to the shortest, as all variants here. Stored; it has no effect here.
  open var instructionVariants: [String] = []
  /// The same with images in the text. Stored; it has no effect here.
  open var attributedInstructionVariants: [NSAttributedString] = []
  /// How far it is when the manoeuvre becomes the next one. Stored; it has no effect here.
  open var initialTravelEstimates: CPTravelEstimates?
  /// The symbol on the dashboard, where it differs. Stored; it has no effect here.
  open var dashboardSymbolImage: UIImage?
  /// The junction on the dashboard, where it differs. Stored; it has no effect here.
  open var dashboardJunctionImage: UIImage?
  /// The dashboard's texts, where they differ. Stored; it has no effect here.
  open var dashboardInstructionVariants: [String] = []
  /// The same with images in the text. Stored; it has no effect here.
  open var dashboardAttributedInstructionVariants: [NSAttributedString] = []
  /// The notification's symbol, where it differs. Stored; it has no effect here.
  open var notificationSymbolImage: UIImage?
  /// The notification's texts, where they differ. Stored; it has no effect here.
  open var notificationInstructionVariants: [String] = []
  /// The same with images in the text. Stored; it has no effect here.
  open var notificationAttributedInstructionVariants: [NSAttributedString] = []
  /// Data of the app's own; the system never reads it.
  open var userInfo: Any?

  /// An empty manoeuvre.
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
