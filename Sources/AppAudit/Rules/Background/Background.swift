extension Rule {
  static let background: [Rule] = [bt1, bt2, bt3, bt4, bt5, bt6, bt7, bt8, bt10, bt11, bt12]
}
