import UIKit

/// Rows that are chosen: one in a table at rest, several in one that is edited.
class SelectionViewController: UITableViewController {
  private let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "day")
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.setEditing(true, animated: false)
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    header.font = .preferredFont(forTextStyle: .body)
    header.text = "The table's own header"
    header.textAlignment = .center
    tableView.tableHeaderView = header
    let footer = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    footer.text = "The table's own footer"
    footer.textAlignment = .center
    tableView.tableFooterView = footer
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for row in [1, 2] {
      tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { days.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "day", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = days[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["M", "T", "W", "F", "S"] }
}
