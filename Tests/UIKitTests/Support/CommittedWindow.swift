import Foundation
import LayerTree
import XCTest

@testable import UIKit

/// A window, and the tree that the system has of it.
@MainActor
final class CommittedWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let layers = SceneLayers()
  private(set) var tree = LayerTree()

  /// What the next commit says; the system has then what the app has.
  @discardableResult
  func commit() throws -> TreeChange {
    SceneCommit.drawDue([window.layer])
    guard let change = layers.change(to: [window.layer], size: Size(width: 390, height: 844)) else {
      return TreeChange()
    }
    _ = try tree.apply(change)
    let whole = try layers.whole([window.layer])
    XCTAssertEqual(tree.layers, whole.layers)
    XCTAssertEqual(tree.images, whole.images)
    return change
  }

  /// A view's layer, as the system has it.
  func seen(_ view: UIView) throws -> Layer { try seen(view.layer) }
  func seen(_ layer: CALayer) throws -> Layer { try XCTUnwrap(tree.layers[LayerID(layer.number)]) }

  /// The steps of what a view or a layer has drawn; nil if it shows something else.
  func ops(_ view: UIView) throws -> [DrawOp]? { try ops(view.layer) }
  func ops(_ layer: CALayer) throws -> [DrawOp]? {
    if case .list(let list)? = try seen(layer).contents { list.ops } else { nil }
  }

  /// Where the picture of an image view comes from; nil if it shows none.
  func source(_ view: UIView) throws -> ImageSource? {
    if case .image(let id, _, _)? = try seen(view).contents { tree.images[id] } else { nil }
  }
}

/// The beginnings of files, which is all that an app reads of them.
enum Beginnings {
  static func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
      + Data([0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
  }

  /// Of a camera that was held in a way that this number stands for.
  static func jpeg(_ width: UInt8, _ height: UInt8, orientation: UInt8) -> Data {
    let exif = Data("Exif".utf8) + [0, 0] + Data("MM".utf8)
    let list: [UInt8] = [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    let part = exif + list
    return Data([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(part.count + 2)]) + part
      + [0xFF, 0xC0, 0, 17, 8, 0, height, 0, width, 3]
  }
}
