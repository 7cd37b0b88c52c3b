import UIKit

class ListViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 40, y: 200, width: 200, height: 44)
    button.setTitle("Open", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.open("note-42") }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func open(_ note: String) {
    let detail = DetailViewController(note: note)
    navigationController?.pushViewController(detail, animated: false)
  }
}

/// Made again by itself: it is its own restoration class.
class DetailViewController: UIViewController, UIViewControllerRestoration {
  private var note: String

  init(note: String) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "Detail"
    restorationClass = DetailViewController.self
  }

  required init?(coder: NSCoder) { fatalError("there is no storyboard") }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    DetailViewController(note: "")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Only where the state came back with the controller.
    if note == "note-42" { view.addSubview(UILabel()) }
  }

  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(note, forKey: "note")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    note = coder.decodeObject(of: NSString.self, forKey: "note") as String? ?? ""
  }
}
