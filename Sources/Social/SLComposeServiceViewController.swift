import Foundation
import UIKit

/// The screen of an extension that writes a post. No extension is started here, so an app never shows it.
open class SLComposeServiceViewController: UIViewController, UITextViewDelegate {
  /// Where the user writes.
  public let textView: UITextView! = UITextView(frame: .zero)
  /// The text.
  open var contentText: String! { textView.text }
  /// What stands there before the user writes.
  open var placeholder: String!
  /// The letters that are left; nil for no count.
  open var charactersRemaining: NSNumber!
  /// Shown while the user writes; never here.
  open var autoCompletionViewController: UIViewController!

  /// The screen has appeared.
  open func presentationAnimationDidFinish() {}
  /// The user posts; a subclass ends the extension.
  open func didSelectPost() {}
  /// The user cancels; a subclass ends the extension.
  open func didSelectCancel() {}
  /// Cancels.
  open func cancel() { didSelectCancel() }
  /// Whether the text can be posted.
  open func isContentValid() -> Bool { true }
  /// Asks `isContentValid()` again; nothing is shown here.
  open func validateContent() {}
  /// The lines below the text.
  open func configurationItems() -> [Any]! { [] }
  /// Asks for the lines again; nothing is shown here.
  open func reloadConfigurationItems() {}
  /// Shows a line's screen; nothing is shown here.
  open func pushConfigurationViewController(_ viewController: UIViewController!) {}
  /// Leaves a line's screen.
  open func popConfigurationViewController() {}
  /// The picture beside the text.
  open func loadPreviewView() -> UIView! { nil }
}

/// A line below the text of a post.
@preconcurrency @MainActor
open class SLComposeSheetConfigurationItem: NSObject {
  /// The title.
  open var title: String! = ""
  /// The value.
  open var value: String! = ""
  /// Stored; it has no effect here.
  open var valuePending = false
  /// Called at a tap; never, as nothing is shown.
  open var tapHandler: (() -> Void)!
  /// A line.
  public override init() { super.init() }
}
