import UIKit

/// A full screen of text, as a page of an app is: one has a button that looks otherwise while a finger is on it, and one
/// that pushes the other page.
class FullPage: UIViewController {
  private let isFirst: Bool

  init(isFirst: Bool = true) {
    self.isFirst = isFirst
    super.init(nibName: nil, bundle: nil)
    title = isFirst ? "First" : "Second"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = isFirst ? .systemBackground : .secondarySystemBackground
    for row in 0..<14 {
      let label = UILabel(frame: CGRect(x: 20, y: 120 + 48 * row, width: 350, height: 40))
      label.text = "\(title ?? ""), row \(row): what a person reads there"
      label.textColor = row % 3 == 0 ? .secondaryLabel : .label
      view.addSubview(label)
    }
    guard isFirst else { return }
    add("Press", "Pressed", y: 270) {}
    add("Next", "Next", y: 400) { [weak self] in
      self?.navigationController?.pushViewController(FullPage(isFirst: false), animated: true)
    }
  }

  private func add(_ title: String, _ highlighted: String, y: Double, _ action: @escaping () -> Void) {
    let button = UIButton(frame: CGRect(x: 100, y: y, width: 190, height: 60))
    button.setTitle(title, for: .normal)
    button.setTitle(highlighted, for: .highlighted)
    button.setTitleColor(.systemBlue, for: .normal)
    button.setTitleColor(.systemRed, for: .highlighted)
    button.backgroundColor = .systemFill
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    view.addSubview(button)
  }
}
