extension Rule {
  static let callbacks: [Rule] = [cb1]
}
