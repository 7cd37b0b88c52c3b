import Foundation
@_spi(System) import UIKit

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of a social network.
public let SLServiceTypeFacebook: String! = "com.apple.social.facebook"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of a social network.
public let SLServiceTypeTwitter: String! = "com.apple.social.twitter"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of a social network.
public let SLServiceTypeSinaWeibo: String! = "com.apple.social.sinaweibo"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of a social network.
public let SLServiceTypeTencentWeibo: String! = "com.apple.social.tencentweibo"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of a social network.
public let SLServiceTypeLinkedIn: String! = "com.apple.social.linkedin"

/// How the writing of a post ended. Raw values are Apple's.
public enum SLComposeViewControllerResult: Int, Sendable { case cancelled, done }
/// Hears how the writing of a post ended.
public typealias SLComposeViewControllerCompletionHandler = (SLComposeViewControllerResult) -> Void

/// The screen that writes a post.
///
/// - Note: Differs from iOS: no network can be reached, as on devices since iOS 11, which have no accounts of this kind. The
///   screen is a box with a button, which cancels.
open class SLComposeViewController: UIViewController {
  /// The network.
  public private(set) var serviceType: String! = ""
  /// Hears how it ended.
  open var completionHandler: SLComposeViewControllerCompletionHandler!
  private var text = ""

  /// A screen for a network.
  public convenience init!(forServiceType serviceType: String!) {
    self.init(nibName: nil, bundle: nil)
    self.serviceType = serviceType
  }

  /// Whether the user can post to a network: never.
  open class func isAvailable(forServiceType serviceType: String!) -> Bool { false }

  /// Sets the text; shown in the box. False once the screen is shown.
  @discardableResult
  open func setInitialText(_ text: String!) -> Bool {
    guard !isViewLoaded else { return false }
    self.text = text ?? ""
    return true
  }
  /// Adds an image; dropped. False once the screen is shown.
  @discardableResult
  open func add(_ image: UIImage!) -> Bool { !isViewLoaded }
  /// Adds a page; dropped. False once the screen is shown.
  @discardableResult
  open func add(_ url: URL!) -> Bool { !isViewLoaded }
  /// Takes all images out.
  @discardableResult
  open func removeAllImages() -> Bool { !isViewLoaded }
  /// Takes all pages out.
  @discardableResult
  open func removeAllURLs() -> Bool { !isViewLoaded }

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "Social", "nothing can be posted; its screen can only be cancelled")
    SystemScreen.fill(self, text: "Post: \(text)") { [weak self] in
      guard let self else { return }
      completionHandler?(.cancelled)
      dismiss(animated: true)
    }
  }
}
