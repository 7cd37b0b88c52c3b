import Foundation

/// The label of a button's title or subtitle: the button speaks for it.
final class ButtonLabel: UILabel {
  weak var button: UIButton?

  override func contentChanged() {
    super.contentChanged()
    button?.labelChanged()
  }
}

/// The image of a button: the button speaks for it.
final class ButtonImageView: UIImageView {}
