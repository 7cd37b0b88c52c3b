import Foundation
import Glibc
import SystemCalls
import XCTest

@testable import DeviceHost

/// Where the page is, and who may know.
final class PageAddressTests: DeviceTestCase {
  func test_aFreePort_isOfThisMachineAlone() throws {
    let address = try PageAddress(port: 0)
    XCTAssertGreaterThan(address.port, 0)
    var bound = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &bound) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(address.socket.number, $0, &length) }
    }
    XCTAssertEqual(result, 0)
    XCTAssertEqual(bound.sin_addr.s_addr, UInt32(0x7f00_0001).bigEndian)
  }

  func test_tokens_areLong_andNeverTheSame() throws {
    let (one, other) = (try PageAddress(port: 0), try PageAddress(port: 0))
    XCTAssertNotEqual(one.token, other.token)
    XCTAssertEqual(one.token.count, 32)
    let parts = one.url.components(separatedBy: "/#token=")
    XCTAssertEqual(parts[0], "http://127.0.0.1:\(one.port)")
    XCTAssertEqual(parts[1].count, 64)
    XCTAssertEqual(
      one.token, stride(from: 0, to: 64, by: 2).compactMap { UInt8(parts[1].dropFirst($0).prefix(2), radix: 16) })
  }

  func test_aTakenPort_isSaidWithWhatToDo() throws {
    let first = try PageAddress(port: 0)
    XCTAssertThrowsError(try PageAddress(port: first.port)) { error in
      guard case ScreenError.portTaken(first.port) = error else { return XCTFail("\(error)") }
      XCTAssertTrue("\(error)".contains("port \(first.port) is taken"))
      XCTAssertTrue("\(error)".contains("--screen=PORT"))
    }
  }

  func test_aPort_isLookedAtAhead_andADevicesOwnIsNoneOthers() throws {
    let first = try PageAddress(port: 0)
    XCTAssertThrowsError(try PageFile.requireFree(first.port, for: temporary)) { error in
      guard case ScreenError.portTaken(first.port) = error else { return XCTFail("\(error)") }
    }
    try PageFile.requireFree(0, for: temporary)
    try first.write(to: temporary)
    try PageFile.requireFree(first.port, for: temporary)
  }

  func test_theFile_isItsOwnersAlone_andGoes() throws {
    let address = try PageAddress(port: 0)
    XCTAssertNil(PageFile.address(in: temporary))
    try address.write(to: temporary)
    XCTAssertEqual(PageFile.address(in: temporary), address.url)
    let path = temporary.appending(path: "screen.url").path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o600)
    // Another one takes its place.
    let second = try PageAddress(port: 0)
    try second.write(to: temporary)
    XCTAssertEqual(PageFile.address(in: temporary), second.url)
    try PageAddress.remove(from: temporary)
    XCTAssertNil(PageFile.address(in: temporary))
    try PageAddress.remove(from: temporary)
  }
}
