import Foundation
import UIKit

/// An alert on the map.
@preconcurrency @MainActor
open class CPNavigationAlert: NSObject {
  /// Why an alert went. The raw values are those of the SDK.
  public enum DismissalContext: UInt, Sendable { case timeout, userDismissed, systemDismissed }

  public private(set) var titleVariants: [String]
  public private(set) var subtitleVariants: [String]
  public let imageSet: CPImageSet?
  public let image: UIImage?
  public let primaryAction: CPAlertAction
  public let secondaryAction: CPAlertAction?
  /// In seconds; 0 for as long as nobody dismisses it.
  public let duration: TimeInterval

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

  public func updateTitleVariants(_ newTitleVariants: [String], subtitleVariants newSubtitleVariants: [String]) {
    titleVariants = newTitleVariants
    subtitleVariants = newSubtitleVariants
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How long an alert is shown at least, in seconds.
public let CPNavigationAlertMinimumDuration: TimeInterval = 5
