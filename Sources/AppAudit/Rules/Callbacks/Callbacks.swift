extension Rule {
  static let callbacks: [Rule] = [cb1, cb2, cb3, cb4, cb6, cb7, cb8, cb9, cb10, cb11, cb13]
}
