extension Rule {
  /// All rules, by category.
  package static let all: [Rule] = scenes + callbacks + inputs + windows + launch + background + leaving + state

  /// By its id.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
