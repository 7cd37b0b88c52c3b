extension Rule {
  static let inputs: [Rule] = [in1]
}
