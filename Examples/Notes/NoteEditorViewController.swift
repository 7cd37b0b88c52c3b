import UIKit

class NoteEditorViewController: UIViewController, UITextViewDelegate {
  let noteID: Note.ID

  private let store: NoteStore
  private let textView = UITextView()
  private let statusLabel = UILabel()
  private let dateButton = UIButton(type: .system)
  private var note: Note
  private var clock: Timer?

  init(note: Note, store: NoteStore) {
    noteID = note.id
    self.note = note
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = note.title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.delegate = self
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.text = note.draft ?? note.text
    statusLabel.font = .preferredFont(forTextStyle: .footnote)
    statusLabel.adjustsFontForContentSizeCategory = true
    statusLabel.textColor = .secondaryLabel
    dateButton.setTitle("Insert Date", for: .normal)
    dateButton.addAction(UIAction { [weak self] _ in self?.insertDate() }, for: .touchUpInside)
    layOut()

    let save = UIBarButtonItem(title: "Save", primaryAction: UIAction { [weak self] _ in self?.save() })
    let delete = UIBarButtonItem(title: "Delete", primaryAction: UIAction { [weak self] _ in self?.delete() })
    navigationItem.rightBarButtonItems = [save, delete]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // An app that was launched in the background appears there too; the scene starts the clock when it comes forward.
    showStatus()
    if view.window?.windowScene?.activationState != .background { startClock() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stopClock()
    keepDraft()
  }

  // MARK: Draft

  /// Nil while what is typed is what is saved.
  private var draft: String? {
    guard isViewLoaded else { return note.draft }
    return textView.text == note.text ? nil : textView.text
  }

  /// What brings this note and its draft back after the app was ended.
  var restorationActivity: NSUserActivity {
    EditorState(noteID: noteID, draft: draft).activity(title: note.title)
  }

  /// Hands what is typed to the store.
  func keepDraft() {
    // A note that was deleted, here or in another window, stays deleted.
    guard store.note(noteID) != nil, note.draft != draft else { return }
    note.draft = draft
    store.put(note)
  }

  private func save() {
    note.text = textView.text
    note.draft = nil
    note.edited = Date()
    title = note.title
    store.put(note)
    saveNotes()
    showStatus()
  }

  private func delete() {
    store.remove(noteID)
    saveNotes()
    navigationController?.popViewController(animated: true)
  }

  private func insertDate() {
    let date = ISO8601DateFormatter().string(from: Date())
    textView.text += textView.text.isEmpty ? date : "\n\(date)"
    textViewDidChange(textView)
  }

  func textViewDidChange(_ textView: UITextView) {
    note.edited = Date()
    showStatus()
  }

  // MARK: Clock

  /// Shows how long ago the note was edited, once a second; the scene stops it in the background.
  func startClock() {
    guard clock == nil, isViewLoaded else { return }
    showStatus()
    clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.showStatus() }
    }
  }

  func stopClock() {
    clock?.invalidate()
    clock = nil
  }

  private func showStatus() {
    let seconds = max(0, Int(Date().timeIntervalSince(note.edited)))
    let ago = seconds < 60 ? "\(seconds) s" : seconds < 3600 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
    statusLabel.text = draft == nil ? "Edited \(ago) ago" : "Edited \(ago) ago, not saved"
  }

  // MARK: Layout

  private func layOut() {
    for subview in [textView, statusLabel, dateButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      statusLabel.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 8),
      statusLabel.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      statusLabel.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
      textView.topAnchor.constraint(equalTo: statusLabel.bottomAnchor, constant: 8),
      textView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 12),
      textView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -12),
      dateButton.topAnchor.constraint(equalTo: textView.bottomAnchor, constant: 8),
      dateButton.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      dateButton.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
    ])
  }
}
