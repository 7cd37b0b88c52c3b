import DormouseFoundation
import Foundation
import XCTest

@testable import SecItem

/// What the keychain keeps, finds, changes and hides.
final class KeychainTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private var keychain: Keychain { Keychain(folder: folder.path) }

  override func tearDownWithError() throws {
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
  }

  private func password(_ account: String, _ more: [String: Any] = [:]) -> NSDictionary {
    let item: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "notes",
      kSecAttrAccount as String: account,
    ]
    return item.merging(more) { $1 } as NSDictionary
  }

  private func found(_ query: NSDictionary) -> (status: OSStatus, result: AnyObject?) {
    var result: CFTypeRef?
    let status = keychain.copy(query, &result)
    return (status, result)
  }

  private func text(_ account: String) -> String? {
    (found(password(account, [kSecReturnData as String: true])).result as? Data)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func testAPasswordIsKeptChangedAndRemoved() {
    XCTAssertEqual(keychain.add(password("me", [kSecValueData as String: Data("one".utf8)]), nil), errSecSuccess)
    XCTAssertEqual(text("me"), "one")
    XCTAssertEqual(keychain.add(password("me", [kSecValueData as String: Data()]), nil), errSecDuplicateItem)
    XCTAssertEqual(keychain.add(password("you", [kSecValueData as String: Data("two".utf8)]), nil), errSecSuccess)
    let change: [CFString: Any] = [kSecValueData: Data("three".utf8), kSecAttrLabel: "Mine"]
    XCTAssertEqual(keychain.update(password("me"), change as CFDictionary), errSecSuccess)
    XCTAssertEqual(text("me"), "three")
    XCTAssertEqual(text("you"), "two")
    XCTAssertEqual(keychain.delete(password("me")), errSecSuccess)
    XCTAssertEqual(keychain.delete(password("me")), errSecItemNotFound)
    XCTAssertEqual(found(password("me")).status, errSecItemNotFound)
    XCTAssertEqual(keychain.update(password("me"), change as CFDictionary), errSecItemNotFound)
    XCTAssertEqual(keychain.update(password("you"), password("you")), errSecSuccess)
    XCTAssertEqual(found(password("you")).status, errSecSuccess)
  }

  func testAQueryGetsWhatItAsksFor() throws {
    var added: CFTypeRef?
    let item = password(
      "me",
      [
        kSecValueData as String: Data("one".utf8), kSecReturnPersistentRef as String: kCFBooleanTrue!,
        kSecAttrGeneric as String: Data([1]),
      ])
    XCTAssertEqual(keychain.add(item, &added), errSecSuccess)
    let reference = try XCTUnwrap(added as? Data)
    XCTAssertEqual(keychain.add(password("you", [kSecValueData as String: Data("two".utf8)]), nil), errSecSuccess)

    let all: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true,
      kSecReturnData: true,
    ]
    let items = try XCTUnwrap(found(all as CFDictionary).result as? [[String: Any]])
    XCTAssertEqual(items.compactMap { $0[kSecAttrAccount as String] as? String }, ["me", "you"])
    XCTAssertEqual(items.compactMap { $0[kSecValueData as String] as? Data }, [Data("one".utf8), Data("two".utf8)])
    XCTAssertEqual(items[0][kSecAttrGeneric as String] as? Data, Data([1]))
    XCTAssertNotNil(items[0][kSecAttrCreationDate as String] as? Date)
    XCTAssertEqual(items[0][kSecAttrAccessible as String] as? String, kSecAttrAccessibleWhenUnlocked as String)

    let byReference: [CFString: Any] = [kSecValuePersistentRef: reference, kSecReturnData: true]
    XCTAssertEqual(found(byReference as CFDictionary).result as? Data, Data("one".utf8))
    XCTAssertNil(found(password("me")).result, "Nothing was asked for.")
    XCTAssertEqual(found(password("me", [kSecAttrLabel as String: "Mine"])).status, errSecItemNotFound)
    XCTAssertEqual(found(password("me", [kSecMatchLimit as String: 0])).status, errSecParam)
    XCTAssertEqual(found(password("me", [kSecReturnRef as String: true])).status, errSecUnimplemented)
  }

  func testWhatTellsItemsApartDependsOnTheirKind() {
    func server(_ port: Int) -> CFDictionary {
      let item: [CFString: Any] = [
        kSecClass: kSecClassInternetPassword, kSecAttrServer: "example.org", kSecAttrPort: port, kSecValueData: Data(),
      ]
      return item as CFDictionary
    }
    XCTAssertEqual(keychain.add(server(80), nil), errSecSuccess)
    XCTAssertEqual(keychain.add(server(443), nil), errSecSuccess)
    XCTAssertEqual(keychain.add(server(80), nil), errSecDuplicateItem)
    let certificate: [CFString: Any] = [kSecClass: kSecClassCertificate, kSecValueData: Data()]
    XCTAssertEqual(keychain.add(certificate as CFDictionary, nil), errSecUnimplemented)
    XCTAssertEqual(keychain.add([kSecValueData: Data()] as [CFString: Any] as CFDictionary, nil), errSecParam)
    XCTAssertEqual(
      keychain.add(password("me", [kSecAttrAccessible as String: "whenever"]), nil), errSecParam)
    XCTAssertEqual(keychain.delete([kSecClass: kSecClassInternetPassword] as CFDictionary), errSecSuccess)
    XCTAssertEqual(keychain.add(server(80), nil), errSecSuccess)
  }

  func testAnItemsListFollowsWhenItCanBeRead() throws {
    let later = [kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock]
    XCTAssertEqual(keychain.add(password("late", later), nil), errSecSuccess)
    XCTAssertEqual(keychain.add(password("me", [kSecValueData as String: Data("one".utf8)]), nil), errSecSuccess)
    func accounts(_ list: Keychain.List) throws -> [String] {
      try keychain.items(of: list).compactMap { $0.attributes["acct"] as? String }
    }
    XCTAssertEqual(try accounts(.whenUnlocked), ["me"])
    XCTAssertEqual(try accounts(.afterFirstUnlock), ["late"])
    XCTAssertEqual(keychain.update(password("me"), later as CFDictionary), errSecSuccess)
    XCTAssertEqual(try accounts(.whenUnlocked), [])
    XCTAssertEqual(try accounts(.afterFirstUnlock).sorted(), ["late", "me"])
    XCTAssertEqual(text("me"), "one")
  }

  func testAnItemForWhichTheUserIsAskedIsNotRead() throws {
    let control = try XCTUnwrap(
      SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, .biometryAny, nil))
    let item = password("me", [kSecAttrAccessControl as String: control, kSecValueData as String: Data("one".utf8)])
    XCTAssertEqual(keychain.add(item, nil), errSecSuccess)
    XCTAssertEqual(found(password("me")).status, errSecSuccess)
    XCTAssertEqual(found(password("me", [kSecReturnData as String: true])).status, errSecAuthFailed)
    let skipping: [String: Any] = [
      kSecReturnData as String: true, kSecUseAuthenticationUI as String: kSecUseAuthenticationUISkip,
    ]
    XCTAssertEqual(found(password("me", skipping)).status, errSecItemNotFound)
    var error: Unmanaged<CFError>?
    XCTAssertNil(SecAccessControlCreateWithFlags(nil, kSecClass, [], &error))
    XCTAssertEqual(error?.takeRetainedValue().code, Int(errSecParam))
  }

  func testNoServerIsBelieved() throws {
    let certificate = try XCTUnwrap(SecCertificateCreateWithData(nil, NSData(data: Data([1, 2]))))
    XCTAssertEqual(SecCertificateCopyData(certificate) as Data, Data([1, 2]))
    XCTAssertNil(SecCertificateCreateWithData(nil, NSData()))
    var made: SecTrust?
    XCTAssertEqual(SecTrustCreateWithCertificates(certificate, SecPolicyCreateSSL(true, nil), &made), errSecSuccess)
    let trust = try XCTUnwrap(made)
    XCTAssertEqual(SecTrustGetCertificateCount(trust), 1)
    XCTAssertIdentical(SecTrustGetCertificateAtIndex(trust, 0), certificate)
    XCTAssertNil(SecTrustGetCertificateAtIndex(trust, 1))
    var error: CFError?
    XCTAssertFalse(SecTrustEvaluateWithError(trust, &error))
    XCTAssertEqual(error?.code, Int(errSecUnimplemented))
    var result = SecTrustResultType.invalid
    XCTAssertEqual(SecTrustEvaluate(trust, &result), errSecSuccess)
    XCTAssertEqual(result, .recoverableTrustFailure)
    XCTAssertEqual(SecTrustCreateWithCertificates(NSArray(), nil, &made), errSecParam)
  }

  func testAStatusHasWordsAndRandomBytesDiffer() {
    XCTAssertEqual(
      SecCopyErrorMessageString(errSecItemNotFound, nil) as String?,
      "The specified item could not be found in the keychain.")
    XCTAssertNil(SecCopyErrorMessageString(1, nil))
    var bytes = [[UInt8]](repeating: [UInt8](repeating: 0, count: 32), count: 2)
    for place in bytes.indices {
      XCTAssertEqual(SecRandomCopyBytes(kSecRandomDefault, 32, &bytes[place]), errSecSuccess)
    }
    XCTAssertNotEqual(bytes[0], bytes[1])
  }
}
