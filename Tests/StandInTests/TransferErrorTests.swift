import DormouseNetworking
import Foundation
import FoundationNetworking
import XCTest

/// What apps show of failed transfers: the sentences of Apple's Foundation.
final class TransferErrorTests: XCTestCase {
  private func failure(of address: String) async throws -> URLError {
    let url = try XCTUnwrap(URL(string: address))
    do {
      _ = try await URLSession.shared.data(from: url)
    } catch let error as URLError { return error }
    throw URLError(.unknown)
  }

  /// Names in `invalid` belong to nobody (RFC 2606).
  func test_aHostThatNobodyKnows_isToldInApplesWords() async throws {
    let error = try await failure(of: "http://nowhere.invalid/")
    XCTAssertEqual(error.code, .cannotFindHost)
    XCTAssertEqual(error.localizedDescription, "A server with the specified hostname could not be found.")
  }

  func test_aPortThatNobodyServes_isToldInApplesWords() async throws {
    let error = try await failure(of: "http://127.0.0.1:1/")
    XCTAssertEqual(error.code, .cannotConnectToHost)
    XCTAssertEqual(error.localizedDescription, "Could not connect to the server.")
  }
}
