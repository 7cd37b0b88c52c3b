import Foundation
import LayerTree
import Synchronization
import XCTest

@testable import UIKit

/// Pictures that the app has from elsewhere are files of its container while it shows them.
@preconcurrency @MainActor
final class PictureFileTests: XCTestCase {
  private let shown = CommittedWindow()
  private let container = FileManager.default.temporaryDirectory.appendingPathComponent(
    "Container-\(UUID().uuidString)")

  override func setUp() async throws {
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    PictureFile.otherContainer.withLock { [container] in $0 = container }
  }

  override func tearDown() async throws {
    PictureFile.otherContainer.withLock { $0 = nil }
    try FileManager.default.removeItem(at: container)
  }

  private func files() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: container.path + "/SystemData/Pictures")) ?? []
  }

  func test_data_areWrittenWhenTheyAreShown_andGoWithTheImage() throws {
    let data = Beginnings.png(30, 20)
    var image = UIImage(data: data, scale: 2)
    let view = UIImageView(image: image)
    XCTAssertEqual(files(), [])
    shown.window.addSubview(view)
    try shown.commit()
    let source = try XCTUnwrap(shown.source(view))
    guard case .file(let path) = source.kind else { return XCTFail("\(source)") }
    XCTAssertEqual(source.size, Size(width: 15, height: 10))
    XCTAssertEqual(FileManager.default.contents(atPath: container.appendingPathComponent(path).path), data)
    let other = UIImageView(image: image?.withRenderingMode(.alwaysTemplate))
    shown.window.addSubview(other)
    XCTAssertTrue(try shown.commit().images.isEmpty)
    image = nil
    for view in [view, other] { view.image = nil }
    try shown.commit()
    XCTAssertEqual(files(), [])
  }

  func test_pictures_ofTwoImages_areTwoFiles() throws {
    let views = [3, 4].map { UIImageView(image: UIImage(data: Beginnings.png($0, 1))) }
    for view in views { shown.window.addSubview(view) }
    try shown.commit()
    XCTAssertEqual(files().count, 2)
    XCTAssertNotEqual(try shown.source(views[0])?.kind, try shown.source(views[1])?.kind)
  }

  func test_drawing_ofData_writesThem() throws {
    let image = try XCTUnwrap(UIImage(data: Beginnings.png(3, 3)))
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in image.draw(at: .zero) }
    shown.window.addSubview(UIImageView(image: drawn))
    try shown.commit()
    XCTAssertEqual(files().count, 1)
  }
}
