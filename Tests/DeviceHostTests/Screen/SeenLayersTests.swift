import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// The layers of an app's windows in words, as proofs compare them.
final class SeenLayersTests: DeviceTestCase {
  /// The form of an app, on a device of its own.
  private func layers(_ number: Int, typing text: String) throws -> [SeenLayer] {
    let device = try Device(
      DeviceConfiguration(name: "seen", world: .virtual), in: try StateFolder(temporary.appending(path: "\(number)")))
    _ = try device.install(try BuiltApps.formsApp())
    let app = try device.app(named: "FormsApp")
    for kind in [
      UserAction.Kind.launch(), .tap(.label("Form")), .type(Typing(text, into: .label("Name"))),
    ] {
      let typist = try device.perform(UserAction(kind, app: "FormsApp"))
      try device.settle()
      try typist?.check()
    }
    _ = try device.screen(of: app)
    let layers = device.seenLayers(of: app)
    try device.shutDown()
    return layers
  }

  func test_twoLives_haveTheSameLayers_andAnotherTextIsOneOfThem() throws {
    let first = try layers(1, typing: "Ada")
    XCTAssertEqual(try layers(2, typing: "Ada"), first)
    let other = try layers(3, typing: "Eve")
    XCTAssertEqual(other.map(\.path), first.map(\.path))
    let changed = zip(first, other).filter { $0 != $1 }
    let typed = changed.filter { one, another in
      one.properties.values.contains { $0.contains("“Ada”") }
        && another.properties.values.contains { $0.contains("“Eve”") }
    }
    XCTAssertFalse(typed.isEmpty)
    for (one, _) in typed { XCTAssertTrue(one.path.contains("UITextField"), one.path) }
  }

  func test_paths_areOfClasses_eachOnce_withFramesAndTheWindowsSize() throws {
    let layers = try layers(1, typing: "Ada")
    XCTAssertEqual(Set(layers.map(\.path)).count, layers.count)
    XCTAssertEqual(layers.first?.properties["window"], "393 × 852")
    XCTAssertTrue(layers.contains { $0.path.contains("UIWindow/") && $0.path.hasSuffix("/UITextField") })
    for layer in layers { XCTAssertNotNil(layer.properties["frame"], layer.path) }
  }
}
