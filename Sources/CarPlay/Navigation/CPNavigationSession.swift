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

  public let trip: CPTrip
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

  public func pauseTrip(for reason: PauseReason, description: String?) { pause = reason }
  public func finishTrip() { isOver = true }
  public func cancelTrip() { isOver = true }
  public func updateEstimates(_ estimates: CPTravelEstimates, for maneuver: CPManeuver) {
    pause = nil
    self.estimates[maneuver] = estimates
  }
}

/// Something to do on the way.
@preconcurrency @MainActor
open class CPManeuver: NSObject {
  open var symbolSet: CPImageSet?
  open var symbolImage: UIImage?
  open var junctionImage: UIImage?
  /// From the longest to the shortest, as all variants.
  open var instructionVariants: [String] = []
  open var attributedInstructionVariants: [NSAttributedString] = []
  open var initialTravelEstimates: CPTravelEstimates?
  open var dashboardSymbolImage: UIImage?
  open var dashboardJunctionImage: UIImage?
  open var dashboardInstructionVariants: [String] = []
  open var dashboardAttributedInstructionVariants: [NSAttributedString] = []
  open var notificationSymbolImage: UIImage?
  open var notificationInstructionVariants: [String] = []
  open var notificationAttributedInstructionVariants: [NSAttributedString] = []
  open var userInfo: Any?

  public override init() { super.init() }
}

/// A picture for light surroundings and one for dark ones.
@preconcurrency @MainActor
open class CPImageSet: NSObject {
  public let lightContentImage: UIImage
  public let darkContentImage: UIImage

  public init(lightContentImage lightImage: UIImage, darkContentImage darkImage: UIImage) {
    lightContentImage = lightImage
    darkContentImage = darkImage
    super.init()
  }
}
