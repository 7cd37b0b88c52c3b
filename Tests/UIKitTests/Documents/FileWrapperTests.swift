import DormouseFoundation
import Foundation
import XCTest

@testable import UIKit

/// Packages of files, alone and as documents.
@preconcurrency @MainActor
final class FileWrapperTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  /// A document of two files.
  private final class Package: UIDocument {
    var texts: [String: String] = [:]

    override func contents(forType typeName: String) throws -> Any {
      FileWrapper(
        directoryWithFileWrappers: texts.mapValues { FileWrapper(regularFileWithContents: Data($0.utf8)) })
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      let wrapper = try XCTUnwrap(contents as? FileWrapper)
      texts = (wrapper.fileWrappers ?? [:]).compactMapValues { child in
        child.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  func test_wrapper_whenWritten_thenItIsReadAsItWas() throws {
    let inner = FileWrapper(directoryWithFileWrappers: ["c": FileWrapper(regularFileWithContents: Data("3".utf8))])
    let wrapper = FileWrapper(directoryWithFileWrappers: ["b": inner])
    XCTAssertEqual(wrapper.addRegularFile(withContents: Data("1".utf8), preferredFilename: "a"), "a")
    let second = wrapper.addRegularFile(withContents: Data("2".utf8), preferredFilename: "a")
    XCTAssertNotEqual(second, "a")
    let url = folder.appendingPathComponent("package")
    try wrapper.write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: nil)
    XCTAssertEqual(wrapper.filename, "package")

    let read = try FileWrapper(url: url)
    XCTAssertTrue(read.isDirectory)
    XCTAssertEqual(read.fileWrappers.map { Set($0.keys) }, ["a", "b", second])
    XCTAssertEqual(read.fileWrappers?["b"]?.fileWrappers?["c"]?.regularFileContents, Data("3".utf8))
    XCTAssertTrue(read.matchesContents(of: url))
    let child = try XCTUnwrap(read.fileWrappers?["a"])
    XCTAssertEqual(read.keyForChildFileWrapper(child), "a")
    read.removeFileWrapper(child)
    XCTAssertFalse(read.matchesContents(of: url))
    try read.write(to: url, originalContentsURL: nil)
    XCTAssertEqual(Set(try FileManager.default.contentsOfDirectory(atPath: url.path)), ["b", second])
    XCTAssertThrowsError(try FileWrapper(url: folder.appendingPathComponent("nothing")))
  }

  func test_document_ofSeveralFiles_isWrittenAndRead() throws {
    let url = folder.appendingPathComponent("a.package")
    let document = Package(fileURL: url)
    document.texts = ["one": "1", "two": "2"]
    document.save(to: url, for: .forCreating)
    let other = Package(fileURL: url)
    other.open()
    XCTAssertEqual(other.texts, document.texts)
  }
}
