/// Numbers of cells as numbers of pixels: each pixel lies between the middles of two cells.
struct CellRows {
  /// The cells that a pixel lies between, and how near it is to the second one, in 256ths.
  struct Place {
    var first: Int
    var second: Int
    var part: UInt32
  }

  private let columns: [Place]
  private let lanes: Int
  private let cellsInRow: Int
  private var upper: [UInt16]
  private var lower: [UInt16]
  private var upperRow = -1
  private var lowerRow = -1

  /// - Parameter columns: Of each pixel of a row.
  /// - Parameter lanes: How many numbers a cell has: 1 or 4.
  init(_ columns: [Place], lanes: Int, cellsInRow: Int) {
    self.columns = columns
    self.lanes = lanes
    self.cellsInRow = cellsInRow
    upper = Array(repeating: 0, count: columns.count * lanes)
    lower = upper
  }

  /// The numbers of a row of pixels, from 0 to 255.
  mutating func write(
    _ row: Place, of cells: UnsafePointer<UInt16>, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    if upperRow != row.first {
      if lowerRow == row.first {
        swap(&upper, &lower)
        swap(&upperRow, &lowerRow)
      } else {
        stretch(cells + row.first * cellsInRow * lanes, &upper)
        upperRow = row.first
      }
    }
    if row.part > 0, lowerRow != row.second {
      stretch(cells + row.second * cellsInRow * lanes, &lower)
      lowerRow = row.second
    }
    let (part, rest) = (row.part, 256 - row.part)
    upper.withUnsafeBufferPointer { first in
      lower.withUnsafeBufferPointer { second in
        guard let upper = first.baseAddress, let lower = part > 0 ? second.baseAddress : upper else { return }
        for index in 0..<columns.count * lanes {
          let value = (UInt32(upper[index]) &* rest &+ UInt32(lower[index]) &* part) >> 8
          bytes[index] = UInt8(truncatingIfNeeded: (value &* 255 &+ 32_895) >> 16)
        }
      }
    }
  }

  private func stretch(_ cells: UnsafePointer<UInt16>, _ line: inout [UInt16]) {
    line.withUnsafeMutableBufferPointer { line in
      guard let line = line.baseAddress else { return }
      columns.withUnsafeBufferPointer { columns in
        @inline(__always)
        func mean(_ first: UInt16, _ second: UInt16, _ part: UInt32) -> UInt16 {
          UInt16(truncatingIfNeeded: (UInt32(first) &* (256 &- part) &+ UInt32(second) &* part) >> 8)
        }
        if lanes == 1 {
          for x in 0..<columns.count {
            let place = columns[x]
            line[x] = mean(cells[place.first], cells[place.second], place.part)
          }
        } else {
          for x in 0..<columns.count {
            let place = columns[x]
            let (first, second, to) = (cells + 4 &* place.first, cells + 4 &* place.second, line + 4 &* x)
            for lane in 0..<4 { to[lane] = mean(first[lane], second[lane], place.part) }
          }
        }
      }
    }
  }
}
