import UIKit

/// A note that nobody keeps.
final class NoteViewController: UIViewController {
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Note"
    view.addSubview(field)
  }

  func show(_ text: String) { field.text = text }
}
