import UIKit

class FieldsViewController: StackViewController {
  private let focused = UITextField()

  override func fill() {
    let empty = UITextField()
    empty.borderStyle = .roundedRect
    empty.placeholder = "Placeholder"
    addWide(empty)

    focused.borderStyle = .roundedRect
    focused.text = "With the caret"
    focused.clearButtonMode = .whileEditing
    addWide(focused)

    let line = UITextField()
    line.borderStyle = .line
    line.text = "Line"
    addWide(line)

    let secret = UITextField()
    secret.borderStyle = .roundedRect
    secret.isSecureTextEntry = true
    secret.text = "secret"
    addWide(secret)

    let left = UITextField()
    left.borderStyle = .roundedRect
    left.leftView = UIImageView(image: UIImage(systemName: "envelope"))
    left.leftViewMode = .always
    left.placeholder = "name@example.com"
    addWide(left)

    let search = UISearchTextField()
    search.placeholder = "Search field"
    addWide(search)

    for case let field as UITextField in stack.arrangedSubviews {
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    focused.becomeFirstResponder()
  }
}
