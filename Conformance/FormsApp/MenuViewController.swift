import UIKit

/// The ways to the other screens, and what the last process left.
class MenuViewController: UIViewController {
  private let stored = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    view.backgroundColor = .systemBackground
    let defaults = UserDefaults.standard
    let call = defaults.string(forKey: "lastCall") ?? "none"
    let body = defaults.string(forKey: "body") ?? ""
    stored.text = "Last call: \(call), body: \(body), launches: \(defaults.integer(forKey: "launches"))"
    stored.accessibilityIdentifier = "stored"
    let ways: [(String, () -> UIViewController)] = [
      ("Form", { FormViewController() }), ("Keys", { KeysViewController() }), ("Many", { ManyViewController() }),
    ]
    let buttons = ways.map { name, make in
      button(name) { [weak self] in self?.navigationController?.pushViewController(make(), animated: false) }
    }
    let sheet = button("Sheet") { [weak self] in
      let sheet = FormViewController()
      sheet.modalPresentationStyle = .pageSheet
      self?.present(sheet, animated: true)
    }
    let alert = button("Alert") { [weak self] in self?.ask() }
    let disabled = button("Never") {}
    disabled.isEnabled = false
    let column = UIStackView(arrangedSubviews: [stored] + buttons + [sheet, alert, disabled])
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 16),
      column.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
    ])
  }

  private func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private func ask() {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "New name" }
    alert.addAction(
      UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
        self?.title = alert?.textFields?.first?.text
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }
}
