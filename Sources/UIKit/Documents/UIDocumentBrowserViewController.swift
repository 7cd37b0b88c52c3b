import Foundation
import UniformTypeIdentifiers

/// The system's screen for an app's documents.
///
/// - Note: Differs from iOS: it is a box without documents; nothing is picked or created by the user.
open class UIDocumentBrowserViewController: UIViewController {
  /// How a file is brought in.
  public enum ImportMode: UInt, Sendable { case none, copy, move }
  /// The colours of the screen.
  public enum BrowserUserInterfaceStyle: UInt, Sendable { case white, light, dark }

  /// The delegate; held weakly.
  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// Stored; it has no effect here.
  open var allowsDocumentCreation = true
  /// Stored; it has no effect here.
  open var allowsPickingMultipleItems = false
  /// The types that can be opened, by their identifiers.
  open private(set) var allowedContentTypes: [String] = []
  /// Stored; it has no effect here.
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white
  /// Stored; it has no effect here.
  open var shouldShowFileExtensions = false
  /// Stored; not shown.
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = []
  /// Stored; not shown.
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = []

  /// A screen for types, by their identifiers.
  public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.init(nibName: nil, bundle: nil)
    self.allowedContentTypes = allowedContentTypes ?? []
  }

  /// A screen for types.
  public convenience init(forOpening contentTypes: [UTType]?) {
    self.init(forOpeningFilesWithContentTypes: contentTypes?.map(\.identifier))
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "UIDocumentBrowserViewController", "there are no documents to browse")
    let box = SystemBox("Documents", frame: view.bounds)
    view.addSubview(box)
  }

  /// The title of the button that creates a document; stored.
  open var localizedCreateDocumentActionTitle = "Create Document"
  /// Stored; it has no effect here.
  open var defaultDocumentAspectRatio: CGFloat = 2.0 / 3
  /// Stored; not shown.
  open var customActions: [Any] = []

  /// The animation to a document; it has no picture and no progress.
  open func transitionController(forDocumentAt documentURL: URL) -> UIDocumentBrowserTransitionController {
    UIDocumentBrowserTransitionController()
  }

  /// Brings a file in. The handler gets an error, on the main queue: files are not fetched.
  open func importDocument(
    at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) { MainQueue.async { completionHandler(nil, CocoaError(.featureUnsupported)) } }

  /// Renames a document's file, which keeps its extension; the handler gets the new address or an error, on the main
  /// queue.
  open func renameDocument(
    at documentURL: URL, proposedName: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) {
    var target = documentURL.deletingLastPathComponent().appendingPathComponent(proposedName)
    let ending = documentURL.pathExtension
    if !ending.isEmpty, target.pathExtension != ending { target.appendPathExtension(ending) }
    do {
      try FileManager.default.moveItem(at: documentURL, to: target)
      MainQueue.async { completionHandler(target, nil) }
    } catch {
      MainQueue.async { completionHandler(nil, error) }
    }
  }

  /// The same as an `async` method.
  open func renameDocument(at documentURL: URL, proposedName: String) async throws -> URL {
    try await withCheckedThrowingContinuation { continuation in
      renameDocument(at: documentURL, proposedName: proposedName) { url, error in
        if let url { continuation.resume(returning: url) }
        if let error { continuation.resume(throwing: error) }
      }
    }
  }

  /// Shows a document; the handler gets its address, on the main queue.
  open func revealDocument(
    at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
  ) { MainQueue.async { completion?(url, nil) } }
}

/// The animation between a document browser and a document; it takes no time.
@preconcurrency @MainActor
open class UIDocumentBrowserTransitionController: NSObject, UIViewControllerAnimatedTransitioning {
  /// Stored; it has no effect here.
  open var loadingProgress: Progress?
  /// Stored; it has no effect here.
  open weak var targetView: UIView?

  override init() { super.init() }

  /// The length of the animation: none.
  open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    0
  }

  /// Shows the new view at once.
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    transitionContext.completeTransition(true)
  }
}

/// Hears of a document browser; all methods are optional and never called, as nothing is picked.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {
  /// Never called.
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
  /// Never called.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)
  /// Never called.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL)
  /// Never called.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?)
}

extension UIDocumentBrowserViewControllerDelegate {
  public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
  ) {}
}
