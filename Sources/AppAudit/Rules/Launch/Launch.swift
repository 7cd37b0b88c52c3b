extension Rule {
  static let launch: [Rule] = [la1, la5]
}
