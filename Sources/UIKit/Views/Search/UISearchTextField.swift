import Foundation
internal import LayerTree

/// The text field of a search bar, with tokens before its text.
open class UISearchTextField: UITextField {
  override var elementRole: Element.Role { .searchField }

  /// The tokens; stored, not shown.
  open var tokens: [UISearchToken] = []
  /// Stored; it has no effect here.
  open var tokenBackgroundColor: UIColor!
  /// Stored; it has no effect here.
  open var allowsDeletingTokens = true
  /// Stored; it has no effect here.
  open var allowsCopyingTokens = true

  /// Adds a token.
  open func insertToken(_ token: UISearchToken, at index: Int) { tokens.insert(token, at: min(index, tokens.count)) }
  /// Removes a token.
  open func removeToken(at index: Int) { if tokens.indices.contains(index) { tokens.remove(at: index) } }
}

/// A word of a search that stands for something of the app.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  /// What the token stands for.
  open var representedObject: Any?
  /// The icon.
  public let icon: UIImage?
  /// The text.
  public let text: String

  /// A token.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}
