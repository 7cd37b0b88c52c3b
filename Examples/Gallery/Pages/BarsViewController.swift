import UIKit

/// A large title, bar buttons and a toolbar.
class BarsViewController: RowsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add),
      UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
    ]
    toolbarItems = [
      UIBarButtonItem(systemItem: .trash), UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(title: "Archive", style: .plain, target: nil, action: nil),
      UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(systemItem: .compose),
    ]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: false)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: false)
  }
}
