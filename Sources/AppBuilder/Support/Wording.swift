/// Lists in sentences, which stay short however long the list is.
enum Wording {
  /// The most items that a sentence names.
  static let most = 10

  /// `a, b, c and 4 more`.
  static func list(_ items: [String], most: Int = most) -> String {
    let named = items.prefix(most).joined(separator: ", ")
    return items.count > most ? "\(named) and \(items.count - most) more" : named
  }
}
