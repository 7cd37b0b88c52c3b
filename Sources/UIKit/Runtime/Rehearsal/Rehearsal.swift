internal import ByteCodec
import Foundation
internal import LifeCycle
internal import SystemLink

/// What every app does first, done once in a template, of which apps are copies: the runtime makes its tables for classes
/// and conformances, and Foundation its own, before there is an app.
///
/// Nothing of it remains but these tables. It touches no run loop, no dispatch queue, no task, no file and nothing that is
/// an app's own, such as its bundle and its preferences.
@MainActor
enum Rehearsal {
  static func play() {
    useFoundation()
    live()
    CallLog.reset()
    Runtime.shared = Runtime()
  }

  // MARK: The conversation with the system

  private static let session = SessionRecord(
    id: SessionID("00000000-0000-0000-0000-000000000000"), role: .windowApplication)

  private static var bootstrap: Bootstrap {
    var bootstrap = Bootstrap(
      world: .virtual, systemVersion: SystemVersion(26), idiom: .phone, screenWidth: 393, screenHeight: 852,
      screenScale: 3, appName: "App", bundleIdentifier: "app", moduleName: "App", bundlePath: "/", containerPath: "/",
      groupContainers: ["group": "/"], model: .scenes, manifest: SceneManifest(), mainStoryboard: nil,
      principalClass: nil, urlSchemes: ["app"], backgroundModes: ["audio"], sessions: [session])
    bootstrap.manifest.configurations[.windowApplication] = [
      SceneConfiguration(name: "Default", delegateClass: NSStringFromClass(RehearsalDelegate.self))
    ]
    return bootstrap
  }

  /// From launch to the foreground, and to the background.
  private static func live() {
    MainQueue.kept = []
    defer { MainQueue.kept = nil }
    CallLog.send = { message, _ in _ = read(message) }
    guard case .bootstrap(let bootstrap)? = read(SystemMessage.bootstrap(bootstrap)) else { return }
    let runner = TransitionRunner()
    runner.begin(
      bootstrap, principalClass: nil, delegateClass: NSStringFromClass(RehearsalDelegate.self))
    ProcessSide.shared.begin(AppSide(bootstrap), isVirtual: true) { _ = read($0) }
    var launch = Transition.Launch(inForeground: true)
    launch.traits = DeviceTraits()
    let transitions: [Transition] = [
      .launch(launch), .connectScene(.init(session: session, settings: .active)),
      .updateScenes([
        .init(scene: session.id, settings: SceneSettings(isForeground: true, deactivationReasons: .appSwitcher))
      ]),
      .updateScenes([.init(scene: session.id, settings: .background)]), .prepareSuspension,
      .disconnectScene(session.id, discards: true),
    ]
    for transition in transitions {
      guard
        case .transition(_, _, let transition)? = read(SystemMessage.transition(number: 1, time: .zero, transition)),
        let steps = try? ProcessSide.shared.take(transition, at: .zero, offers: [])
      else { break }
      // As the client does, with its turn of the main queue.
      for step in steps { runner.carryOut(step) }
      let turn = MainQueue.kept ?? []
      MainQueue.kept = []
      for work in turn { work() }
    }
  }

  /// A message, written and read.
  private nonisolated static func read<Message: ByteCodable>(_ message: Message) -> Message? {
    var reader = ByteReader(ByteWriter.frame(message).dropFirst(4))
    return try? Message(from: &reader)
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
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    _ = formatter.string(from: Date(timeIntervalSince1970: 0))
    _ = UUID().uuidString
    _ = URL(fileURLWithPath: "/").appendingPathComponent("a.b").pathExtension
    _ = "a b".components(separatedBy: " ").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

/// Called once in a template, by its name; not for apps.
@_cdecl("dormouse_template_warm")
public func rehearse() {
  MainActor.assumeIsolated { Rehearsal.play() }
}
