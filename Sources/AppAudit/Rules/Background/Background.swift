extension Rule {
  static let background: [Rule] = []
}
