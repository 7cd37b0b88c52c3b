extension Rule {
  static let leaving: [Rule] = [lv2, lv3, lv4, lv5, lv6, lv7]
}
