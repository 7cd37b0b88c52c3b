import UIKit

/// Cells of all kinds, in a table of one style.
class RowsViewController: UITableViewController {
  private let kinds: [(String, UITableViewCell.CellStyle, UITableViewCell.AccessoryType)] = [
    ("Default", .default, .none), ("Disclosure", .default, .disclosureIndicator), ("Checkmark", .default, .checkmark),
    ("Detail", .default, .detailButton), ("Value 1", .value1, .disclosureIndicator), ("Value 2", .value2, .none),
    ("Subtitle", .subtitle, .none),
  ]

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? kinds.count : 3
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Kinds of cells" : "With views"
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "A footer explains what the rows above it do, in as many lines as that needs." : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.section == 0 else { return viewCell(indexPath.row) }
    let (name, style, accessory) = kinds[indexPath.row]
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = name
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = accessory
    return cell
  }

  private func viewCell(_ row: Int) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    switch row {
    case 0:
      cell.textLabel?.text = "Airplane Mode"
      cell.imageView?.image = UIImage(systemName: "airplane")
      cell.accessoryView = UISwitch()
    case 1:
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "A configuration"
      content.secondaryText = "With a second line"
      content.image = UIImage(systemName: "star.fill")
      cell.contentConfiguration = content
    default:
      cell.textLabel?.text = "Sign Out"
      cell.textLabel?.textColor = .systemRed
      cell.textLabel?.textAlignment = .center
    }
    return cell
  }
}
