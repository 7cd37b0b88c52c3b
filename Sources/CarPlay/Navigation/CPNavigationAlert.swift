import Foundation
import UIKit

/// An alert on the map.
@preconcurrency @MainActor
open class CPNavigationAlert: NSObject {
  /// Why an alert was dismissed. The raw values are those of the SDK.
  public enum DismissalContext: UInt, Sendable { case timeout, userDismissed, systemDismissed }

  /// The title, from the longest form to the shortest.
  public private(set) var titleVariants: [String]
  /// The a title under it, from the longest form to the shortest; none is an empty array.
  public private(set) var subtitleVariants: [String]
  /// The pictures the alert was made with, for light and dark; nil where it was made with one.
  public let imageSet: CPImageSet?
  /// The picture the alert was made with.
  public let image: UIImage?
  /// The first button.
  ///
  /// - Note: Differs from iOS: alerts are not shown, so no button can be touched.
  public let primaryAction: CPAlertAction
  /// The second button; nil for none.
  public let secondaryAction: CPAlertAction?
  /// How long the alert stays, in seconds; 0 for as long as nobody dismisses it. Stored; it has no effect here: only
  /// the
  /// app takes an alert away.
  public let duration: TimeInterval

  /// An alert with one picture, or with none.
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

  /// An alert with a picture for light surroundings and one for dark ones.
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

  /// Changes the texts, also of an alert that is shown.
  public func updateTitleVariants(_ newTitleVariants: [String], subtitleVariants newSubtitleVariants: [String]) {
    titleVariants = newTitleVariants
    subtitleVariants = newSubtitleVariants
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How long an alert is shown at least, in seconds.
public let CPNavigationAlertMinimumDuration: TimeInterval = 5
