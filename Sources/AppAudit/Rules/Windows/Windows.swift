extension Rule {
  static let windows: [Rule] = []
}
