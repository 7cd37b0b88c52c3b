import Foundation
import XCTest

@testable import AppBuilder

final class LinkStepTests: XCTestCase {
  private var folder: TestFolder!
  private var temporary: URL { folder.url }

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private func plan(_ text: String, objects: String = "/x/App.build/A.o\n'/x/It'\\''s here/UIKit.build/B.swift.o'\n")
    throws -> URL
  {
    let list = temporary.appendingPathComponent("App.product")
    try FileManager.default.createDirectory(at: list, withIntermediateDirectories: true)
    try objects.write(to: list.appendingPathComponent("Objects.LinkFileList"), atomically: true, encoding: .utf8)
    let plan = temporary.appendingPathComponent("debug.yaml")
    try text.replacingOccurrences(of: "FOLDER", with: temporary.path).write(to: plan, atomically: true, encoding: .utf8)
    return plan
  }

  func test_step_isReadFromThePlan() throws {
    let step = try LinkStep(
      of: "App",
      plan: plan(
        """
        commands:
          "C.Other":
            args: ["/bin/swiftc","-o","/x/Other","-emit-executable","@FOLDER/Other.product/Objects.LinkFileList"]
          "C.App":
            args: ["/bin/swiftc","-L","/x","-o","/x/App","-emit-executable","-lsqlite3","@FOLDER/App.product/Objects.LinkFileList","-g"]
        """))
    XCTAssertEqual(step.program.path, "/bin/swiftc")
    XCTAssertEqual(step.options, ["-L", "/x", "-lsqlite3", "-g"])
    XCTAssertEqual(step.objects.map(\.path), ["/x/App.build/A.o", "/x/It's here/UIKit.build/B.swift.o"])
    XCTAssertEqual(step.objects.map(LinkStep.target), ["App", "UIKit"])
  }

  func test_aPlanWithoutTheStep_isAnErrorThatNamesIt() throws {
    XCTAssertThrowsError(try LinkStep(of: "App", plan: plan("commands:\n  args: [\"/bin/swiftc\"]\n"))) { error in
      XCTAssertTrue("\(error)".contains("does not say how to link App"), "\(error)")
    }
  }
}
