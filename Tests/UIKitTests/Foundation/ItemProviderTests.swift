import Synchronization
import XCTest

@testable import UIKit

final class ItemProviderTests: XCTestCase {
  private func wait<T: Sendable>(_ body: (@escaping @Sendable (T?) -> Void) -> Void) -> T? {
    let result = Mutex<T?>(nil)
    let done = expectation(description: "loaded")
    body { value in
      result.withLock { $0 = value }
      done.fulfill()
    }
    wait(for: [done], timeout: 20)
    return result.withLock { $0 }
  }

  func test_object_isLoadedAsItsClass_andAsASwiftValue() {
    let provider = NSItemProvider(object: "text" as NSString)
    XCTAssertEqual(provider.registeredTypeIdentifiers, ["public.utf8-plain-text"])
    XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.text"))
    XCTAssertFalse(provider.hasItemConformingToTypeIdentifier("public.image"))
    XCTAssertTrue(provider.canLoadObject(ofClass: String.self))
    XCTAssertFalse(provider.canLoadObject(ofClass: NSURL.self))
    let text: String? = wait { give in provider.loadObject(ofClass: String.self) { text, _ in give(text) } }
    XCTAssertEqual(text, "text")
    let object: String? = wait { give in
      provider.loadObject(ofClass: NSString.self) { object, _ in give((object as? NSString).map { "\($0)" }) }
    }
    XCTAssertEqual(object, "text")
  }

  func test_what_isNotThere_isAnError() {
    let provider = NSItemProvider(object: "text" as NSString)
    let code: Int? = wait { give in
      provider.loadObject(ofClass: NSURL.self) { _, error in give((error as NSError?)?.code) }
    }
    XCTAssertEqual(code, NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
  }

  func test_data_areMadeWhenAskedFor_andComeAsAFile() {
    let provider = NSItemProvider()
    provider.suggestedName = "notes.txt"
    provider.registerDataRepresentation(forTypeIdentifier: "public.plain-text", visibility: .all) { handler in
      handler(Data("made".utf8), nil)
      return nil
    }
    let data: Data? = wait { give in
      provider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in give(data) }
    }
    XCTAssertEqual(data, Data("made".utf8))
    let file: String? = wait { give in
      provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
        give(
          url.flatMap { url in
            FileManager.default.contents(atPath: url.path).map { "\(url.lastPathComponent) \($0.count)" }
          })
      }
    }
    XCTAssertEqual(file, "notes.txt 4")
  }

  func test_item_comesAsItWasGiven() {
    let provider = NSItemProvider(item: ["a": 1] as NSDictionary, typeIdentifier: "com.apple.property-list")
    let number: Int? = wait { give in
      provider.loadItem(forTypeIdentifier: "com.apple.property-list") { item, _ in give((item as? [String: Int])?["a"])
      }
    }
    XCTAssertEqual(number, 1)
  }
}
