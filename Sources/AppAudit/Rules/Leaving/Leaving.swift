extension Rule {
  static let leaving: [Rule] = [lv3, lv6, lv7]
}
