extension Rule {
  static let launch: [Rule] = [la1, la2, la3, la5, la7]
}
