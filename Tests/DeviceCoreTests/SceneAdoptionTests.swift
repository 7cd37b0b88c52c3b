import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// What the system says of apps without scenes, version by version (reference 9).
final class SceneAdoptionTests: XCTestCase {
  private func records(system: SystemVersion, sdk: SystemVersion, scenes: Bool) throws -> [String] {
    var device = ModelDevice(version: system)
    let app = device.install("App", scenes: scenes, sdk: sdk)
    try device.perform(.launch(), app)
    return device.records.map(\.name).filter { ["sceneLifeCycleNotAdopted", "launchRefused"].contains($0) }
  }

  func test_appWithoutScenes_isToldWhatItsSystemSays() throws {
    for (system, expected) in [
      (SystemVersion(12), []), (SystemVersion(14), []), (SystemVersion(18, 3), []),
      (SystemVersion(18, 4), ["sceneLifeCycleNotAdopted"]), (SystemVersion(26), ["sceneLifeCycleNotAdopted"]),
      (SystemVersion(27), ["launchRefused"]),
    ] {
      XCTAssertEqual(try records(system: system, sdk: system, scenes: false), expected, "iOS \(system)")
      XCTAssertEqual(try records(system: system, sdk: system, scenes: true), [], "iOS \(system)")
    }
  }

  func test_appOfAnOlderSDK_stillLaunchesOn27_withTheWarning() throws {
    XCTAssertEqual(
      try records(system: SystemVersion(27), sdk: SystemVersion(26), scenes: false), ["sceneLifeCycleNotAdopted"])
  }
}
