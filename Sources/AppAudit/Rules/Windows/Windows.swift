extension Rule {
  static let windows: [Rule] = [wn11]
}
