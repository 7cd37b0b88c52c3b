import Foundation
internal import LifeCycle

/// Legacy restoration by identifiers, for an app without scenes (reference 1.f).
///
/// Reference: the order of `applicationFinishedRestoringState` and the delegate's call is not sourced; here the
/// delegate comes first. If the app declines to save, the old archive is removed, because it no longer matches what the
/// user left.
@MainActor
final class StateRestoration {
  /// Replaceable by tests.
  static var shared = StateRestoration()

  private var registered: [(identifier: String, object: any UIStateRestoring)] = []
  /// The number of extensions not yet completed.
  private var extensions = 0
  private var isRestoring = false

  /// The same location as on iOS; nil in a process that no device launched.
  private var store: RestorationStore? {
    guard let bootstrap = Runtime.shared.bootstrap else { return nil }
    let library = URL(fileURLWithPath: bootstrap.containerPath, isDirectory: true).appendingPathComponent("Library")
    return RestorationStore(
      folder: library.appendingPathComponent("Saved Application State")
        .appendingPathComponent("\(bootstrap.bundleIdentifier).savedState"))
  }

  // MARK: Requests of the app

  func register(_ object: any UIStateRestoring, _ identifier: String) {
    registered.removeAll { $0.object === object || $0.identifier == identifier }
    registered.append((identifier, object))
  }

  func extend() {
    guard isRestoring || extensions > 0 else {
      return StandardError.print("extendStateRestoration() outside of state restoration; ignored")
    }
    extensions += 1
  }

  func complete() {
    guard extensions > 0 else {
      return StandardError.print("completeStateRestoration() without extendStateRestoration(); ignored")
    }
    extensions -= 1
    endIfComplete()
  }

  private func endIfComplete() {
    guard extensions == 0, !isRestoring, let store else { return }
    attempt("the marker of a restoration under way could not be removed") { try store.clearMark() }
  }

  /// Removes the saved state.
  func discard(_ reason: String) {
    guard let store, FileManager.default.fileExists(atPath: store.folder.path) else { return }
    StandardError.print("the saved state of view controllers is discarded: \(reason)")
    attempt("the saved state could not be removed") { try store.remove() }
  }

  private func attempt(_ what: String, _ body: () throws -> Void) {
    do { try body() } catch { StandardError.print("\(what): \(error)") }
  }

  // MARK: Saving

  /// Asks the app, tells its delegate and writes the archive, once the app is in the background.
  func save() {
    let application = UIApplication.shared
    guard let delegate = application.delegate, let store else { return }
    let coder = RestorationCoder()
    describeApp(in: coder)
    guard ask(.saving, application, delegate, coder) else {
      return attempt("the saved state could not be removed") { try store.remove() }
    }
    CallLog.optional(.incidental, "application(_:willEncodeRestorableStateWith:)", on: delegate) {
      delegate.application(application, willEncodeRestorableStateWith: coder)
    }
    let tree = RestorationTree(windows: application.windows)
    let keys = Dictionary(
      tree.entries.map { (ObjectIdentifier($0.controller), $0.key) }, uniquingKeysWith: { first, _ in first })
    coder.keyOf = { object in keys[ObjectIdentifier(object)] ?? self.registeredKey(of: object) }
    var objects = tree.entries.map { entry in
      record(entry, state: encoded(entry.controller, coder), keys: keys)
    }
    for (identifier, object) in registered {
      let path = self.path(of: object, identifier)
      objects.append(
        RestorationArchive.Object(
          kind: .object, path: path, ordinal: 0, className: ClassNames.name(of: type(of: object as AnyObject)),
          restorationClass: object.objectRestorationClass.map { ClassNames.name(of: $0 as AnyClass) },
          state: encoded(object, coder), children: []))
    }
    attempt("the state of view controllers could not be saved") {
      try store.write(RestorationArchive(application: try coder.encoded(), objects: objects))
    }
  }

  private func record(
    _ entry: RestorationTree.Entry, state: Data, keys: [ObjectIdentifier: String]
  ) -> RestorationArchive.Object {
    let controller = entry.controller
    let tabs = controller as? UITabBarController
    return RestorationArchive.Object(
      kind: .controller, path: entry.path, ordinal: entry.ordinal, className: ClassNames.name(of: type(of: controller)),
      restorationClass: controller.restorationClass.map { ClassNames.name(of: $0 as AnyClass) },
      storyboard: controller.storyboard?.name, state: state,
      children: controller.children.compactMap { keys[ObjectIdentifier($0)] }, selected: tabs?.selectedIndex)
  }

  private func encoded(_ object: any UIStateRestoring, _ parent: RestorationCoder) -> Data {
    let coder = RestorationCoder()
    coder.keyOf = parent.keyOf
    CallLog.call(.incidental, "\(type(of: object)).encodeRestorableState(with:)") {
      object.encodeRestorableState(with: coder)
    }
    do { return try coder.encoded() } catch {
      StandardError.print("the state of \(type(of: object)) could not be encoded: \(error)")
      return Data()
    }
  }

