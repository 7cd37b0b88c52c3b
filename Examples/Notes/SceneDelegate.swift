import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var navigation: UINavigationController?

  private var editor: NoteEditorViewController? { navigation?.topViewController as? NoteEditorViewController }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigation = UINavigationController(rootViewController: NotesListViewController(store: .shared))
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = navigation
    self.navigation = navigation
    self.window = window

    // A link says what the user wants now; what was open before comes second.
    if let url = connectionOptions.urlContexts.first?.url {
      open(url)
    } else if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
      restore(activity)
    }
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    editor?.keepDraft()
    saveNotes()
    window = nil
    navigation = nil
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    editor?.startClock()
  }

  func sceneWillResignActive(_ scene: UIScene) {
    editor?.keepDraft()
    saveNotes()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    editor?.stopClock()
    saveNotes()
  }

  // MARK: Links

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    guard let url = urlContexts.first?.url else { return }
    open(url)
  }

  /// `notes://note/ID`
  private func open(_ url: URL) {
    guard url.host == "note", let note = NoteStore.shared.note(url.lastPathComponent) else {
      print("Notes: nothing to open at \(url)")
      return
    }
    print("Notes: opening \(note.id) from a link")
    show(note)
  }

  private func show(_ note: Note) {
    guard editor?.noteID != note.id else { return }
    editor?.keepDraft()
    navigation?.popToRootViewController(animated: false)
    navigation?.pushViewController(NoteEditorViewController(note: note, store: .shared), animated: false)
  }

  // MARK: Restoration

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    editor?.restorationActivity
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    restore(userActivity)
  }

  private func restore(_ activity: NSUserActivity) {
    guard let state = EditorState(activity), var note = NoteStore.shared.note(state.noteID) else { return }
    print("Notes: going on with \(note.id)")
    note.draft = state.draft ?? note.draft
    NoteStore.shared.put(note)
    show(note)
  }
}
