import Foundation
import UniformTypeIdentifiers

/// What a document picker is for, in the older form.
public enum UIDocumentPickerMode: UInt, Sendable { case `import`, open, exportToService, moveToService }

/// The system's screen for files.
///
/// - Note: Differs from iOS: there are no files outside the app. The screen is a box with a button, which cancels.
open class UIDocumentPickerViewController: UIViewController {
  /// The delegate; held weakly.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// What the picker is for.
  open private(set) var documentPickerMode = UIDocumentPickerMode.open
  /// Stored; it has no effect here.
  open var allowsMultipleSelection = false
  /// Stored; it has no effect here.
  open var shouldShowFileExtensions = false
  /// Stored; it has no effect here.
  open var directoryURL: URL?
  private var documentTypes: [String] = []
  private var exported: [URL] = []

  /// A screen that opens or imports files of types, by their identifiers.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
    documentTypes = allowedUTIs
    documentPickerMode = mode
  }

  /// A screen that exports or moves a file.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

  /// A screen that exports or moves files.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
    exported = urls
    documentPickerMode = mode
  }

  /// A screen that exports files.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(urls: urls, in: asCopy ? .exportToService : .moveToService)
  }

  /// A screen that opens files of types.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(documentTypes: contentTypes.map(\.identifier), in: asCopy ? .import : .open)
  }

  private var name: String {
    exported.isEmpty
      ? "Files: \(documentTypes.joined(separator: ", "))"
      : "Export: \(exported.map(\.lastPathComponent).joined(separator: ", "))"
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "UIDocumentPickerViewController", "there are no files to pick; it can only be cancelled")
    SystemScreen.fill(self, text: name) { [weak self] in
      guard let self else { return }
      dismiss(animated: true)
      delegate?.documentPickerWasCancelled(self)
    }
  }
}

/// Receives what the user picked; all methods are optional.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called with the picked files; never, as there are none.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// The older form for one file; never called.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// Called when the user cancels; the screen dismisses itself.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
