import UIKit

/// A table that loads what it shows.
class RefreshViewController: RowsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let refresh = UIRefreshControl()
    refresh.attributedTitle = NSAttributedString(string: "Loading…")
    refreshControl = refresh
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    refreshControl?.beginRefreshing()
    tableView.setContentOffset(
      CGPoint(x: 0, y: tableView.contentOffset.y - (refreshControl?.frame.height ?? 0)), animated: false)
  }
}
