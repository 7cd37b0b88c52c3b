import LifeCycle
import XCTest

@testable import DeviceCore

/// Which snapshots the system asks for, and when (reference 7).
final class SnapshotTests: XCTestCase {
  private var core: DeviceCore!

  private func start(_ version: SystemVersion = SystemVersion(26), idiom: Bootstrap.Idiom = .phone) {
    core = DeviceCore(policy: .policy(for: version), idiom: idiom, seed: 1)
    _ = core.install(
      InstalledApp(
        name: "App", bundleIdentifier: "com.example.App", adoptsScenes: true, supportsMultipleScenes: true,
        backgroundModes: ["fetch", "remote-notification"], sdk: version))
  }

  /// What was asked for, once everything is answered.
  private func perform(_ kind: UserAction.Kind) throws -> [SnapshotVariant] {
    try answered(try core.handle(.user(UserAction(kind, app: "App")), at: core.now))
  }

  private func answered(_ effects: [Effect]) throws -> [SnapshotVariant] {
    var variants: [SnapshotVariant] = []
    var rest = effects
    for _ in 0..<100 where !rest.isEmpty {
      let effect = rest.removeFirst()
      guard case .send(let process, let number, let transition, _) = effect else { continue }
      switch transition {
      case .updateScenes(let updates): variants += updates.flatMap(\.snapshots)
      case .refreshScene(_, let wanted), .takeSnapshots(_, let wanted): variants += wanted
      default: break
      }
      rest += try core.handle(.process(process, .acknowledged(number: number)), at: core.now)
    }
    XCTAssertTrue(rest.isEmpty)
    return variants
  }

  private func finishEvent(_ id: UInt32) throws -> [SnapshotVariant] {
    let process = try XCTUnwrap(core.process(of: AppKey(0)))
    return try answered(try core.handle(.process(process, .eventFinished(id: id)), at: core.now))
  }

  func test_phone_isAskedForThePresentStyle_thenTheOther() throws {
    start()
    XCTAssertEqual(try perform(.launch()), [])
    XCTAssertEqual(try perform(.openSwitcher), [], "it is still on the screen")
    XCTAssertEqual(try perform(.home), [SnapshotVariant(isDark: false), SnapshotVariant(isDark: true)])
    XCTAssertEqual(try perform(.appearance(.dark)), [])
    XCTAssertEqual(try perform(.launch()), [])
    XCTAssertEqual(try perform(.lock), [SnapshotVariant(isDark: true), SnapshotVariant(isDark: false)])
  }

  func test_beforeTheDarkAppearance_thereIsOne() throws {
    start(SystemVersion(12))
    _ = try perform(.launch())
    XCTAssertEqual(try perform(.home), [SnapshotVariant(isDark: false)])
  }

  func test_pad_isAskedForOtherSizes_inThePresentStyle() throws {
    start(idiom: .pad)
    _ = try perform(.launch())
    let variants = try perform(.home)
    XCTAssertEqual(variants.prefix(2), [SnapshotVariant(isDark: false), SnapshotVariant(isDark: true)])
    XCTAssertEqual(variants.count, 5)
    XCTAssertEqual(Set(variants).count, 5)
    XCTAssertTrue(variants.dropFirst(2).allSatisfy { !$0.isDark && ($0.isTurned || $0.isResized) })
  }

  func test_backgroundWork_bringsNewOnes_andASilentPushDoesNot() throws {
    start()
    _ = try perform(.launch())
    XCTAssertEqual(try perform(.backgroundFetch), [])
    XCTAssertEqual(try finishEvent(1), [], "it is in front")
    _ = try perform(.home)
    XCTAssertEqual(try perform(.backgroundFetch), [])
    XCTAssertEqual(try finishEvent(2).count, 2)
    XCTAssertEqual(try perform(.urlSessionEvents(identifier: "a")), [])
    XCTAssertEqual(try finishEvent(3).count, 2)
    XCTAssertEqual(try perform(.push(PushPayload(silent: true))), [])
    XCTAssertEqual(try finishEvent(4), [])
  }

  func test_sessionsWithoutScenes_areOneForEachApp() throws {
    core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, seed: 1)
    for name in ["One", "Other"] {
      _ = core.install(
        InstalledApp(
          name: name, bundleIdentifier: "com.example.\(name)", adoptsScenes: false, sdk: SystemVersion(26)))
      _ = try core.handle(.user(UserAction(.launch(), app: name)), at: core.now)
    }
    let identifiers = core.apps.keys.compactMap { core.frontSession(of: $0)?.record.id }
    XCTAssertEqual(Set(identifiers).count, 2)
  }
}
