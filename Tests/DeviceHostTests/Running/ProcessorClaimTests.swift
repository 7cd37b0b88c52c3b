import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// What is in front has the higher claim to the processors, as the kernel's own file says.
final class ProcessorClaimTests: HostileTestCase {
  private func claim(of app: AppKey) throws -> String? {
    let group = try XCTUnwrap(device.running.values.first { $0.app == app }?.process?.group)
    guard let file = group.claimFile else { throw XCTSkip("No controller shares out the processors here.") }
    let weights = Dictionary(
      uniqueKeysWithValues: Set(JetsamBand.allCases.map(\.processorWeight)).map {
        (file.file.text(ProcessorClaim(weight: $0)), "\($0)")
      })
    return weights[try KernelFile.read(file.path).trimmingCharacters(in: .newlines)]
  }

  func test_theAppInFront_hasTheHighestClaim_andLosesItWithItsPlace() throws {
    try begin()
    XCTAssertEqual(try claim(of: hostile), "1000")
    XCTAssertEqual(try claim(of: victim), "100")
    try device.perform(.launch(), victim)
    try device.settle()
    XCTAssertEqual(try claim(of: hostile), "100")
    XCTAssertEqual(try claim(of: victim), "1000")
    try device.perform(.home)
    try device.settle()
    XCTAssertEqual(try claim(of: victim), "100")
    try launch(hostile)
    XCTAssertEqual(try claim(of: hostile), "1000")
  }
}
