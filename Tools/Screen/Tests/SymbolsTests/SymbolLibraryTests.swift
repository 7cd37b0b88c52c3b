import LayerTree
import Testing

@testable import Symbols

struct SymbolLibraryTests {
  let library = SymbolLibrary()

  @Test func atLeastTwoHundredNamesHaveAnIcon() {
    #expect(library.names.count >= 200)
  }

  /// Every icon of the table is there, can be read, and stays in its square.
  @Test func everyIconIsRead() {
    for name in library.names {
      let ops = library.drawing(of: name).ops
      #expect(!ops.isEmpty, "\(name)")
      for op in ops {
        guard case .fill(let path, _, .colour(.black)) = op else {
          Issue.record("\(name) is no icon: \(op)")
          break
        }
        let reach = -1.0...SymbolLibrary.side + 2
        #expect(path.ends.allSatisfy { reach.contains($0.x) && reach.contains($0.y) }, "\(name)")
      }
    }
  }

  @Test func aNameWithoutIconIsABoxWithItsLetters() throws {
    let ops = library.drawing(of: "no.such.symbol").ops
    guard case .stroke = try #require(ops.first), case .text(let block, _) = try #require(ops.last) else {
      Issue.record("no box: \(ops)")
      return
    }
    #expect(block.string == "no.")
  }

  @Test func aHeavyWeightDrawsTheOutlineToo() {
    let regular = library.drawing(of: "star").ops.count
    #expect(library.drawing(of: "star", weight: 700).ops.count == 2 * regular)
    #expect(library.drawing(of: "star", weight: 300).ops.count == regular)
  }

  @Test func withoutThePackageThereAreBoxes() {
    let none = SymbolLibrary(folder: "/nonexistent")
    #expect(!none.isMissing)
    #expect(none.drawing(of: "star") != library.drawing(of: "star"))
    #expect(none.isMissing && !library.isMissing)
    guard case .stroke? = none.drawing(of: "star").ops.first else {
      Issue.record("no box")
      return
    }
  }
}

extension Path {
  /// The points through which the line goes: those that control curves may lie far off.
  fileprivate var ends: [Point] {
    var index = 0
    return verbs.compactMap { verb in
      index += verb.points
      return verb.points > 0 ? points[index - 1] : nil
    }
  }
}
