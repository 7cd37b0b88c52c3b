extension Rule {
  static let leaving: [Rule] = []
}
