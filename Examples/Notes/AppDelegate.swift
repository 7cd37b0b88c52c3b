import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // On the first start this writes the welcome note.
    NoteStore.shared.save()
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    NoteStore.shared.dropCaches()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    // Nothing runs after this returns.
    NoteStore.shared.saveAndWait()
  }
}

/// Saves the notes, and keeps the app running until they are on disk.
@MainActor
func saveNotes() {
  let task = BackgroundTask(named: "Save notes")
  NoteStore.shared.save { task.end() }
}