  private func registeredKey(of object: AnyObject) -> String? {
    registered.first { $0.object === object }.map {
      RestorationArchive.Object.key(path(of: $0.object, $0.identifier), 0)
    }
  }

  private func path(of object: any UIStateRestoring, _ identifier: String) -> [String] {
    guard let parent = object.restorationParent as? UIViewController, let name = parent.restorationIdentifier else {
      return [identifier]
    }
    return [name, identifier]
  }

  private func describeApp(in coder: RestorationCoder) {
    let version = (MainBundleInfo.value(of: "CFBundleVersion") as? NSString)?.description
    coder.encode(version, forKey: UIApplication.stateRestorationBundleVersionKey)
    coder.encode(
      NSNumber(value: UIDevice.current.userInterfaceIdiom.rawValue),
      forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
    coder.encode(UIDevice.current.systemVersion, forKey: UIApplication.stateRestorationSystemVersionKey)
  }

  // MARK: Restoring

  private enum Question { case saving, restoring }

  /// Asks with the secure form if the app implements it, or else the older one.
  private func ask(
    _ question: Question, _ application: UIApplication, _ delegate: any UIApplicationDelegate, _ coder: NSCoder
  ) -> Bool {
    let verb = question == .saving ? "Save" : "Restore"
    let secure = CallLog.optional(.incidental, "application(_:should\(verb)SecureApplicationState:)", on: delegate) {
      switch question {
      case .saving: delegate.application(application, shouldSaveSecureApplicationState: coder)
      case .restoring: delegate.application(application, shouldRestoreSecureApplicationState: coder)
      }
    }
    if let secure { return secure }
    return CallLog.optional(.incidental, "application(_:should\(verb)ApplicationState:)", on: delegate) {
      switch question {
      case .saving: delegate.application(application, shouldSaveApplicationState: coder)
      case .restoring: delegate.application(application, shouldRestoreApplicationState: coder)
      }
    } ?? false
  }

  /// Restores between will- and didFinishLaunching, if there is an archive and the app agrees.
  func restore() {
    let application = UIApplication.shared
    guard let store, let delegate = application.delegate else { return }
    guard !store.isMarked else { return discard("the process ended during restoration") }
    let archive: RestorationArchive
    let coder: RestorationCoder
    do {
      guard let read = try store.read() else { return }
      archive = read
      coder = try RestorationCoder(decoding: read.application)
      try store.setMark()
    } catch {
      return discard("it cannot be read: \(error)")
    }
    isRestoring = true
    if ask(.restoring, application, delegate, coder) {
      restore(archive, coder, application, delegate)
    }
    isRestoring = false
    endIfComplete()
  }

  /// The windows before didFinish, including the app delegate's, which may not be visible yet (reference 1.a, 1.f).
  private func windows(_ application: UIApplication, _ delegate: any UIApplicationDelegate) -> [UIWindow] {
    let shown = application.windows
    guard let window: UIWindow = delegate.window, !shown.contains(where: { $0 === window }) else { return shown }
    return shown + [window]
  }

  private func restore(
    _ archive: RestorationArchive, _ coder: RestorationCoder, _ application: UIApplication,
    _ delegate: any UIApplicationDelegate
  ) {
    var finder = RestorationFinder(
      application: application, delegate: delegate, registered: registered,
      existing: RestorationTree(windows: windows(application, delegate)))
    let found = archive.objects.compactMap {
      object -> (RestorationArchive.Object, any UIStateRestoring, RestorationCoder)? in
      do {
        let state = object.state.isEmpty ? RestorationCoder() : try RestorationCoder(decoding: object.state)
        return finder.find(object, state).map { (object, $0, state) }
      } catch {
        StandardError.print("the saved state of \(object.path.joined(separator: "/")) cannot be read: \(error)")
        return nil
      }
    }
    let byKey = finder.found
    coder.objectOf = { byKey[$0] }
    for (object, restoring, _) in found { RestorationTree.restoreChildren(of: restoring, object, byKey) }
    for (object, restoring, state) in found {
      // The state of another class means nothing to this one (reference 1.f).
      guard ClassNames.name(of: type(of: restoring as AnyObject)) == object.className else { continue }
      state.objectOf = coder.objectOf
      // A controller decodes into its view (Apple, "Preserving your app's UI across launches"; reference 1.f).
      (restoring as? UIViewController)?.loadViewIfNeeded()
      CallLog.call(.incidental, "\(type(of: restoring)).decodeRestorableState(with:)") {
        restoring.decodeRestorableState(with: state)
      }
    }
    CallLog.optional(.incidental, "application(_:didDecodeRestorableStateWith:)", on: delegate) {
      delegate.application(application, didDecodeRestorableStateWith: coder)
    }
    for (_, restoring, _) in found {
      CallLog.call(.incidental, "\(type(of: restoring)).applicationFinishedRestoringState()") {
        restoring.applicationFinishedRestoringState()
      }
    }
  }
}
