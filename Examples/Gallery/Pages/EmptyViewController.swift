import UIKit

/// What stands where there is nothing to show.
class EmptyViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "tray")
    empty.text = "No Notes"
    empty.secondaryText = "Notes that you write appear here."
    var button = UIButton.Configuration.borderless()
    button.title = "Write a Note"
    empty.button = button
    var search = UIContentUnavailableConfiguration.search()
    search.text = "No Results for “Marmot”"
    let all = [empty, search, UIContentUnavailableConfiguration.loading()].map {
      UIContentUnavailableView(configuration: $0)
    }
    let stack = UIStackView(arrangedSubviews: all)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }
}
