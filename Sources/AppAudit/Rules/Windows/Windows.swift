extension Rule {
  static let windows: [Rule] = [wn1, wn2, wn3, wn4, wn5, wn6, wn7, wn10, wn11]
}
