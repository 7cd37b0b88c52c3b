internal import ByteCodec
import Foundation
internal import LifeCycle
internal import SystemLink

/// What every app does first, done once in a template, of which apps are copies: the runtime makes its tables for classes
/// and conformances, and Foundation its own, before there is an app.
///
/// Only values and classes are used. No object of the framework is made, so that nothing of its state can stay: what is
/// stored in a static variable here would be in every app. No run loop, no dispatch queue, no task, no file, and nothing
/// that is an app's own, such as its bundle, its home, its preferences and its locale, is touched.
@MainActor
enum Rehearsal {
  static func play() {
    useFoundation()
    converse()
    _ = classes.count
  }

  // MARK: The framework

  /// What most apps show. An entry of a class makes what the runtime has of it.
  private static var classes: [AnyClass] {
    [
      UIApplication.self, UIWindowScene.self, UISceneSession.self, UIWindow.self, UIScreen.self, UIView.self,
      UIViewController.self, UINavigationController.self, UITabBarController.self, UITableViewController.self,
      UITableView.self, UITableViewCell.self, UICollectionView.self, UIScrollView.self, UILabel.self, UIButton.self,
      UIImageView.self, UITextField.self, UITextView.self, UIStackView.self, UINavigationBar.self, UIToolbar.self,
      UIBarButtonItem.self, UIColor.self, UIFont.self, UIImage.self, UIGestureRecognizer.self,
      UITapGestureRecognizer.self, NSLayoutConstraint.self, UITraitCollection.self, CALayer.self,
    ]
  }

  /// Writes and reads what the system and an app tell each other in a launch and on the way to the background.
  private static func converse() {
    let session = SessionRecord(id: SessionID("00000000-0000-0000-0000-000000000000"), role: .windowApplication)
    var bootstrap = Bootstrap(
      world: .virtual, systemVersion: SystemVersion(26), idiom: .phone, screenWidth: 393, screenHeight: 852,
      screenScale: 3, appName: "App", bundleIdentifier: "app", moduleName: "App", bundlePath: "/", containerPath: "/",
      groupContainers: ["group": "/"], model: .scenes, manifest: SceneManifest(), mainStoryboard: nil,
      principalClass: nil, urlSchemes: ["app"], backgroundModes: ["audio"], sessions: [session])
    bootstrap.manifest.configurations[.windowApplication] = [SceneConfiguration(name: "Default", delegateClass: "App")]
    read(SystemMessage.bootstrap(bootstrap))
    let transitions = life(of: session)
    for transition in transitions { read(SystemMessage.transition(number: 1, time: .zero, transition)) }
    let change = StateRecord(
      id: 1, change: .application(from: .inactive, to: .active), applicationState: .active,
      sceneState: .foregroundActive, transition: 1)
    for message in [
      AppMessage.hello(version: 1), .done(number: 1), .ended(id: 1, duration: 1, detail: ["a": "b"]), .changed(change),
    ] { read(message) }
    plan(transitions)
  }

  /// A launch, and the way to the background.
  static func life(of session: SessionRecord) -> [Transition] {
    var launch = Transition.Launch(inForeground: true)
    launch.traits = DeviceTraits()
    return [
      .launch(launch), .connectScene(.init(session: session, settings: .active)),
      .updateScenes([.init(scene: session.id, settings: .background)]), .prepareSuspension,
    ]
  }

  /// Plans such a life. The tables that plans are made by are constants: made here, they are in the memory that all copies
  /// share.
  ///
  /// - Returns: How many of the transitions were possible.
  @discardableResult
  static func plan(_ transitions: [Transition]) -> Int {
    var planned = 0
    var side = AppSide(model: .scenes, rules: .rules(for: SystemVersion(26)), backgroundTaskBudget: .seconds(30))
    for transition in transitions {
      guard let steps = try? side.take(transition, at: .zero) else { break }
      for step in steps { side.reached(step, at: .zero) }
      planned += 1
    }
    for style in [UIFont.TextStyle.body, .headline, .footnote, .title1, .largeTitle] {
      _ = TextSizes.points(style, .extraLarge)
    }
    return planned
  }

  private static func read<Message: ByteCodable>(_ message: Message) {
    var reader = ByteReader(ByteWriter.frame(message).dropFirst(4))
    _ = try? Message(from: &reader)
  }

  // MARK: Foundation

  private struct Sample: Codable {
    var name = "a"
    var numbers = [1, 2]
    var date: Date? = Date(timeIntervalSince1970: 0)
  }

  private static func useFoundation() {
    if let json = try? JSONEncoder().encode([Sample()]) {
      _ = try? JSONDecoder().decode([Sample].self, from: json)
      _ = try? JSONSerialization.jsonObject(with: json)
    }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let values: [String: Any] = ["text": "a", "list": [1, true], "date": Date(timeIntervalSince1970: 0)]
      guard let data = try? PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0) else {
        continue
      }
      _ = try? PropertyListSerialization.propertyList(from: data, format: nil)
    }
    _ = UUID().uuidString
    _ = URL(fileURLWithPath: "/").appendingPathComponent("a.b").pathExtension
    NotificationCenter().post(name: Notification.Name(""), object: NSObject())
    _ = "a b".components(separatedBy: " ").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

/// Called in a copy, by its name; not for apps. Foundation takes the template's name for the process's.
@_cdecl("dormouse_template_introduce")
public func introduce(_ name: UnsafePointer<CChar>) {
  ProcessInfo.processInfo.processName = String(cString: name)
}

/// Called once in a template, by its name; not for apps.
@_cdecl("dormouse_template_warm")
public func rehearse() {
  MainActor.assumeIsolated { Rehearsal.play() }
}
