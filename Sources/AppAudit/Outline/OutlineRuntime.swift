/// What the functions of an outline stand on, as source.
enum OutlineRuntime {
  /// - Parameters:
  ///   - files: The paths that traces name by their numbers.
  ///   - properties: Declarations of simple Bool properties.
  ///   - hearsNotifications: Whether somebody hears of the user's answers to notifications.
  ///   - sceneDelegate: The class that the app delegate chooses by code.
  ///   - configuration: The name of the configuration that it chooses.
  static func text(
    files: [String], properties: [String], hearsNotifications: Bool, sceneDelegate: String?, configuration: String?
  ) -> String {
    """
    import UIKit
    import UserNotifications

    /// The outline of an app: what its delegates do is to tell which of the app's lines would run.
    @MainActor enum Outline {
      private static let files = [
    \(files.map { "    \(quoted($0))," }.joined(separator: "\n"))
      ]
    \(properties.joined(separator: "\n"))
      /// What a launch answers.
      static var answer = true
      private static var seen: Set<Int> = []
      private static var launchOptions: [UIApplication.LaunchOptionsKey: Any] = [:]
      private(set) static var connection = Connection()

      struct Connection {
        var url = false
        var activity = false
        var action = false
        var share = false
        var response = false
        var handoff = false
      }

      static func begin() { seen = [] }

      static func launch(_ options: [UIApplication.LaunchOptionsKey: Any]?) {
        begin()
        launchOptions = options ?? [:]
        answer = true
    \(hearsNotifications ? "    UNUserNotificationCenter.current().delegate = OutlineNotifications.shared" : "")
      }

      static func launched(_ key: UIApplication.LaunchOptionsKey) -> Bool { launchOptions[key] != nil }

      static func connect(_ options: UIScene.ConnectionOptions) {
        begin()
        connection = Connection(
          url: !options.urlContexts.isEmpty, activity: !options.userActivities.isEmpty,
          action: options.shortcutItem != nil, share: options.cloudKitShareMetadata != nil,
          response: options.notificationResponse != nil, handoff: options.handoffUserActivityType != nil)
      }

      /// Each function runs once in a callback.
      static func enter(_ number: Int) -> Bool { seen.insert(number).inserted }

      static func part(_ body: () -> Void) { body() }

      static func at(_ file: Int, _ lines: Int...) {
        print("\(OutlineTraces.mark)\\(lines.map(String.init).joined(separator: ","))\(OutlineTraces.separator)\\(files[file])")
      }

      static func hear(_ name: Notification.Name, _ body: @escaping @MainActor () -> Void) {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated {
            begin()
            body()
          }
        }
      }

      static func configuration(_ role: UISceneSession.Role) -> UISceneConfiguration {
        let result = UISceneConfiguration(name: \(configuration.map(quoted) ?? "nil"), sessionRole: role)
    \(sceneDelegate.map { "    if role == .windowApplication { result.delegateClass = \($0).self }" } ?? "")
        return result
      }
    }

    """
  }

  /// A text as Swift takes it whatever is in it.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
