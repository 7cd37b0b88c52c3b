extension Rule {
  static let state: [Rule] = []
}
