import Foundation

/// The coder passed to `init(coder:)` of what a storyboard or nib creates.
///
/// It has no keys to decode. `UIView.init(coder:)` and `UIViewController.init(coder:)` ask it to fill the new object, so
/// that a subclass finds the storyboard's values after `super.init(coder:)`, as on iOS.
final class StoryboardCoder: NSCoder {
  /// The element's attributes, for the framework's own classes.
  let values: [String: String]
  private let fill: (@MainActor (AnyObject) -> Void)?

  init(_ values: [String: String] = [:], fill: (@MainActor (AnyObject) -> Void)? = nil) {
    self.values = values
    self.fill = fill
    super.init()
  }

  @MainActor
  static func fill(_ object: AnyObject, from coder: NSCoder) { (coder as? StoryboardCoder)?.fill?(object) }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
