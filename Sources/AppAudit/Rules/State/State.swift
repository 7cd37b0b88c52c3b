extension Rule {
  static let state: [Rule] = [sn1, sn2, st2, st4, st5, th1]
}
