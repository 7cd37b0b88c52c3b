import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import ScreenLink
import SystemLink

/// What the switcher shows of sessions that have left the screen: taken on the way to the background, kept on disk, gone
/// with the session (reference 7).
extension Device {
  /// The snapshot of a session in a style; nil where none is kept.
  ///
  /// - Parameters:
  ///   - id: The session's identifier.
  ///   - app: The session's app; by default the one that has it. An app without scenes has its session only once it was
  ///     launched, and must be named before.
  ///   - size: The size that is wanted; by default the screen's as it is held now. Where none is as large, another is given.
  public func snapshot(of id: SessionID, in app: AppKey? = nil, isDark: Bool, size: Size? = nil) -> LayerTree? {
    guard let key = app ?? core.apps.keys.first(where: { core.session(id, of: $0) != nil }),
      let bundle = library.bundle(named: core.apps[key].name)
    else { return nil }
    let place = place(of: id, in: key, bundle)
    return snapshot(place, of: bundle)?.tree(isDark: isDark, size: size ?? screenSize)
  }

  private func snapshot(_ place: (name: String, session: String), of bundle: AppBundle) -> StoredSnapshot? {
    if let snapshot = unsavedSnapshots[place.name]?.snapshot { return snapshot }
    do throws(SnapshotFlaw) {
      return try snapshots.snapshot(place.name, app: bundle.bundleIdentifier, session: place.session)
    } catch {
      tellLost("the snapshot \(place.name) of \(bundle.name) is not shown: \(error)", "snapshotUnreadable")
      delete(snapshot: place.name)
      return nil
    }
  }

  /// The name of a session's file, and the session's in it. The one session of an app without scenes is not stored, and
  /// goes by the app.
  private func place(of id: SessionID, in app: AppKey, _ bundle: AppBundle) -> (name: String, session: String) {
    guard let session = core.session(id, of: app), !session.isImplicit else {
      return (Self.implicitName(of: bundle), "")
    }
    return ("\(session.key.rawValue)", id.rawValue)
  }

  private static func implicitName(of bundle: AppBundle) -> String { "app-\(bundle.bundleIdentifier)" }

  // MARK: Taking

  /// The app was asked for snapshots of a session.
  func expectSnapshots(in transition: Transition, of app: RunningApp) {
    switch transition {
    case .updateScenes(let updates):
      for update in updates where !update.snapshots.isEmpty { app.posing[update.scene] = Posing(update.snapshots) }
    case .refreshScene(let scene, let variants), .takeSnapshots(let scene, let variants):
      if !variants.isEmpty { app.posing[scene] = Posing(variants) }
    default: break
    }
  }

  /// A window looks as in a snapshot now, or (nil) as it does on the screen again.
  func tookSnapshot(_ variant: SnapshotVariant?, of session: SessionID, by app: RunningApp) {
    guard var posing = app.posing[session] else {
      return feed(.kernel(.violated(app.key, "it sends a snapshot that nobody asked for")))
    }
    guard let variant else {
      app.posing[session] = nil
      if let tree = posing.tree { trees[session] = tree }
      return keep(posing.taken, of: session, app)
    }
    guard let index = posing.due.firstIndex(of: variant), app.committed.contains(session) else {
      return feed(.kernel(.violated(app.key, "it sends a snapshot that nobody asked for")))
    }
    posing.due.remove(at: index)
    let tree = posing.tree ?? trees[session]
    posing.tree = tree
    if let tree { posing.taken.append(.init(isDark: variant.isDark, tree: tree)) }
    app.posing[session] = posing
  }

  private func keep(_ taken: [StoredSnapshot.Variant], of id: SessionID, _ app: RunningApp) {
    guard !taken.isEmpty, core.session(id, of: app.app) != nil else { return }
    let (name, session) = place(of: id, in: app.app, app.bundle)
    unsavedSnapshots[name] = UnsavedSnapshot(
      app: app.app, bundle: app.bundle,
      snapshot: StoredSnapshot(app: app.bundle.bundleIdentifier, session: session, variants: taken))
    if configuration.world == .virtual { saveSnapshots() }
  }

  // MARK: Storing

  /// Writes the snapshots that were taken since.
  func saveSnapshots() {
    guard !unsavedSnapshots.isEmpty else { return }
    let all = unsavedSnapshots
    unsavedSnapshots = [:]
    for (name, unsaved) in all {
      do {
        let snapshot = try kept(unsaved)
        try snapshots.write(snapshot, name)
        try snapshots.removePictures(
          of: unsaved.bundle.bundleIdentifier, besidesThoseIn: snapshotNames(of: unsaved.app, unsaved.bundle))
      } catch {
        // The last one that was kept would show what is not so any more.
        tellLost("\(error)", "snapshotNotKept", of: unsaved.app)
        delete(snapshot: name)
      }
    }
  }

