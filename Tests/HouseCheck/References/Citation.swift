/// What a comment, a scenario's source or a page names of the reference, and where.
struct Citation: Hashable {
  enum Target: Hashable, CustomStringConvertible {
    /// `1.e`, `5.2`, or a whole chapter as `3`.
    case section(String)
    /// A row of section 10.
    case verdict(Int)
    /// A view-controller trace, as `V13`.
    case trace(String)

    var description: String {
      switch self {
      case .section(let name): "section \(name)"
      case .verdict(let number): "verdict \(number)"
      case .trace(let name): "trace \(name)"
      }
    }
  }

  var target: Target
  /// From 1.
  var line: Int
}
