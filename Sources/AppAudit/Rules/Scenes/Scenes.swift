extension Rule {
  static let scenes: [Rule] = [sc1]
}
