import UIKit

/// A table that loads what it shows.
class RefreshViewController: RowsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let refresh = UIRefreshControl()
    refresh.attributedTitle = NSAttributedString(string: "Loading…")
    refreshControl = refresh
    refresh.beginRefreshing()
  }
}
