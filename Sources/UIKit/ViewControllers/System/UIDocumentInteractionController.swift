import Foundation

/// Shows a file, or offers it to other apps.
///
/// - Note: Differs from iOS: no other app takes files, so menus are not presented; a preview is a box with the file's
///   name.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  /// The delegate; held weakly.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The file.
  open var url: URL?
  /// The file's type, by its identifier; stored.
  open var uti: String?
  /// The file's name; its last path component unless set.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private var ownName: String?
  /// What the app says about the file to the one that opens it; stored.
  open var annotation: Any?
  private weak var preview: UIViewController?

  public override init() { super.init() }

  /// A controller for a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Shows the file in a box, from the delegate's controller; false without one.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let delegate else { return false }
    let question = "documentInteractionControllerViewControllerForPreview(_:)"
    let presenter = OptionalCall.run(question, on: delegate) {
      delegate.documentInteractionControllerViewControllerForPreview(self)
    }
    guard let presenter else { return false }
    StandIn.firstUse(of: "UIDocumentInteractionController", "files are not shown; a preview is a box with the name")
    let screen = UIViewController()
    SystemScreen.fill(screen, text: "Preview: \(name ?? "")", button: "Done") { [weak self, weak screen] in
      screen?.dismiss(animated: true)
      if let self { self.delegate?.documentInteractionControllerDidEndPreview(self) }
    }
    preview = screen
    delegate.documentInteractionControllerWillBeginPreview(self)
    presenter.present(screen, animated: animated)
    return true
  }

  /// Closes the preview.
  open func dismissPreview(animated: Bool) { preview?.dismiss(animated: animated) }

  /// Presents a menu of apps that open the file; false, as there are none.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Presents a menu of apps that open the file; false, as there are none.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Presents a menu of what can be done with the file; false, as there is nothing.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Presents a menu of what can be done with the file; false, as there is nothing.
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Closes the menu; does nothing, as none is presented.
  open func dismissMenu(animated: Bool) {}
}

/// Decides on previews; all methods are optional.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// The controller that presents a preview.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  /// Where a preview zooms from; never asked.
  func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
  /// What a preview zooms from; never asked.
  func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
  /// Called before a preview.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  /// Called after a preview.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController {
    OptionalCall.notImplemented(by: self)
    return UIViewController()
  }
  public func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect {
    .zero
  }
  public func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView? {
    nil
  }
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
}
