extension Rule {
  static let inputs: [Rule] = [in1, in2, in3, in4, in5, in6, in7, in8, in11, in12, in13, in14]
}
