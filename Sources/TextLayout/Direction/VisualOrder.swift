/// The order from left to right of what has these levels: rule L2 of Unicode's bidirectional algorithm.
enum VisualOrder {
  static func of(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0, let lowest = levels.filter({ $0 & 1 == 1 }).min() else {
      return order
    }
    for level in (lowest...highest).reversed() {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
