import Foundation

/// What shows that a name works: something that fails once its implementation is taken away.
struct Proof: Hashable {
  enum Way: String, CaseIterable {
    /// A unit test fails when the functions are emptied.
    case test
    /// A scenario fails when the functions are emptied in its app.
    case scenario
    /// A unit test's own class is called by the framework.
    case called
    /// A scenario fails when the key or the value is taken out of its app's property lists.
    case key
  }

  /// The name with its type, as the table's lists have it.
  var name: String
  var way: Way
  /// `Target.Class/method` of a test, or the name of a scenario's file.
  var place: String
  /// The declarations that are emptied, where they are not the name itself: for a type, one of its members.
  var emptied: String?

  var line: String { ([name, way.rawValue, place] + (emptied.map { [$0] } ?? [])).joined(separator: " | ") }

  /// For the table.
  var remark: String {
    let by = emptied.map { ", by `\($0)`" } ?? ""
    return switch way {
    case .test: "`\(place)` fails without it\(by)"
    case .scenario: "scenario `\(place)` fails without it\(by)"
    case .called: "called in `\(place)`"
    case .key: "scenario `\(place)` fails without it"
    }
  }
}

/// The proofs that were found, a line each, as `Scripts/coverage.sh --update-proofs` writes them.
struct ProofList {
  private(set) var proofs: [String: Proof] = [:]

  init() {}

  init(_ text: String) throws {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let parts = line.components(separatedBy: " | ")
      guard (3...4).contains(parts.count), let way = Proof.Way(rawValue: parts[1]) else {
        throw SymbolList.Malformed(description: "line \(number + 1): a proof is 'NAME | WAY | PLACE | EMPTIED'")
      }
      add(Proof(name: parts[0], way: way, place: parts[2], emptied: parts.count > 3 ? parts[3] : nil))
    }
  }

  mutating func add(_ proof: Proof) { proofs[proof.name] = proof }
  mutating func remove(_ name: String) { proofs[name] = nil }

  var text: String {
    let head = """
      # What shows that a name works: a test or scenario that fails once its implementation is emptied. Written by
      # `Scripts/coverage.sh --update-proofs`; `Scripts/coverage.sh --prove NAME` does it again.
      #
      #   NAME | test, scenario, called or key | TEST OR SCENARIO | WHAT IS EMPTIED, where that is not NAME

      """
    return head + proofs.values.map(\.line).sorted().joined(separator: "\n") + "\n"
  }
}
