import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// On no page of the gallery do texts lie over each other, and none is cut that is whole on iOS.
final class GalleryTreeTests: DeviceTestCase {
  /// A text that is seen: the box of its glyphs in the window, and the layers that it lies in, from its own outwards.
  private struct Seen {
    var text: String
    var box: CGRect
    var chain: [Int64]
  }

  /// Pages on which texts are meant to be cut, and by how many.
  private let cut = ["labels": 1, "paragraphs": 3, "standing": 1, "editing": 1]
  /// What the items of the gallery's tab bar say.
  private let tabs: Set = ["Home", "Browse", "Radio", "You"]

  func test_noTexts_lieOverEachOther_orAreCut() throws {
    let pages = try pages()
    XCTAssertGreaterThan(pages.count, 30)
    let device = try Device(
      DeviceConfiguration(name: "gallery", world: .virtual), in: try StateFolder(temporary.appending(path: "state")))
    let app = try device.install(try BuiltApps.gallery())
    try device.perform(.launch(), try device.app(named: app.name))
    try device.settle()
    for size in [TextSize.large, .extraSmall, .accessibilityExtraExtraExtraLarge] {
      try device.perform(UserAction(.textSize(size)))
      for page in pages {
        try device.perform(UserAction(.openURL("gallery://\(page)")))
        try device.settle()
        let layers = try layers(of: device)
        XCTAssertGreaterThan(layers.count, 10, page)
        let lines = cutTexts(layers)
        if size == .large { XCTAssertEqual(lines.count, cut[page] ?? 0, "\(page): \(lines)") }
        let pairs = overlapping(layers, below: page == "tabs" ? tabs : [])
        XCTAssertEqual(pairs, [], "\(page), \(size.name)")
      }
    }
    try device.shutDown()
  }

  /// Every page is on a picture too.
  func test_everyPage_hasItsPicture() throws {
    let folder = BuiltApps.checkout.appending(path: "Conformance/pictures")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let steps = try files.filter { $0.pathExtension == "yaml" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    for page in try pages() { XCTAssertTrue(steps.contains("gallery://\(page)\n"), page) }
  }

  /// The pages' names, as the gallery has them.
  private func pages() throws -> [String] {
    let file = BuiltApps.checkout.appending(path: "Examples/Gallery/Page.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.prefix { !$0.contains("var title") }.filter { $0.hasPrefix("  case ") }
      .flatMap { $0.dropFirst("  case ".count).split(separator: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func layers(of device: Device) throws -> [[String: Value]] {
    guard case .array(let windows)? = try device.treeList(of: nil)["windows"],
      case .array(let layers)? = windows.last?["layers"]
    else { return [] }
    return layers.compactMap { if case .object(let fields) = $0 { fields } else { nil } }
  }

  /// Texts that end with an ellipsis of ours, or are wider than their layer.
  private func cutTexts(_ layers: [[String: Value]]) -> [String] {
    layers.compactMap { layer in
      guard layer["hidden"] == nil, let contents = layer["contents"], contents["kind"]?.string == "text",
        let text = contents["text"]?.string
      else { return nil }
      // A text that ends so by itself is whole.
      return contents["isTruncated"] == .bool(true) && text != "Loading…" ? text : nil
    }
  }

  /// Pairs of texts of which one lies over the other, within one group of views.
  ///
  /// - Parameter bar: What stands in a bar through which rows are seen.
  private func overlapping(_ layers: [[String: Value]], below bar: Set<String>) -> [String] {
    var parents: [Int64: Int64] = [:]
    for layer in layers { if let id = layer.number("id"), let parent = layer.number("in") { parents[id] = parent } }
    var texts: [Seen] = []
    for layer in layers where layer["hidden"] == nil && layer["contents"]?["kind"]?.string == "text" {
      guard let id = layer.number("id"), let frame = layer["frame"].flatMap(CGRect.init),
        let part = layer["seen"].flatMap(CGRect.init), let contents = layer["contents"],
        case .array(let lines)? = contents["lines"]
      else { continue }
      var chain = [id]
      while let next = chain.last.flatMap({ parents[$0] }) { chain.append(next) }
      for line in lines {
        guard let x = line.double("x"), let y = line.double("baseline"), let width = line.double("width"),
          let size = line.double("size"), width > 0
        else { continue }
        // From the capitals' height to the baseline.
        let box = CGRect(x: frame.minX + x, y: frame.minY + y - 0.7 * size, width: width, height: 0.7 * size)
          .intersection(part)
        guard !box.isNull, box.width > 1, box.height > 1 else { continue }
        texts.append(Seen(text: contents["text"]?.string ?? "", box: box, chain: chain))
      }
    }
    var pairs: [String] = []
    for (index, one) in texts.enumerated() {
      for other in texts.dropFirst(index + 1) where one.chain.first != other.chain.first {
        let common = one.box.intersection(other.box)
        guard !common.isNull, common.width > 1, common.height > 1, areNear(one, other) else { continue }
        // A plain table holds its footer over its rows, on a ground of its own.
        guard !one.text.hasPrefix("A footer explains"), !other.text.hasPrefix("A footer explains") else { continue }
        guard bar.contains(one.text) == bar.contains(other.text) else { continue }
        pairs.append("'\(one.text)' and '\(other.text)'")
      }
    }
    return pairs
  }

  /// Whether two texts belong to the same few views: what floats over a page belongs to others.
  private func areNear(_ one: Seen, _ other: Seen) -> Bool {
    guard let up = one.chain.firstIndex(where: { other.chain.contains($0) }),
      let across = other.chain.firstIndex(of: one.chain[up])
    else { return false }
    return up <= 4 && across <= 4
  }
}

extension [String: Value] {
  fileprivate func number(_ key: String) -> Int64? {
    if case .integer(let number)? = self[key] { number } else { nil }
  }
}

extension Value {
  fileprivate func double(_ key: String) -> Double? {
    switch self[key] {
    case .number(let number)?: number
    case .integer(let number)?: Double(number)
    default: nil
    }
  }
}

extension CGRect {
  fileprivate init?(_ value: Value) {
    guard let x = value.double("x"), let y = value.double("y"), let width = value.double("width"),
      let height = value.double("height")
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}
