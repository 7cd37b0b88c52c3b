import UIKit

/// A view of its own that takes keys, and one that is first responder and takes none.
class KeysViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Keys"
    view.backgroundColor = .systemBackground
    let pad = KeyPad(frame: CGRect(x: 16, y: 120, width: 300, height: 60))
    pad.accessibilityIdentifier = "Pad"
    let deaf = DeafView(frame: CGRect(x: 16, y: 200, width: 300, height: 60))
    deaf.isAccessibilityElement = true
    deaf.accessibilityLabel = "Deaf"
    view.addSubview(pad)
    view.addSubview(deaf)
  }
}

/// Takes keys without being a text.
class KeyPad: UIView, UIKeyInput {
  private let label = UILabel()
  private var text = "" { didSet { label.text = "Keys: \(text)" } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.text = "Keys: "
    addSubview(label)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ new: String) { text += new }
  func deleteBackward() { text = String(text.dropLast()) }

  @objc private func tapped() { becomeFirstResponder() }
}

/// Can be first responder, and takes no keys.
class DeafView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var canBecomeFirstResponder: Bool { true }

  @objc private func tapped() { becomeFirstResponder() }
}
