import Foundation
@_spi(System) import UIKit

/// The browser's screen for a page.
///
/// - Note: Differs from iOS: there is no browser. The screen is a box with the page's address and a button, which closes
///   it; the delegate hears that the page did not load.
open class SFSafariViewController: UIViewController {
  // `dynamic`: apps override this in an extension.
  override open dynamic var previewActionItems: [any UIPreviewActionItem] { super.previewActionItems }
  /// What the button is called.
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  /// How the screen is set up.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    /// Stored; it has no effect here.
    open var entersReaderIfAvailable = false
    /// Stored; it has no effect here.
    open var barCollapsingEnabled = true
    public override init() { super.init() }
  }

  /// The delegate; held weakly.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// How the screen is set up.
  public let configuration: Configuration
  /// Stored; it has no effect here.
  open var preferredBarTintColor: UIColor?
  /// Stored; it has no effect here.
  open var preferredControlTintColor: UIColor?
  /// What the button is called.
  open var dismissButtonStyle = DismissButtonStyle.done
  private let url: URL

  /// A screen for a page; as on iOS, its scheme must be http or https.
  public init(url URL: URL, configuration: Configuration) {
    precondition(
      ["http", "https"].contains(URL.scheme?.lowercased() ?? ""),
      "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.")
    url = URL
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// A screen for a page.
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  /// A screen for a page, in the form before iOS 11.
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  public required init?(coder: NSCoder) { nil }

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "SafariServices", "there is no browser; a page is a box with its address")
    let title = dismissButtonStyle == .done ? "Done" : dismissButtonStyle == .close ? "Close" : "Cancel"
    SystemScreen.fill(self, text: "Safari: \(url.absoluteString)", button: title) { [weak self] in self?.finish() }
  }

  override open func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    delegate?.safariViewController(self, didCompleteInitialLoad: false)
  }

  private func finish() {
    dismiss(animated: true)
    delegate?.safariViewControllerDidFinish(self)
  }
}

/// Hears of the browser's screen; all methods are optional.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// Called after the user closed the screen.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Called once the page has loaded or not; here never.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// Never called: nothing is loaded that could redirect.
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo url: URL)
  /// The app's activities for the page; never asked.
  func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor url: URL, title: String?
  ) -> [UIActivity]
  /// Never called: the button to the browser is not there.
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo url: URL) {}
  public func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor url: URL, title: String?
  ) -> [UIActivity] { [] }
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
