@_spi(Scenario) import UIKit

/// An app that uses the frameworks beside UIKit as scenarios ask it to, with ordinary calls.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  let notifications = Notifications()
  let location = Location()
  let sound = Sound()
  let metrics = Metrics()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = notifications
    sound.observe()
    // After a launch for a change of place the manager must be made again to hear of it.
    if CommandLine.arguments.contains("--location") { location.make() }
    return true
  }

  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    print("token of \(deviceToken.count) bytes")
  }

  func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
  ) {
    print("allowed: \(notificationSettings.types.rawValue)")
  }

  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    print("no token: \(error.localizedDescription)")
  }
}

extension AppDelegate: ScenarioActor {
  /// `perform: WORDS`: who does it, what, and with what.
  func perform(action: String, argument: String) {
    guard action == "perform" else {
      // Background tasks, for what is to end in time.
      if action == "sleepMainThread" { ScenarioSupport.sleepMainThread(seconds: Double(argument) ?? 0) }
      if action == "beginBackgroundTask" { _ = UIApplication.shared.beginBackgroundTask(withName: argument) }
      return
    }
    let words = argument.split(separator: " ").map(String.init)
    let rest = Array(words.dropFirst())
    switch words.first {
    case "notify": notifications.add(rest)
    case "registerForPush": UIApplication.shared.registerForRemoteNotifications()
    case "registerSettings":
      UIApplication.shared.registerUserNotificationSettings(
        UIUserNotificationSettings(types: [.badge, .alert], categories: nil))
    case "categories": notifications.registerCategories()
    case "ask": notifications.ask(rest)
    case "remove": notifications.remove(rest)
    case "list": notifications.list()
    case "answerLate": notifications.answersLate = true
    case "badge": UNUserNotificationCenter.current().setBadgeCount(Int(rest[0]) ?? 0)
    case "location": location.perform(rest)
    case "metrics": metrics.perform(rest)
    case "sound": sound.perform(rest)
    case "fetch": fetch(rest[0])
    default: print("unknown request: \(argument)")
    }
  }

  /// Prints why nothing comes from an address, and returns once that is known.
  private func fetch(_ address: String) {
    let isOver = DispatchSemaphore(value: 0)
    guard let url = URL(string: address) else { return print("no address: \(address)") }
    URLSession.shared.dataTask(with: url) { _, _, error in
      print(error.map { "failed: \($0.localizedDescription)" } ?? "fetched")
      isOver.signal()
    }.resume()
    isOver.wait()
  }
}
