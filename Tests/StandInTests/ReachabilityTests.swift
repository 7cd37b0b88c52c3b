import Foundation
import SystemConfiguration
import XCTest

/// Whether hosts can be reached, as apps ask it.
final class ReachabilityTests: XCTestCase {
  /// What a callback is given.
  private final class Listener {
    var flags: [SCNetworkReachabilityFlags] = []
    var onCall: () -> Void = {}
  }

  func testTheNetworkIsReachedAndANameIsToldOnce() async throws {
    let host = try XCTUnwrap(SCNetworkReachabilityCreateWithName(nil, "example.org"))
    var flags = SCNetworkReachabilityFlags()
    XCTAssertTrue(SCNetworkReachabilityGetFlags(host, &flags))
    XCTAssertEqual(flags, .reachable)

    let listener = Listener()
    let called = expectation(description: "called")
    listener.onCall = { called.fulfill() }
    var context = SCNetworkReachabilityContext(
      version: 0, info: Unmanaged.passUnretained(listener).toOpaque(), retain: nil, release: nil, copyDescription: nil)
    let callback: SCNetworkReachabilityCallBack = { _, flags, info in
      guard let info else { return XCTFail("There is a listener.") }
      let listener = Unmanaged<Listener>.fromOpaque(info).takeUnretainedValue()
      listener.flags.append(flags)
      listener.onCall()
    }
    let queue = DispatchQueue(label: "reachability")
    XCTAssertTrue(SCNetworkReachabilitySetCallback(host, callback, &context))
    XCTAssertTrue(SCNetworkReachabilitySetDispatchQueue(host, queue))
    XCTAssertTrue(SCNetworkReachabilitySetDispatchQueue(host, queue))
    await fulfillment(of: [called], timeout: 10)
    queue.sync {}
    XCTAssertEqual(listener.flags, [.reachable])
    XCTAssertNil(SCNetworkReachabilityCreateWithName(nil, ""))
  }

  func testAnAddressIsReachedAndKeepsItsContextUntilItIsCleared() throws {
    var address = sockaddr_in()
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    XCTAssertEqual(address.sin_len, 16)
    let reachability = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
    }
    let target = try XCTUnwrap(reachability)
    var counts = (kept: 0, released: 0)
    withUnsafeMutablePointer(to: &counts) { counts in
      nonisolated(unsafe) let counts = counts
      var context = SCNetworkReachabilityContext(
        version: 0, info: counts,
        retain: { pointer in
          counts.pointee.kept += 1
          return pointer
        },
        release: { _ in counts.pointee.released += 1 }, copyDescription: nil)
      XCTAssertTrue(SCNetworkReachabilitySetCallback(target, { _, _, _ in XCTFail("Nothing changes.") }, &context))
      XCTAssertTrue(SCNetworkReachabilitySetDispatchQueue(target, .main))
      XCTAssertTrue(SCNetworkReachabilitySetCallback(target, nil, nil))
    }
    XCTAssertEqual(counts.kept, 1)
    XCTAssertEqual(counts.released, 1)
  }
}
