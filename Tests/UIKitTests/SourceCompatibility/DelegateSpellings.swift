import UIKit

// What the delegates of real apps write besides the life cycle. That this file compiles is the test.
@MainActor
class DelegateSpellings: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var cover: UIVisualEffectView?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool {
    UIView.setAnimationsEnabled(false)
    window?.layer.speed = 100
    NSSetUncaughtExceptionHandler { exception in print(exception.name, exception.callStackSymbols) }
    UserDefaults.standard.setValue(true, forKey: "launched")
    setUpBars()
    _ = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { print($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as Any) }
    return ProcessInfo.processInfo.isLowPowerModeEnabled == false
  }

  func setUpBars() {
    UINavigationBar.appearance().shadowImage = UIImage()
    UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
    UINavigationBar.appearance().largeTitleTextAttributes = [
      .font: UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .systemFont(ofSize: 34))
    ]
    let appearance = UINavigationBarAppearance()
    appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]
    appearance.setBackIndicatorImage(UIImage(), transitionMaskImage: UIImage())
    UIPageControl.appearance().pageIndicatorTintColor = .systemGray
  }

  func applicationWillResignActive(_ application: UIApplication) {
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    blur.frame = window?.bounds ?? .zero
    window?.addSubview(blur)
    cover = blur
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    cover?.removeFromSuperview()
    UIAccessibility.post(notification: .screenChanged, argument: window)
  }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    guard builder.system == .main else { return }
    builder.remove(menu: .help)
    let command = UIKeyCommand(input: "N", modifierFlags: [.command, .shift], action: Selector("new"))
    builder.insertChild(UIMenu(title: "", options: .displayInline, children: [command]), atStartOfMenu: .file)
  }

  func turn(_ scene: UIWindowScene) {
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { print($0) }
  }

  func share(from controller: UIViewController) {
    let sheet = UIActivityViewController(activityItems: [UIPasteboard.general.string ?? ""], applicationActivities: nil)
    sheet.completionWithItemsHandler = { type, done, _, _ in print(type as Any, done) }
    controller.present(sheet, animated: true)
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: UIViewController, before: UITraitCollection) in print(controller, before)
    }
  }
}

/// Not final, so that `Self` in it is another type than the class.
private class TraitSpellings: UIViewController {
  var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, before: UITraitCollection) in
      self.count += 1
    }
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in self.count += 1 }
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { controller, _ in controller.count += 1 }
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { [weak self] (_: TraitSpellings, _) in self?.count = 0 }
  }
}
