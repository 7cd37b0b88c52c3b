import UIKit

/// The list of all pages.
class PageListViewController: UITableViewController {
  init() {
    super.init(style: .insetGrouped)
    title = "Gallery"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
  }

  func show(_ page: Page, animated: Bool) {
    guard let navigationController else { return }
    if navigationController.presentedViewController != nil { navigationController.dismiss(animated: false) }
    let controller = page.makeViewController()
    controller.title = page.title
    controller.navigationItem.largeTitleDisplayMode = page == .bars ? .always : .never
    navigationController.popToRootViewController(animated: false)
    navigationController.pushViewController(controller, animated: animated)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Page.allCases.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
    let page = Page.allCases[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = page.title
    content.image = UIImage(systemName: page.symbol)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    show(Page.allCases[indexPath.row], animated: true)
  }
}
