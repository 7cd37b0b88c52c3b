import UIKit

/// Two columns on a pad, one on a phone.
class SplitPageViewController: UISplitViewController {
  init() { super.init(style: .doubleColumn) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredDisplayMode = .oneBesideSecondary
    let sidebar = RowsViewController(style: .insetGrouped)
    sidebar.title = "Sidebar"
    let detail = TextsViewController()
    detail.title = "Detail"
    setViewController(sidebar, for: .primary)
    setViewController(detail, for: .secondary)
  }
}
