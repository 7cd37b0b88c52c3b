import UIKit

class NotesListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let store: NoteStore
  private let tableView = UITableView()
  private var notes: [Note] = []
  private var observer: NSObjectProtocol?

  init(store: NoteStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Notes"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)

    let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addNote() })
    add.accessibilityLabel = "New Note"
    navigationItem.rightBarButtonItem = add
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
    // Another window may change the notes while this list is shown.
    observer = NotificationCenter.default.addObserver(
      forName: NoteStore.didChangeNotification, object: store, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.reload() }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }

  private func reload() {
    notes = store.notes
    tableView.reloadData()
  }

  private func addNote() {
    let note = Note(text: "")
    store.put(note)
    open(note)
  }

  private func open(_ note: Note) {
    navigationController?.pushViewController(NoteEditorViewController(note: note, store: store), animated: true)
  }

  // MARK: UITableViewDataSource, UITableViewDelegate

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.textLabel?.text = notes[indexPath.row].title
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    open(notes[indexPath.row])
  }
}
