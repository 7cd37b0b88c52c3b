/// The files of a new app, by name.
enum AppTemplate {
  static func files(name: String) -> [(file: String, text: String)] {
    [
      ("AppDelegate.swift", appDelegate), ("SceneDelegate.swift", sceneDelegate),
      ("ViewController.swift", viewController(name: name)), ("Info.plist", infoPlist(name: name)),
    ]
  }

  private static let appDelegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        true
      }
    }

    """

  private static let sceneDelegate = """
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = ViewController()
        window.makeKeyAndVisible()
        self.window = window
      }

      func sceneDidBecomeActive(_ scene: UIScene) {
        // Restart what was paused while the scene was inactive.
      }

      func sceneWillResignActive(_ scene: UIScene) {
        // Pause work: for an incoming call, or when the user leaves the app.
      }

      func sceneWillEnterForeground(_ scene: UIScene) {
        // Undo what was done on entering the background.
      }

      func sceneDidEnterBackground(_ scene: UIScene) {
        // Save data and release shared resources.
      }
    }

    """

  private static func viewController(name: String) -> String {
    """
    import UIKit

    class ViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = "Hello from \(name)"
        label.font = .preferredFont(forTextStyle: .title1)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
      }
    }

    """
  }

  private static func infoPlist(name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>CFBundleDevelopmentRegion</key>
      <string>$(DEVELOPMENT_LANGUAGE)</string>
      <key>CFBundleExecutable</key>
      <string>$(EXECUTABLE_NAME)</string>
      <key>CFBundleIdentifier</key>
      <string>com.example.\(name.bundleIdentifierPart)</string>
      <key>CFBundleInfoDictionaryVersion</key>
      <string>6.0</string>
      <key>CFBundleName</key>
      <string>$(PRODUCT_NAME)</string>
      <key>CFBundlePackageType</key>
      <string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>
      <key>CFBundleShortVersionString</key>
      <string>1.0</string>
      <key>CFBundleVersion</key>
      <string>1</string>
      <key>UIApplicationSceneManifest</key>
      <dict>
        <key>UIApplicationSupportsMultipleScenes</key>
        <false/>
        <key>UISceneConfigurations</key>
        <dict>
          <key>UIWindowSceneSessionRoleApplication</key>
          <array>
            <dict>
              <key>UISceneConfigurationName</key>
              <string>Default Configuration</string>
              <key>UISceneDelegateClassName</key>
              <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
            </dict>
          </array>
        </dict>
      </dict>
    </dict>
    </plist>

    """
  }
}
