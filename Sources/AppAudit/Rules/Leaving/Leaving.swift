extension Rule {
  static let leaving: [Rule] = [lv2, lv4, lv5]
}
