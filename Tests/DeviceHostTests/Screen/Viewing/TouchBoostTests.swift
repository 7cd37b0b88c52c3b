import Glibc
import KernelEdge
import LifeCycle
import SystemCalls
import XCTest

@testable import DeviceHost

/// While a person uses the screen no processor sleeps; before and after, the kernel decides.
final class TouchBoostTests: XCTestCase {
  /// What the kernel takes all wishes together for, in microseconds.
  private func latency() throws -> Int32 {
    let file = try Descriptor(opening: "/dev/cpu_dma_latency", O_RDONLY)
    var value: Int32 = -1
    XCTAssertEqual(withUnsafeMutableBytes(of: &value) { SystemCall.read(file.number, into: $0) }, 4)
    return value
  }

  private func boost(on loop: EventLoop) throws -> TouchBoost {
    let boost = TouchBoost(on: loop) { XCTFail("\($0)") }
    guard let boost else { throw XCTSkip("The kernel, or this user, has no /dev/cpu_dma_latency.") }
    return boost
  }

  func test_processorsStayAwake_fromAnInputOn_andNoLonger() throws {
    let loop = try EventLoop()
    let boost = try boost(on: loop)
    XCTAssertFalse(boost.isOn)
    boost.hear()
    XCTAssertEqual(try latency(), 0)
    XCTAssertTrue(try loop.run(within: .seconds(20)) { !boost.isOn })
    // Other devices of this machine may be touched just now.
    XCTAssertTrue(try loop.run(within: .seconds(20)) { (try? latency()) != 0 })
  }

  func test_itHolds_untilNothingIsHeardForItsWholeLength() throws {
    let boost = try boost(on: try EventLoop())
    boost.hear()
    boost.pass()
    XCTAssertTrue(boost.isOn)
    boost.hear()
    boost.pass()
    XCTAssertTrue(boost.isOn)
    boost.pass()
    XCTAssertFalse(boost.isOn)
    boost.hear()
    XCTAssertTrue(boost.isOn)
  }

  func test_whoIsGone_keepsNobodyAwake() throws {
    let loop = try EventLoop()
    var boost: TouchBoost? = try boost(on: loop)
    boost?.hear()
    boost = nil
    XCTAssertTrue(try loop.run(within: .seconds(20)) { (try? latency()) != 0 })
  }
}
