import Foundation

/// The content that a view draws over its background: at most one run of text.
struct LayerContent {
  var text: String?
  var font = UIFont.systemFont(ofSize: 17)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  /// Replaces the view's background.
  var fill: UIColor?
  /// Secure text never reaches the layer tree.
  var isSecure = false
}
