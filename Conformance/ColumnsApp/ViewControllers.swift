import UIKit

/// Takes part in every appearance call, so that each stands in the event log.
class ColumnViewController: UIViewController {
  var text: String { "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    label.text = text
    view.addSubview(label)
  }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
}

class ListViewController: ColumnViewController {
  override var text: String { "All notes" }
}

class DetailViewController: ColumnViewController {
  override var text: String { "One note" }
}
