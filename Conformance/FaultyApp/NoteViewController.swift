import UIKit

/// A note that nobody keeps, and a password that everybody reads.
final class NoteViewController: UIViewController {
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
  private let password = UITextField(frame: CGRect(x: 20, y: 160, width: 300, height: 40))
  private let echo = UILabel(frame: CGRect(x: 20, y: 220, width: 300, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Note"
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    password.addTarget(self, action: #selector(passwordChanged), for: .editingChanged)
    for view in [field, password, echo] { self.view.addSubview(view) }
  }

  func show(_ text: String) { field.text = text }

  @objc private func passwordChanged() { echo.text = password.text }
}
