internal import ByteCodec
internal import CompiledInterface
import Foundation
import Glibc
internal import LayerTree
internal import LifeCycle
internal import SystemLink

/// An app's launch screens, made without the app's code: from the storyboard or the dictionary that Info.plist names
/// (reference 7). Classes that only the app has are not there; the framework's own stand in for them.
///
/// Chosen: of several, the storyboard comes first, then the default one of `UILaunchScreens`, then `UILaunchScreen`.
@MainActor
enum LaunchScreens {
  /// The window in a style, whole; nil for a bundle without a launch screen.
  static func window(_ style: UIUserInterfaceStyle, info: @MainActor (String) -> Any? = value) -> TreeChange? {
    let screen = UIScreen.main
    screen.take(ScreenLook(style: style))
    guard let controller = controller(info) else { return nil }
    let window = UIWindow(frame: screen.bounds)
    window.rootViewController = controller
    window.isHidden = false
    Appearance.commit()
    SceneCommit.drawDue([window.layer])
    let size = Size(width: Double(screen.bounds.width), height: Double(screen.bounds.height))
    let change = SceneLayers().change(to: [window.layer], size: size)
    window.isHidden = true
    return change
  }

  static func value(_ key: String) -> Any? {
    Bundle.main.object(forInfoDictionaryKey: key + MainBundleInfo.suffix)
      ?? Bundle.main.object(forInfoDictionaryKey: key)
  }

  private static func controller(_ info: @MainActor (String) -> Any?) -> UIViewController? {
    if let name = info("UILaunchStoryboardName") as? String { return controller(named: name) }
    if let several = info("UILaunchScreens") as? [String: Any] {
      let all = several["UILaunchScreenDefinitions"] as? [[String: Any]] ?? []
      let name = several["UIDefaultLaunchScreen"] as? String
      let found = all.first { $0["UILaunchScreenIdentifier"] as? String == name } ?? all.first
      if let found { return DictionaryLaunchScreen.controller(found) }
    }
    return (info("UILaunchScreen") as? [String: Any]).map(DictionaryLaunchScreen.controller)
  }

  /// A storyboard's initial controller, or the view of a nib; nil for what is not in the bundle.
  private static func controller(named name: String) -> UIViewController? {
    let name = (name as NSString).deletingPathExtension
    if InterfaceFile.exists(name, InterfaceElement.fileExtension, in: .main) {
      return UIStoryboard(name: name, bundle: .main).instantiateInitialViewController()
    }
    guard InterfaceFile.exists(name, InterfaceElement.nibExtension, in: .main) else { return nil }
    let controller = UIViewController()
    let made = UINib(nibName: name, bundle: .main).instantiate(withOwner: controller)
    if let view = made.lazy.compactMap({ $0 as? UIView }).first { controller.view = view }
    return controller
  }
}

/// What `UILaunchScreen` can say: a colour, a picture in the middle, bars.
@MainActor
private enum DictionaryLaunchScreen {
  static func controller(_ values: [String: Any]) -> UIViewController {
    let content = UIViewController()
    let colour = (values["UIColorName"] as? String).flatMap { UIColor(named: $0) }
    content.view.backgroundColor = colour ?? .systemBackground
    if let name = values["UIImageName"] as? String { add(name, values, to: content.view) }
    var controller = content
    let bar = values["UINavigationBar"] as? [String: Any]
    let toolbar = values["UIToolbar"] as? [String: Any]
    if bar != nil || toolbar != nil {
      let navigation = UINavigationController(rootViewController: content)
      navigation.isNavigationBarHidden = bar == nil
      if toolbar != nil { navigation.isToolbarHidden = false }
      controller = navigation
    }
    if values["UITabBar"] is [String: Any] {
      let tabs = UITabBarController()
      tabs.viewControllers = [controller]
      controller = tabs
    }
    return controller
  }

  private static func add(_ name: String, _ values: [String: Any], to view: UIView) {
    guard let image = UIImage(named: name) else { return }
    let picture = UIImageView(image: image)
    let keepsClear = values["UIImageRespectsSafeAreaInsets"] as? Bool == true
    picture.contentMode = keepsClear ? .scaleAspectFit : .center
    picture.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(picture)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate(
      keepsClear
        ? [
          picture.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
          picture.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
          picture.widthAnchor.constraint(lessThanOrEqualTo: guide.widthAnchor),
          picture.heightAnchor.constraint(lessThanOrEqualTo: guide.heightAnchor),
        ]
        : [
          picture.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          picture.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
  }
}

/// Writes the launch screens of the main bundle to a descriptor, as commits of the sessions `light` and `dark`. Called by
/// its name in a process without an app; not for apps.
@_cdecl("dormouse_launch_screens")
public func writeLaunchScreens(
  _ descriptor: Int32, _ width: Double, _ height: Double, _ scale: Double, _ isPad: Int32
) -> Int32 {
  MainActor.assumeIsolated {
    let screen = UIScreen.main
    screen.take(ScreenLook())
    screen.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    screen.scale = scale
    screen.idiom = isPad != 0 ? .pad : .phone
    for style in [UIUserInterfaceStyle.light, .dark] {
      guard let change = LaunchScreens.window(style) else { return 0 }
      var bytes = ByteWriter.frame(AppMessage.commit(SessionID(style.name), change))[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 || errno == EINTR else { return 74 }
        bytes = bytes.dropFirst(max(0, count))
      }
    }
    return 0
  }
}