  /// The snapshots without what nobody else may see, and with the pictures that are files of the app's container.
  private func kept(_ unsaved: UnsavedSnapshot) throws -> StoredSnapshot {
    var snapshot = unsaved.snapshot
    var names: [String: String] = [:]
    var room = SnapshotFiles.mostPictureBytes
    snapshot.variants = try snapshot.variants.map { variant in
      var change = variant.tree.keepable
      let seen = Set(try LayerTree(change).seenImages)
      for index in change.images.indices {
        guard case .file(let path) = change.images[index].source.kind, seen.contains(change.images[index].id) else {
          continue
        }
        if names[path] == nil, names.count < SnapshotFiles.mostPictures {
          names[path] = keep(path, &room, of: unsaved.bundle)
        }
        if let name = names[path] { change.images[index].source.kind = .file(path: Self.keptPicture + name) }
      }
      return .init(isDark: variant.isDark, tree: try LayerTree(change))
    }
    snapshot.pictures = names.values.sorted()
    return snapshot
  }

  /// What begins the path of a kept picture; no file of an app's container has it.
  static let keptPicture = "/snapshot/"

  /// - Returns: The picture's name; nil where it cannot be read, or is too large: it is missing in the snapshot then.
  private func keep(_ path: String, _ room: inout Int, of bundle: AppBundle) -> String? {
    do {
      if path.hasPrefix(Self.keptPicture) { return String(path.dropFirst(Self.keptPicture.count)) }
      let file = try FolderFiles(library.container(of: bundle).path).open(path).get()
      let (name, size) = try snapshots.keep(file, atMost: room, of: bundle.bundleIdentifier)
      room -= size
      return name
    } catch {
      return nil
    }
  }

  /// The names of all files that an app's sessions may have.
  private func snapshotNames(of app: AppKey, _ bundle: AppBundle) -> [String] {
    core.sessions(of: app).map { "\($0.key.rawValue)" } + [Self.implicitName(of: bundle)]
  }

  // MARK: Removing

  /// The snapshots of sessions that are gone.
  func deleteSnapshots(with changes: [StoreChange]) {
    for case .delete(let key) in changes { delete(snapshot: "\(key.rawValue)") }
  }

  /// The app wants its snapshots not to be shown at its next launch: its launch screen is (reference 7).
  func ignoreSnapshots(of app: RunningApp) {
    for session in core.sessions(of: app.app) { trees[session.record.id] = nil }
    for name in snapshotNames(of: app.app, app.bundle) { delete(snapshot: name) }
  }

  func forgetSnapshots(of app: AppKey, _ bundle: AppBundle) throws {
    let names = snapshotNames(of: app, bundle) + [Self.launchScreenName(of: bundle)]
    launchScreens.removeValue(forKey: app)?.stop()
    for name in names { unsavedSnapshots[name] = nil }
    try snapshots.forget(app: bundle.bundleIdentifier, names)
  }

  /// - Parameter sessions: Those that an earlier device has left.
  func keepSnapshots(onlyOf sessions: [SessionKey]) {
    let names =
      sessions.map { "\($0.rawValue)" }
      + library.bundles.flatMap { [Self.implicitName(of: $0), Self.launchScreenName(of: $0)] }
    do { try snapshots.keep(only: Set(names)) } catch { tellLost("\(error)", "snapshotNotRemoved") }
  }

  private func delete(snapshot name: String) {
    unsavedSnapshots[name] = nil
    do { try snapshots.delete(name) } catch { tellLost("\(error)", "snapshotNotRemoved") }
  }

  private func tellLost(_ explanation: String, _ event: String, of app: AppKey? = nil) {
    let detail: [String: Value] = ["explanation": .string(explanation)]
    if let app { tell(event, detail, of: app) } else { tell(event, detail) }
  }
}

/// A window that an app lays out for snapshots: what it commits meanwhile is not shown.
struct Posing {
  /// The snapshots that are still to come.
  var due: [SnapshotVariant]
  /// The window as it looks meanwhile; nil before the first.
  var tree: LayerTree?
  var taken: [StoredSnapshot.Variant] = []

  init(_ due: [SnapshotVariant]) { self.due = due }
}

/// Snapshots that are not written yet.
struct UnsavedSnapshot {
  var app: AppKey
  var bundle: AppBundle
  var snapshot: StoredSnapshot
}
