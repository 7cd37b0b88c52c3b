import Foundation

/// A line of the visual format language, parsed: `H:|-20-[name(>=80@500)]-[field]|`.
///
/// The grammar is Apple's, from "Visual Format Language": an orientation, an optional edge, views with their sizes in
/// brackets, connections with their distances between them, an optional edge.
struct VisualFormat: Equatable {
  /// One condition on a size or a distance: `>=80@500`.
  struct Condition: Equatable {
    /// What a size or distance is compared with.
    enum Object: Equatable {
      case number(Double)
      /// A metric, or a view if there is none of the name.
      case name(String)
    }
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority: Object?
  }

  /// What stands between two items.
  enum Connection: Equatable {
    /// Nothing: they touch.
    case none
    /// `-`: the standard distance.
    case standard
    /// `-(20)-`, with one condition or several.
    case conditions([Condition])
  }

  /// An item of the line.
  enum Item: Equatable {
    /// `|`
    case superview
    /// `[name(conditions)]`
    case view(String, [Condition])
  }

  /// What is wrong with a line, and where.
  struct Problem: Error, Equatable {
    var message: String
    var column: Int
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var items: [Item] = []
  /// The connection before each item but the first.
  var connections: [Connection] = []

  init(_ text: String) throws(Problem) {
    var parser = Parser(text)
    axis = parser.orientation()
    if parser.take("|") {
      items.append(.superview)
      // An edge alone may be followed by nothing but a connection.
      connections.append(try parser.connection())
    }
    items.append(try parser.view())
    while !parser.isAtEnd {
      let connection = try parser.connection()
      connections.append(connection)
      if parser.take("|") {
        items.append(.superview)
        break
      }
      items.append(try parser.view())
    }
    guard parser.isAtEnd else { throw parser.problem("Expected the end of the format after the superview's edge") }
  }
}

extension VisualFormat {
  private struct Parser {
    private let characters: [Character]
    private var place = 0

    init(_ text: String) { characters = text.filter { !$0.isWhitespace } }

    var isAtEnd: Bool { place == characters.count }
    private var next: Character? { isAtEnd ? nil : characters[place] }

    func problem(_ message: String) -> Problem { Problem(message: message, column: place) }

    mutating func take(_ character: Character) -> Bool {
      guard next == character else { return false }
      place += 1
      return true
    }

    mutating func orientation() -> NSLayoutConstraint.Axis {
      guard characters.count > 1, characters[1] == ":", "HV".contains(characters[0]) else { return .horizontal }
      place = 2
      return characters[0] == "V" ? .vertical : .horizontal
    }

    mutating func connection() throws(Problem) -> Connection {
      guard take("-") else { return .none }
      if next == "[" || next == "|" { return .standard }
      let conditions: [Condition]
      if next == "(" { conditions = try list() } else { conditions = [try condition()] }
      guard take("-") else { throw problem("Expected a '-' after the distance") }
      return .conditions(conditions)
    }

    mutating func view() throws(Problem) -> Item {
      guard take("[") else { throw problem("Expected a view: '['") }
      let name = try name()
      let conditions = next == "(" ? try list() : []
      guard take("]") else { throw problem("Expected a ']'") }
      return .view(name, conditions)
    }

    private mutating func list() throws(Problem) -> [Condition] {
      guard take("(") else { throw problem("Expected a '('") }
      var conditions = [try condition()]
      while take(",") { conditions.append(try condition()) }
      guard take(")") else { throw problem("Expected a ')'") }
      return conditions
    }

    private mutating func condition() throws(Problem) -> Condition {
      var relation = NSLayoutConstraint.Relation.equal
      for (sign, meaning) in [
        ("=", NSLayoutConstraint.Relation.equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
      ] where take(Character(sign)) {
        guard take("=") else { throw problem("Expected '\(sign)='") }
        relation = meaning
        break
      }
      let object = try object()
      return Condition(relation: relation, object: object, priority: take("@") ? try self.object() : nil)
    }

    private mutating func object() throws(Problem) -> Condition.Object {
      let start = place
      if next == "-" || next == "+" { place += 1 }
      while let character = next, character.isNumber || character == "." { place += 1 }
      if place > start {
        guard let number = Double(String(characters[start..<place])) else {
          place = start
          throw problem("Expected a number")
        }
        return .number(number)
      }
      return .name(try name())
    }

    private mutating func name() throws(Problem) -> String {
      let start = place
      while let character = next, character.isLetter || character.isNumber || character == "_" || character == "." {
        place += 1
      }
      guard place > start else { throw problem("Expected a name") }
      return String(characters[start..<place])
    }
  }
}
