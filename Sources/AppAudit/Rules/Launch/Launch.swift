extension Rule {
  static let launch: [Rule] = [la2, la7]
}
