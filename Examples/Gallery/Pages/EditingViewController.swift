import UIKit

/// A table while it is edited.
class EditingViewController: UITableViewController {
  private var notes = ["Groceries", "Ideas", "A letter to the dormouse, which sleeps until May", "Travel", "Books"]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    tableView.allowsSelectionDuringEditing = true
    setEditing(true, animated: false)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? notes.count : 1
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.textLabel?.text = indexPath.section == 0 ? notes[indexPath.row] : "A new note"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    indexPath.section == 0 ? .delete : .insert
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }

  override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
    notes.insert(notes.remove(at: from.row), at: to.row)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(false) }
    let flag = UIContextualAction(style: .normal, title: nil) { _, _, done in done(false) }
    flag.image = UIImage(systemName: "flag.fill")
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }
}
