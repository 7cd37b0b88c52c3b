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
  /// The most lines; 0 for no limit.
  var lineLimit = 1
  /// Whether the text stands in the middle of the view's height, and not at its top.
  var isCentred = true
  /// The distance of the text from the view's edges.
  var insets = UIEdgeInsets.zero
}
