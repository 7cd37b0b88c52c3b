import Foundation

/// What a view shows besides its background: at most one run of text.
struct LayerContent {
  var text: String?
  var font = UIFont.systemFont(ofSize: 17)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  /// In place of the view's background.
  var fill: UIColor?
  /// Secure text is not committed.
  var isSecure = false
}
