import Foundation

/// A file that the app edits: read and written as data, saved by itself.
///
/// A subclass implements `contents(forType:)` and `load(fromContents:ofType:)`. Reading and writing is done on the main
/// thread, and handlers run in the next turn of the main queue. A changed document is saved some seconds after its
/// change, and when the app enters the background.
///
/// - Note: Differs from iOS: other processes are not coordinated with.
@preconcurrency @MainActor
open class UIDocument: NSObject {
  /// How a document is saved.
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }
  /// How a change counts.
  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }

  /// The state of a document.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Open without a problem.
    public static let normal: State = []
    /// Not open.
    public static let closed = State(rawValue: 1)
    /// In conflict with another version; never here.
    public static let inConflict = State(rawValue: 2)
    /// Could not be saved.
    public static let savingError = State(rawValue: 4)
    /// The user may not edit it; never here.
    public static let editingDisabled = State(rawValue: 8)
    /// It is being fetched; never here.
    public static let progressAvailable = State(rawValue: 16)
  }

  /// Posted when the state changes; the object is the document.
  public nonisolated static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")
  /// The key of an activity's document.
  public nonisolated static let userActivityURLKey = "NSUserActivityDocumentURL"
  /// The time from a change to its saving, in seconds.
  static let autosaveDelay: TimeInterval = 5

  /// The file.
  open private(set) var fileURL: URL
  /// The state: closed until the document is opened or created.
  open private(set) var documentState: State = .closed {
    didSet {
      guard oldValue != documentState else { return }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }
  /// When the file was last changed.
  open var fileModificationDate: Date?
  /// The type of the file: its extension, as the device knows no types.
  open var fileType: String? { fileURL.pathExtension.isEmpty ? nil : fileURL.pathExtension }
  /// The name for the user: the file's, without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// What has been read or written; nil, as there is no progress to follow.
  open var progress: Progress? { nil }
  /// The activity of the document, for Handoff; stored.
  open var userActivity: NSUserActivity?
  /// What the user did to the document. Each change that is registered, undone or redone counts; made on first use.
  open var undoManager: UndoManager! {
    get {
      if ownUndoManager == nil { follow(UndoManager()) }
      return ownUndoManager
    }
    set { follow(newValue) }
  }
  private var ownUndoManager: UndoManager?
  private var undoObservers: [any NSObjectProtocol] = []
  private var changes = 0
  private var autosaves = 0
  private var observer: (any NSObjectProtocol)?

  /// A document for a file, which need not exist.
  public init(fileURL url: URL) {
    fileURL = url
    super.init()
  }

  // MARK: For subclasses

  /// The contents to write: `Data` or a `FileWrapper`.
  open func contents(forType typeName: String) throws -> Any { throw CocoaError(.featureUnsupported) }
  /// Takes the contents that were read: `Data`, or a `FileWrapper` for a folder.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}
  /// Reads the file; for subclasses with a format of their own.
  open func read(from url: URL) throws {
    // A package of files is a folder.
    let kind = try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    let contents: Any = kind == .typeDirectory ? try FileWrapper(url: url) : try Data(contentsOf: url)
    try load(fromContents: contents, ofType: fileType)
  }
  /// Writes contents to a file.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    switch contents {
    case let data as Data: try data.write(to: url, options: .atomic)
    case let wrapper as FileWrapper: try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
    default: throw CocoaError(.featureUnsupported)
    }
  }
  /// More to write beside the contents: none by default.
  ///
  /// - Note: Differs from iOS: attributes are handed to `writeContents`, and the framework's own keeps none of them.
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }
  /// The extension of a type's files; the file's own.
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    fileURL.pathExtension
  }
  /// The type of a save; the file's own.
  open var savingFileType: String? { fileType }
  /// Called when reading or writing failed.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }
  /// Ends the handling of an error.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
  /// Called when the user cannot be asked any more.
  open func userInteractionNoLongerPermitted(forError error: any Error) {}
  /// Called before the contents change for a reason other than the user's edits; the app stops editing.
  open func disableEditing() {}
  /// Called after such a change.
  open func enableEditing() {}

  // MARK: Changes

  /// Whether there are changes that are not saved.
  open var hasUnsavedChanges: Bool { changes != 0 }

  /// Counts a change.
  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changes += 1
    case .undone: changes -= 1
    case .cleared: changes = 0
    }
    guard changes != 0, !documentState.contains(.closed) else { return }
    autosaves += 1
    let turn = autosaves
    MainQueue.async(after: Self.autosaveDelay) { [weak self] in
      guard let self, turn == autosaves else { return }
      autosave()
    }
  }
  /// A mark of the changes up to now.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes }
  /// Takes the changes up to a mark as saved.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    if let token = changeCountToken as? Int { changes -= token }
  }

  // MARK: Opening, saving, closing

  /// Opens the document: reads the file.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    let isRead = attempt { try read(from: fileURL) }
    if isRead {
      fileModificationDate = modificationDate
      begin()
    }
    MainQueue.async { completionHandler?(isRead) }
  }

  /// Saves the document to a file, which becomes its own.
  open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
    let token = changeCountToken(for: saveOperation)
    let isWritten = attempt {
      let contents = try contents(forType: savingFileType ?? "")
      let attributes = try fileAttributesToWrite(to: url, for: saveOperation)
      try writeContents(contents, andAttributes: attributes, safelyTo: url, for: saveOperation)
    }
    if isWritten {
      fileURL = url
      fileModificationDate = modificationDate
      updateChangeCount(withToken: token, for: saveOperation)
      documentState.remove(.savingError)
      if documentState.contains(.closed), saveOperation == .forCreating { begin() }
    } else {
      documentState.insert(.savingError)
    }
    MainQueue.async { completionHandler?(isWritten) }
  }

  /// Saves the document if it has changes; true without any.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else { return MainQueue.async { completionHandler?(true) } }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Saves the changes, then closes the document.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    autosave { [weak self] isSaved in
      guard let self else { return }
      if isSaved {
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
        documentState.insert(.closed)
      }
      completionHandler?(isSaved)
    }
  }

  /// Reads the contents of another file in place of the document's.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    disableEditing()
    let isRead = attempt { try read(from: url) }
    if isRead { updateChangeCount(.cleared) }
    enableEditing()
    MainQueue.async { completionHandler?(isRead) }
  }

  /// Runs work on a file where the app may wait for it: at once, on the main thread.
  open func performAsynchronousFileAccess(_ block: @escaping () -> Void) { block() }

  /// The same as an `async` method.
  @discardableResult
  open func open() async -> Bool {
    await withCheckedContinuation { continuation in open { continuation.resume(returning: $0) } }
  }
  /// The same as an `async` method.
  @discardableResult
  open func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { continuation in
      save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
    }
  }
  /// The same as an `async` method.
  @discardableResult
  open func close() async -> Bool {
    await withCheckedContinuation { continuation in close { continuation.resume(returning: $0) } }
  }

  private func follow(_ manager: UndoManager?) {
    for observer in undoObservers { NotificationCenter.default.removeObserver(observer) }
    ownUndoManager = manager
    guard let manager else {
      undoObservers = []
      return
    }
    let kinds: [(Notification.Name, ChangeKind)] = [
      (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
      (.NSUndoManagerDidRedoChange, .redone),
    ]
    undoObservers = kinds.map { name, kind in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated {
          guard let self, let manager = self.ownUndoManager else { return }
          if kind == .done, manager.isUndoing || manager.isRedoing || manager.groupingLevel > 0 { return }
          self.updateChangeCount(kind)
        }
      }
    }
  }

  private var modificationDate: Date? {
    (try? FileManager.default.attributesOfItem(atPath: fileURL.path))?[.modificationDate] as? Date
  }

  private func begin() {
    documentState = .normal
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.autosave() } }
  }

  private func attempt(_ work: () throws -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      handleError(error, userInteractionPermitted: true)
      return false
    }
  }
}
