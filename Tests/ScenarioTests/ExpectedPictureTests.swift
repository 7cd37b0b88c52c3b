import ActionText
import LifeCycle
import XCTest

@testable import Scenario

/// Pictures in scenarios: how they are read, found and reported.
final class ExpectedPictureTests: XCTestCase {
  private func steps(_ yaml: String) throws -> [Step] {
    try ScenarioFile(text: "app: A\nsteps:\n- " + yaml, file: "shop/cart.yaml").steps
  }

  func test_pictures_areRead_inBothForms() throws {
    XCTAssertEqual(try steps("picture: list.png")[0].action, .picture(ExpectedPicture("list.png")))
    let all = "file: a/b.png, scale: 3, dark: false, textSize: small, increasedContrast: true, tolerance: 1.5, app: B"
    XCTAssertEqual(
      try steps("picture: { \(all) }")[0].action,
      .picture(
        ExpectedPicture(
          "a/b.png", scale: 3, dark: false, textSize: .small, increasedContrast: true, tolerance: 1.5, app: "B")))
    XCTAssertEqual(
      try Step.parse(script: "picture list.png; picture file=b.png scale=2 dark=true").map(\.action),
      [.picture(ExpectedPicture("list.png")), .picture(ExpectedPicture("b.png", scale: 2, dark: true))])
  }

  func test_mistakes_areNamedWithTheirPlace() {
    for (yaml, column, message) in [
      ("picture", 3, "picture needs a file, as in 'picture: list.png'"),
      ("picture: list.jpg", 12, "the file of a picture must end in .png"),
      ("picture: { file: a.png, scale: 4 }", 34, "scale must be 1, 2 or 3"),
      ("picture: { file: a.png, tolerance: -1 }", 38, "tolerance must be from 0 to 1000"),
    ] {
      XCTAssertThrowsError(try steps(yaml)) { error in
        let error = error as? SourceError
        XCTAssertEqual(error?.line, 3, yaml)
        XCTAssertEqual(error?.column, column, yaml)
        XCTAssertEqual(error?.message, message)
      }
    }
  }

  func test_files_lieBesideTheScenario_andDifferencesAreFailures() throws {
    let device = FakeDevice()
    let folder = FileManager.default.currentDirectoryPath + "/shop"
    device.differences[folder + "/b.png"] = PictureDifference(expected: "as in b.png", seen: "5 pixels are different")
    let scenario = try ScenarioFile(
      text: "app: A\nsteps: [launch, picture: a.png, picture: b.png, picture: /c.png, home]", file: "shop/cart.yaml")
    XCTAssertTrue(scenario.hasPictures)
    let result = ScenarioPlayer.play(scenario, on: device, recordsPictures: true)
    XCTAssertEqual(device.lookedFor.map(\.path), [folder + "/a.png", folder + "/b.png", "/c.png"])
    XCTAssertTrue(device.lookedFor.allSatisfy(\.records))
    XCTAssertEqual(result.failures.count, 1)
    XCTAssertTrue(result.description.contains("shop/cart.yaml:2: picture b.png"), result.description)
    XCTAssertTrue(result.description.contains("seen      5 pixels are different"), result.description)
    // It is taken at rest, and the play goes on.
    XCTAssertEqual(device.performed, ["launch", "settle", "settle", "settle", "home", "settle"])
  }
}
