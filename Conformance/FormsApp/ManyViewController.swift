import UIKit

/// More views than an answer has room for.
class ManyViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Many"
    view.backgroundColor = .systemBackground
    let first = UILabel(frame: CGRect(x: 16, y: 120, width: 300, height: 20))
    first.text = "Eleven thousand"
    view.addSubview(first)
    for row in 0..<50 {
      let holder = UIView(frame: CGRect(x: 16, y: 200 + 4 * row, width: 220, height: 1))
      for place in 0..<220 { holder.addSubview(UIView(frame: CGRect(x: place, y: 0, width: 1, height: 1))) }
      view.addSubview(holder)
    }
  }
}
