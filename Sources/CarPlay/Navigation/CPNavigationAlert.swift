import Foundation
import UIKit

/// An alert on the map.
@preconcurrency @MainActor
open class CPNavigationAlert: NSObject {
  /// Why an alert was dismissed. The raw values are the SDK's.
  public enum DismissalContext: UInt, Sendable { case timeout, userDismissed, systemDismissed }

  /// The title, from the longest form to the shortest.
  public private(set) var titleVariants: [String]
  /// The subtitle below it, from the longest form to the shortest; empty for none.
  public private(set) var subtitleVariants: [String]
  /// The image set that the alert was created with, for light and dark; nil if it has a single image.
  public let imageSet: CPImageSet?
  /// The image that the alert was created with.
  public let image: UIImage?
  /// The first button.
  ///
  /// - Note: Differs from iOS: alerts are not shown, so no button can be touched.
  public let primaryAction: CPAlertAction
  /// The second button; nil for none.
  public let secondaryAction: CPAlertAction?
  /// The time until the alert is dismissed, in seconds; 0 for no limit. Stored; it has no effect here: only the app
  /// dismisses an alert.
  public let duration: TimeInterval

  /// An alert with a single image, or none.
  public init(
    titleVariants: [String], subtitleVariants: [String]?, image: UIImage?, primaryAction: CPAlertAction,
    secondaryAction: CPAlertAction?, duration: TimeInterval
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants ?? []
    self.image = image
    imageSet = nil
    self.primaryAction = primaryAction
    self.secondaryAction = secondaryAction
    self.duration = duration
    super.init()
  }

  /// An alert with one image for light surroundings and one for dark.
  @available(*, deprecated, message: "Use one image.")
  public init(
    titleVariants: [String], subtitleVariants: [String]?, imageSet: CPImageSet?, primaryAction: CPAlertAction,
    secondaryAction: CPAlertAction?, duration: TimeInterval
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants ?? []
    image = nil
    self.imageSet = imageSet
    self.primaryAction = primaryAction
    self.secondaryAction = secondaryAction
    self.duration = duration
    super.init()
  }

  /// Changes the texts, even while the alert is shown.
  public func updateTitleVariants(_ newTitleVariants: [String], subtitleVariants newSubtitleVariants: [String]) {
    titleVariants = newTitleVariants
    subtitleVariants = newSubtitleVariants
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The minimum time that an alert is shown, in seconds.
public let CPNavigationAlertMinimumDuration: TimeInterval = 5
