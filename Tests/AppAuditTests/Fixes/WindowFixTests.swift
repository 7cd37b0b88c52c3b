import XCTest

/// What asks the whole app for a window, and windows that belong to no scene.
final class WindowFixTests: XCTestCase {
  private static let delegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }

    """

  private func controller(_ body: String) -> String {
    """
    import UIKit

    class ListController: UIViewController {
    \(body)
    }

    """
  }

  func test_windowOfTheDelegate_isTheControllersOwn() throws {
    let before = controller(
      """
        func show() {
          // The app's window.
          let root = UIApplication.shared.delegate?.window??.rootViewController // may be nil
          let delegate = UIApplication.shared.delegate as! AppDelegate
          delegate.window!.rootViewController = root
          after { self.use((UIApplication.shared.delegate as! AppDelegate).window) }
        }

        func use(_ window: UIWindow?) {}
        func after(_ work: @escaping () -> Void) { work() }
      """)
    let after = controller(
      """
        func show() {
          // The app's window.
          let root = view.window?.rootViewController // may be nil
          view.window?.rootViewController = root
          after { self.use(self.view.window) }
        }

        func use(_ window: UIWindow?) {}
        func after(_ work: @escaping () -> Void) { work() }
      """)
    try ExactFix(rule: "WN1", before: ["AppDelegate.swift": Self.delegate, "List.swift": before])
      .gives(["List.swift": after])
  }

  func test_whereNoWindowIsThere_itIsLeft() throws {
    let before = controller(
      """
        override func viewDidLoad() {
          super.viewDidLoad()
          UIApplication.shared.keyWindow?.makeKey()
          show()
        }

        private func show() { UIApplication.shared.windows.first?.makeKey() }
        func force() { UIApplication.shared.keyWindow!.frame.origin = .zero }
        func later(_ work: (() -> Void)? = nil) { later { UIApplication.shared.keyWindow?.makeKey() } }
        static func all() { UIApplication.shared.keyWindow?.makeKey() }
        func commented() { UIApplication.shared /* all */ .keyWindow?.makeKey() }
      """)
    try ExactFix(rule: "WN2", before: ["List.swift": before]).gives(
      [:],
      left: [
        "viewDidLoad may run before its view is in a window.", "show may run before its view is in a window.",
        "The window is unwrapped with `!`", "The closure around it does not hold its object.",
        "It stands in no method of a view or a controller.", "A comment stands in the middle",
      ])
  }

  func test_whatAnEarlyMethodOfAnotherTypeRuns_isLeft() throws {
    let before =
      controller(
        """
          override func viewDidLoad() {
            super.viewDidLoad()
            if margin > 0 { view.isHidden = true }
          }
        """) + """

        extension UIViewController {
          var margin: CGFloat { UIApplication.shared.keyWindow?.safeAreaInsets.top ?? 0 }
        }

        """
    try ExactFix(rule: "WN2", before: ["List.swift": before]).gives(
      [:], left: ["viewDidLoad() of ListController may run it before its view is in a window."])
  }

  func test_keyWindow_isTheViewsOwn() throws {
    let before = """
      import UIKit

      class Card: UITableViewCell {
        func show(_ window: UIWindow?) {
          UIApplication.shared.keyWindow?.endEditing(true)
          let all = UIApplication.shared.windows
            .filter { $0.isKeyWindow }
            .first
          _ = all
        }

        func close() { UIApplication.shared.windows.first { $0.isKeyWindow }?.endEditing(true) }
      }

      """
    let after = """
      import UIKit

      class Card: UITableViewCell {
        func show(_ window: UIWindow?) {
          self.window?.endEditing(true)
          let all = self.window
          _ = all
        }

        func close() { window?.endEditing(true) }
      }

      """
    try ExactFix(rule: "WN2", before: ["Card.swift": before]).gives(["Card.swift": after])
  }

  func test_sizeAndScale_areThoseOfTheView() throws {
    let before = controller(
      """
        private let width = UIScreen.main.bounds.width

        override func viewDidLoad() {
          super.viewDidLoad()
          view.layer.contentsScale = UIScreen.main.scale
        }

        func layout() {
          let width = UIScreen.main.bounds.width / 2
          view.isHidden = width > 0 && UIScreen.main.traitCollection.horizontalSizeClass == .compact
        }

        func keep() -> UIScreen { UIScreen.main }
      """)
    let after = controller(
      """
        private let width = UIScreen.main.bounds.width

        override func viewDidLoad() {
          super.viewDidLoad()
          view.layer.contentsScale = traitCollection.displayScale
        }

        func layout() {
          let width = (view.window?.bounds ?? UIScreen.main.bounds).width / 2
          view.isHidden = width > 0 && traitCollection.horizontalSizeClass == .compact
        }

        func keep() -> UIScreen { UIScreen.main }
      """)
    try ExactFix(rule: "WN4", before: ["List.swift": before]).gives(
      ["List.swift": after],
      left: ["It is not the size or the scale of the screen", "It stands in no method of a view or a controller."])
  }

  func test_statusBarAndOrientation_areThoseOfTheScene() throws {
    let before = controller(
      """
        func show() {
          let height = UIApplication.shared.statusBarFrame.height
          let isPortrait = UIApplication.shared.statusBarOrientation.isPortrait
          layout(height, isPortrait, interfaceOrientation)
        }

        func layout(_ height: CGFloat, _ isPortrait: Bool, _ orientation: UIInterfaceOrientation) {}
      """)
    let after = controller(
      """
        func show() {
          let height = (view.window?.windowScene?.statusBarManager?.statusBarFrame ?? .zero).height
          let isPortrait = (view.window?.windowScene?.interfaceOrientation ?? .unknown).isPortrait
          layout(height, isPortrait, (view.window?.windowScene?.interfaceOrientation ?? .unknown))
        }

        func layout(_ height: CGFloat, _ isPortrait: Bool, _ orientation: UIInterfaceOrientation) {}
      """)
    try ExactFix(rule: "WN7", before: ["List.swift": before]).gives(["List.swift": after])
  }

  private func scene(_ body: String, members: String = "  var window: UIWindow?\n\n") -> String {
    """
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    \(members)  func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
    \(body)
      }
    }

    """
  }

  func test_newWindow_getsTheSceneInReach() throws {
    for (before, after) in [
      (
        """
            guard let windowScene = (scene as? UIWindowScene) else { return }
            window = UIWindow(frame: UIScreen.main.bounds) // ours
            window?.makeKeyAndVisible()
        """,
        """
            guard let windowScene = (scene as? UIWindowScene) else { return }
            window = UIWindow(windowScene: windowScene) // ours
            window?.makeKeyAndVisible()
        """
      ),
      (
        """
            guard let _ = (scene as? UIWindowScene) else { return }
            window = UIWindow(frame: UIScreen.main.bounds) // ours
            window?.makeKeyAndVisible()
        """,
        """
            guard let _ = (scene as? UIWindowScene) else { return }
            window = UIWindow(frame: UIScreen.main.bounds) // ours
            window?.windowScene = scene as? UIWindowScene
            window?.makeKeyAndVisible()
        """
      ),
    ] {
      try ExactFix(rule: "WN5", before: ["SceneDelegate.swift": scene(before)])
        .gives(["SceneDelegate.swift": scene(after)])
    }
  }

  func test_newWindowOfAController_getsItsScene_butNotBeforeThereIsOne() throws {
    let before = controller(
      """
        private var banner: UIWindow?

        override func viewDidLoad() {
          super.viewDidLoad()
          banner = UIWindow()
        }

        func show() {
          banner = UIWindow(frame: .zero)
          banner?.isHidden = false
        }
      """)
    let after = controller(
      """
        private var banner: UIWindow?

        override func viewDidLoad() {
          super.viewDidLoad()
          banner = UIWindow()
        }

        func show() {
          banner = UIWindow(frame: .zero)
          banner?.windowScene = view.window?.windowScene
          banner?.isHidden = false
        }
      """)
    try ExactFix(rule: "WN5", before: ["List.swift": before]).gives(
      ["List.swift": after], left: ["viewDidLoad() of ListController may run it before its view is in a window."])
  }

  func test_workOnTheDelegatesWindow_goesToTheScene() throws {
    let delegate = """
      import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          STATEMENTS
          return true
        }
      }

      """
    let body = "    let window = UIWindow(windowScene: scene as! UIWindowScene)\n    self.window = window"
    try ExactFix(
      rule: "WN6",
      before: [
        "AppDelegate.swift": delegate.replacing(
          "STATEMENTS",
          with:
            "window?.tintColor = UIColor(\n      white: 0, alpha: 1)\n    window?.accessibilityLabel = options?.description"
        ),
        "SceneDelegate.swift": scene(body),
      ]
    ).gives(
      [
        "AppDelegate.swift": delegate.replacing(
          "STATEMENTS", with: "window?.accessibilityLabel = options?.description"),
        "SceneDelegate.swift": scene(body + "\n    self.window?.tintColor = UIColor(\n      white: 0, alpha: 1)"),
      ], left: ["It names options, which scene(_:willConnectTo:options:) does not have."])
  }

  func test_windowOfTheMethod_isKept() throws {
    let before =
      "    let window = UIWindow(windowScene: scene as! UIWindowScene) // shown\n    window.makeKeyAndVisible()"
    let after = """
          let window = UIWindow(windowScene: scene as! UIWindowScene) // shown
          self.window = window
          window.makeKeyAndVisible()
      """
    try ExactFix(rule: "WN10", before: ["SceneDelegate.swift": scene(before)])
      .gives(["SceneDelegate.swift": scene(after)])
    try ExactFix(rule: "WN10", before: ["SceneDelegate.swift": scene(before, members: "")])
      .gives(["SceneDelegate.swift": scene(after)])
    let computed = "  var window: UIWindow? { nil }\n\n"
    try ExactFix(rule: "WN10", before: ["SceneDelegate.swift": scene(before, members: computed)])
      .gives([:], left: ["The `window` of SceneDelegate takes no window of this class."])
  }
}
