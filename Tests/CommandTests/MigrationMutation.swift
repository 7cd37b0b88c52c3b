import AppMigration
import AppSyntaxMessages
import XCTest

@testable import dormouse

/// Something that a migration might have forgotten or done otherwise, and what the proof must say of it.
struct MigrationMutation {
  var path = "SceneDelegate.swift"
  /// The first line that is taken away or replaced, without its margin.
  let line: String
  var count = 1
  /// The line that comes in its place; nil for none.
  var replacement: String?
  /// What the proof names: lines of the app before, or steps.
  let names: [String]

  init(_ line: String, count: Int = 1, of path: String = "SceneDelegate.swift", names: String...) {
    self.path = path
    self.line = line
    self.count = count
    self.names = names
  }

  /// A line that does something else.
  init(_ line: String, becomes replacement: String, of path: String = "SceneDelegate.swift", names: String...) {
    self.path = path
    self.line = line
    self.replacement = replacement
    self.names = names
  }
}

extension MigrationPlan {
  /// As if lines of a file had been forgotten: what stands below them moves up.
  func forgetting(_ mutation: MigrationMutation) throws -> MigrationPlan {
    if mutation.path != newFile, edits.contains(where: { $0.path == mutation.path }) {
      return try forgettingEdit(mutation)
    }
    var plan = self
    let index = try XCTUnwrap(changes.firstIndex { $0.path == mutation.path }, mutation.path)
    var lines = String(decoding: changes[index].after ?? [], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = lines.indices.filter { lines[$0].trimmingCharacters(in: .whitespaces) == mutation.line }
    XCTAssertEqual(places.count, 1, "\(mutation.line) is no single line of \(mutation.path)")
    let first = try XCTUnwrap(places.first)
    lines.replaceSubrange(first..<first + mutation.count, with: mutation.replacement.map { [$0] } ?? [])
    plan.changes[index].after = Array(lines.joined(separator: "\n").utf8)
    guard mutation.path == newFile, mutation.replacement == nil else { return plan }
    let gone = first + 1...first + mutation.count
    plan.moves = moves.flatMap { move in
      (0...move.lastLine - move.firstLine).compactMap { step in
        let now = move.newFirstLine + step
        guard !gone.contains(now) else { return nil }
        let place = now > gone.upperBound ? now - gone.count : now
        return MovedLines(
          path: move.path, firstLine: move.firstLine + step, lastLine: move.firstLine + step, newFirstLine: place,
          newLastLine: place)
      }
    }
    return plan
  }

  /// As if a line had not been put into a file of the app: the edits say where its other lines went.
  private func forgettingEdit(_ mutation: MigrationMutation) throws -> MigrationPlan {
    var plan = self
    let index = try XCTUnwrap(changes.firstIndex { $0.path == mutation.path }, mutation.path)
    let file = try XCTUnwrap(edits.firstIndex { $0.path == mutation.path })
    let places = edits[file].edits.indices.filter { edits[file].edits[$0].text.contains(mutation.line) }
    XCTAssertEqual(places.count, 1, "\(mutation.line) is in no single edit of \(mutation.path)")
    let place = try XCTUnwrap(places.first)
    let lines = edits[file].edits[place].text.split(separator: "\n", omittingEmptySubsequences: false)
    plan.edits[file].edits[place].text = lines.filter { $0.trimmingCharacters(in: .whitespaces) != mutation.line }
      .joined(separator: "\n")
    let before = String(decoding: changes[index].before ?? [], as: UTF8.self)
    plan.changes[index].after = Array(TextEdit.apply(plan.edits[file].edits, to: before).utf8)
    return plan
  }
}
