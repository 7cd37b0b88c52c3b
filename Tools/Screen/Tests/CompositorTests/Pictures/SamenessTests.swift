import Foundation
import XCTest

/// The same bytes, whatever a processor can do.
final class SamenessTests: XCTestCase {
  func test_withoutVectorUnits_picturesAreTheSame() throws {
    // The tests of the committed pictures once more, in a process that may not use these units.
    let settings = [
      ["PIXMAN_DISABLE": "ssse3 sse2 mmx"],
      ["PIXMAN_DISABLE": "ssse3", "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2_Usable,-FMA_Usable,-AVX2,-FMA,-AVX512F"],
    ]
    for setting in settings {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["CompositorTests.GoldenTests/test_eachLook_isThatOfTheCommittedPicture"]
      process.environment = ProcessInfo.processInfo.environment.merging(setting) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0, "\(setting): \(said.suffix(2000))")
      XCTAssertTrue(said.contains("Executed 1 test, with 0 failures"), "\(setting): \(said.suffix(500))")
    }
  }
}
