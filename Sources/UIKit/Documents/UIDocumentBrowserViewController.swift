import Foundation

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

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "UIDocumentBrowserViewController", "there are no documents to browse")
    let box = SystemBox("Documents", frame: view.bounds)
    view.addSubview(box)
  }

  /// Brings a file in. The handler gets an error, on the main queue: files are not fetched.
  open func importDocument(
    at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) { MainQueue.async { completionHandler(nil, CocoaError(.featureUnsupported)) } }

  /// Shows a document; the handler gets its address, on the main queue.
  open func revealDocument(
    at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
  ) { MainQueue.async { completion?(url, nil) } }
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
