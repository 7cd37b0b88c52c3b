import Foundation

/// An entry below a preview; no preview is shown here.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The title.
  var title: String { get }
}

/// An entry below a preview that does something; no preview is shown here.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// How an entry looks. Raw values are Apple's.
  public enum Style: Int, Sendable { case `default`, selected, destructive }

  /// The title.
  public let title: String
  /// How it looks.
  public let style: Style
  /// What it does; the app may call it.
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// An entry.
  public init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.style = style
    self.handler = { item, controller in if let action = item as? UIPreviewAction { handler(action, controller) } }
    super.init()
  }
}

/// An entry below a preview that opens more entries; no preview is shown here.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  /// The title.
  public let title: String
  /// How it looks.
  public let style: UIPreviewAction.Style
  /// The entries.
  public let actions: [UIPreviewAction]

  /// A group of entries.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
    super.init()
  }
}
