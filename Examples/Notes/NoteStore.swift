import Foundation

/// The notes, in memory and in a JSON file in Documents.
@MainActor
final class NoteStore {
  static let shared = NoteStore(folder: FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0])
  static let didChangeNotification = Notification.Name("NoteStoreDidChange")

  private let file: URL
  private let writer = DispatchQueue(label: "com.example.Notes.writer")
  private var notesByID: [Note.ID: Note] = [:]
  private var sortedNotes: [Note]?
  private var needsWrite = false

  init(folder: URL) {
    file = folder.appendingPathComponent("notes.json")
    load()
  }

  /// The newest first.
  var notes: [Note] {
    if let sortedNotes { return sortedNotes }
    let sorted = notesByID.values.sorted { $0.edited > $1.edited }
    sortedNotes = sorted
    return sorted
  }

  func note(_ id: Note.ID) -> Note? { notesByID[id] }

  func put(_ note: Note) {
    guard notesByID[note.id] != note else { return }
    notesByID[note.id] = note
    changed()
  }

  func remove(_ id: Note.ID) {
    guard notesByID.removeValue(forKey: id) != nil else { return }
    changed()
  }

  /// Forgets what can be made again.
  func dropCaches() { sortedNotes = nil }

  /// Writes the file if something changed; the completion is called on the main queue, whatever came of it.
  func save(completion: @escaping @MainActor () -> Void = {}) {
    guard needsWrite else { return completion() }
    needsWrite = false
    let notes = notes
    let file = file
    writer.async {
      let result = Result { try Self.write(notes, to: file) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          switch result {
          case .success: print("Notes: saved \(notes.count) notes")
          case .failure(let error):
            print("Notes: cannot save: \(error.localizedDescription)")
            self.needsWrite = true
          }
          completion()
        }
      }
    }
  }

  /// Returns when everything is written, for the moment before the app ends.
  func saveAndWait() {
    save()
    writer.sync {}
  }

  private func changed() {
    sortedNotes = nil
    needsWrite = true
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }

  private func load() {
    guard FileManager.default.fileExists(atPath: file.path) else { return welcome() }
    do {
      let notes = try JSONDecoder().decode([Note].self, from: Data(contentsOf: file))
      notesByID = Dictionary(notes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      print("Notes: read \(notes.count) notes")
    } catch {
      print("Notes: cannot read the notes: \(error.localizedDescription)")
      setAside()
      welcome()
    }
  }

  /// What cannot be read is kept beside the new file: it may be rescued by hand.
  private func setAside() {
    let name = "notes-unreadable-\(Int(Date().timeIntervalSince1970)).json"
    do {
      try FileManager.default.moveItem(at: file, to: file.deletingLastPathComponent().appendingPathComponent(name))
    } catch {
      print("Notes: cannot set the unreadable notes aside: \(error.localizedDescription)")
    }
  }

  private func welcome() {
    let text = "Welcome\nTap + for a new note. What you type is kept, even if the app is ended before you save it."
    let note = Note(id: "welcome", text: text)
    notesByID = [note.id: note]
    needsWrite = true
  }

  private nonisolated static func write(_ notes: [Note], to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoder.encode(notes).write(to: file, options: .atomic)
  }
}
