import UIKit

/// Fields, and labels that tell what the app heard of them.
class FormViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  let body = UITextView()
  private let name = UITextField()
  private let password = UITextField()
  private let pin = UITextField()
  private let readOnly = UITextView()
  private let changes = UILabel()
  private let asked = UILabel()
  private let ended = UILabel()
  private var changeCount = 0
  private var questions: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Form"
    view.backgroundColor = .systemBackground
    name.placeholder = "Name"
    name.accessibilityLabel = "Name"
    password.placeholder = "Password"
    password.accessibilityLabel = "Password"
    password.isSecureTextEntry = true
    pin.placeholder = "PIN"
    pin.accessibilityIdentifier = "pin"
    pin.keyboardType = .numberPad
    body.accessibilityLabel = "Body"
    body.delegate = self
    readOnly.text = "Terms"
    readOnly.isEditable = false
    readOnly.accessibilityLabel = "Read only"
    for field in [name, password, pin] {
      field.delegate = self
      field.borderStyle = .roundedRect
      field.addAction(UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
    }
    changed(by: 0)
    asked.text = "Asked: "
    asked.accessibilityIdentifier = "asked"
    ended.text = "Ended: "
    let column = UIStackView(arrangedSubviews: [name, password, pin, body, readOnly, changes, asked, ended])
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 8),
      column.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
      body.heightAnchor.constraint(equalToConstant: 100), readOnly.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  private func changed(by count: Int = 1) {
    changeCount += count
    changes.text = "Changes: \(changeCount)"
  }

  // MARK: Fields

  func textField(
    _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    // What is typed into a secure field is shown nowhere.
    questions.append(field === password ? "•" : string.isEmpty ? "-" : string)
    asked.text = "Asked: \(questions.joined(separator: ","))"
    guard field === pin else { return true }
    return string.allSatisfy(\.isNumber) && (field.text ?? "").count + string.count - range.length <= 4
  }

  func textFieldShouldReturn(_ field: UITextField) -> Bool {
    questions.append("⏎")
    asked.text = "Asked: \(questions.joined(separator: ","))"
    if field === name { password.becomeFirstResponder() } else { field.resignFirstResponder() }
    return false
  }

  func textFieldDidEndEditing(_ field: UITextField) {
    guard field !== password else { return }
    ended.text = "Ended: \(field.text ?? "")"
  }

  // MARK: Text

  func textViewDidChange(_ view: UITextView) { changed() }
}
