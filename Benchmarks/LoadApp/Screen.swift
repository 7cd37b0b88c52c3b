import UIKit

/// What moves when it is told: a box that the system moves, and rows that scroll.
class Screen: UIViewController, UITableViewDataSource {
  private let box = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))

  private let text = UITextView()

  func move() {
    box.backgroundColor = .systemRed
    view.addSubview(box)
    UIView.animate(withDuration: 600, delay: 0, options: .curveLinear) { self.box.center.x += 300 }
  }

  /// One that looks otherwise while a finger is on it.
  func addButton() {
    let button = UIButton(frame: CGRect(x: 100, y: 270, width: 190, height: 60))
    button.setTitle("Press", for: .normal)
    button.setTitle("Pressed", for: .highlighted)
    button.setTitleColor(.systemBlue, for: .normal)
    button.setTitleColor(.systemRed, for: .highlighted)
    view.addSubview(button)
  }

  /// Overridden, so that the log has them.
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }

  /// Calls that the log has, one after the other.
  func layOut(times: Int) {
    for _ in 0..<times {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  /// A text to type into.
  func write() {
    text.frame = view.bounds
    view.addSubview(text)
    text.becomeFirstResponder()
  }

  func clear() { text.text = "" }

  /// Character by character, each laid out and committed as a key's is.
  func insert(_ characters: String) {
    for character in characters {
      text.insertText(String(character))
      view.layoutIfNeeded()
      CATransaction.flush()
    }
  }

  /// Rows so high that none comes or goes.
  func scroll() {
    let table = UITableView(frame: view.bounds)
    table.rowHeight = 5000
    table.dataSource = self
    view.addSubview(table)
    table.layoutIfNeeded()
    table.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: "row")
  }
}
