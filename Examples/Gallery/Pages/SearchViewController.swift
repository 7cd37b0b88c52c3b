import UIKit

class SearchViewController: RowsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }
}
