import UIKit

/// A page of views, one below the other, that scrolls.
class StackViewController: UIViewController {
  let stack = UIStackView()

  /// Subclasses add their views to the stack.
  func fill() {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 12
    view.addSubview(scroll)
    scroll.addSubview(stack)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -16),
      stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
    ])
    fill()
    fitRows()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (page: StackViewController, _) in
      page.fitRows()
    }
  }

  /// Adds a view as wide as the page.
  func addWide(_ view: UIView) {
    stack.addArrangedSubview(view)
    view.widthAnchor.constraint(equalTo: stack.widthAnchor).isActive = true
  }

  func addCaption(_ text: String) {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    stack.addArrangedSubview(label)
  }

  /// Views side by side; below each other where text is so large that they have no room.
  func row(_ views: [UIView]) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 12
    row.alignment = .center
    rows.append(row)
    return row
  }

  private var rows: [UIStackView] = []

  private func fitRows() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    for row in rows {
      row.axis = isLarge ? .vertical : .horizontal
      row.alignment = isLarge ? .leading : .center
    }
  }
}
