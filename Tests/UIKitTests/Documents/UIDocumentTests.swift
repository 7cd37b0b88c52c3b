import XCTest

@testable import UIKit

private final class Text: UIDocument {
  var text = ""
  var problems = 0
  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
    text = String(decoding: data, as: UTF8.self)
  }
  override func handleError(_ error: any Error, userInteractionPermitted: Bool) { problems += 1 }
}

/// Documents on the file system.
@preconcurrency @MainActor
final class UIDocumentTests: XCTestCase {
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  func test_document_whenCreatedChangedAndClosed_thenTheFileHasTheText() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("Note.txt")
      let document = Text(fileURL: file)
      XCTAssertEqual(document.documentState, .closed)
      XCTAssertEqual(document.localizedName, "Note")
      document.text = "one"
      let created = await document.save(to: file, for: .forCreating)
      XCTAssertTrue(created)
      XCTAssertEqual(document.documentState, .normal)
      document.text = "two"
      document.updateChangeCount(.done)
      XCTAssertTrue(document.hasUnsavedChanges)
      let closed = await document.close()
      XCTAssertTrue(closed)
      XCTAssertFalse(document.hasUnsavedChanges)
      XCTAssertEqual(document.documentState, .closed)
      XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "two")

      let other = Text(fileURL: file)
      let opened = await other.open()
      XCTAssertTrue(opened)
      XCTAssertEqual(other.text, "two")
      XCTAssertNotNil(other.fileModificationDate)
    }
  }

  func test_document_whenTheAppEntersTheBackground_thenIsSaved() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("Note.txt")
      let document = Text(fileURL: file)
      await document.save(to: file, for: .forCreating)
      document.text = "kept"
      document.updateChangeCount(.done)
      NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
      XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "kept")
    }
  }

  func test_document_whenItCannotBeReadOrWritten_thenSaysSo() async throws {
    try await withFolder { folder in
      let document = Text(fileURL: folder.appendingPathComponent("none/Note.txt"))
      let opened = await document.open()
      XCTAssertFalse(opened)
      let saved = await document.save(to: document.fileURL, for: .forCreating)
      XCTAssertFalse(saved)
      XCTAssertEqual(document.problems, 2)
      XCTAssertTrue(document.documentState.contains(.savingError))
    }
  }

  func test_save_whenTheDocumentHasAttributes_thenTheWriterGetsThem() async throws {
    final class Pictured: UIDocument {
      var written: [AnyHashable: Any]?
      override func contents(forType typeName: String) throws -> Any { Data() }
      override func fileAttributesToWrite(
        to url: URL, for saveOperation: UIDocument.SaveOperation
      ) throws -> [AnyHashable: Any] {
        var attributes = try super.fileAttributesToWrite(to: url, for: saveOperation)
        attributes[URLResourceKey.thumbnailDictionaryKey] = [
          URLThumbnailDictionaryItem.NSThumbnail1024x1024SizeKey: "picture"
        ]
        return attributes
      }
      override func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
        for saveOperation: UIDocument.SaveOperation
      ) throws { written = additionalFileAttributes }
    }
    try await withFolder { folder in
      let file = folder.appendingPathComponent("Note.txt")
      let document = Pictured(fileURL: file)
      _ = await document.save(to: file, for: .forCreating)
      XCTAssertNotNil(document.written?[URLResourceKey.thumbnailDictionaryKey])
    }
  }

  func test_browser_whenADocumentIsRenamed_thenTheFileMovesAndKeepsItsExtension() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("Note.txt")
      try Data("x".utf8).write(to: file)
      let browser = UIDocumentBrowserViewController(forOpening: nil)
      let renamed = try await browser.renameDocument(at: file, proposedName: "Letter")
      XCTAssertEqual(renamed.lastPathComponent, "Letter.txt")
      XCTAssertEqual(try Data(contentsOf: renamed), Data("x".utf8))
      do {
        _ = try await browser.renameDocument(at: file, proposedName: "Again")
        XCTFail("there is no such file any more")
      } catch {
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
      }
    }
  }

  func test_undoManager_whenUsed_thenChangesCount() async throws {
    try await withFolder { folder in
      let document = Text(fileURL: folder.appendingPathComponent("Note.txt"))
      let manager = try XCTUnwrap(document.undoManager)
      manager.groupsByEvent = false
      manager.beginUndoGrouping()
      manager.registerUndo(withTarget: document) { document in
        document.undoManager.registerUndo(withTarget: document) { _ in }
      }
      manager.endUndoGrouping()
      XCTAssertTrue(document.hasUnsavedChanges)
      manager.undo()
      XCTAssertFalse(document.hasUnsavedChanges)
      manager.redo()
      XCTAssertTrue(document.hasUnsavedChanges)
    }
  }
}
