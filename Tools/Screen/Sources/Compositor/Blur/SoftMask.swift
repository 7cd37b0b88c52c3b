internal import LayerTree

/// A blurred shape: how much of a shadow each pixel has.
///
/// The middle of a large one may be left out: there each column, or row, is like the next.
final class SoftMask {
  /// Pixels of a cell on a side.
  let cell: Int
  /// Cells in a row and rows of cells.
  let columns: Int
  let rows: Int
  /// How much each cell has.
  let cover: [UInt16]
  /// Where the first cell begins.
  let left: Int
  let top: Int

  init(cell: Int, columns: Int, rows: Int, left: Int, top: Int, cover: [UInt16]) {
    self.cell = cell
    self.columns = columns
    self.rows = rows
    self.left = left
    self.top = top
    self.cover = cover
  }

  /// Blurs how opaque a canvas is.
  convenience init(_ canvas: Canvas, _ blur: Blur, _ work: Work) throws(CompositorError) {
    let cell = blur.cell
    let reach = blur.reachInCells + (cell > 1 ? 1 : 0)
    let columns = (canvas.box.width + cell - 1) / cell + 2 * reach
    let rows = (canvas.box.height + cell - 1) / cell + 2 * reach
    try work.add(canvas.box.area + columns * rows * 20)
    var values = [UInt16](repeating: 0, count: columns * rows)
    for row in 0..<rows - 2 * reach {
      for column in 0..<columns - 2 * reach {
        var sum: UInt32 = 0
        let (x0, y0) = (canvas.box.left + column * cell, canvas.box.top + row * cell)
        for y in y0..<min(y0 + cell, canvas.box.bottom) {
          let line = canvas.row(y, from: x0)
          for x in 0..<min(cell, canvas.box.right - x0) { sum &+= line[x] >> 24 }
        }
        values[(row + reach) * columns + column + reach] = UInt16(sum * 257 / UInt32(cell * cell))
      }
    }
    blur.blur(&values, lanes: 1, width: columns, height: rows)
    self.init(
      cell: cell, columns: columns, rows: rows, left: canvas.box.left - reach * cell,
      top: canvas.box.top - reach * cell, cover: values)
  }

  var bytes: Int { cover.count * 2 }

  /// Lays a pixel over a canvas, as much as the mask says, with the mask moved by whole pixels.
  ///
  /// - Parameter gap: How many columns and rows of pixels are left out in the middle.
  /// - Parameter hidden: Pixels that something opaque is drawn on afterwards, and that may stay as they are.
  func lay(
    _ pixel: UInt32, over canvas: Canvas, within clip: Box, moved x: Int, _ y: Int, gap: (x: Int, y: Int) = (0, 0),
    hidden: Box = .empty
  ) throws(CompositorError) {
    let fold = (x: columns * cell / 2, y: rows * cell / 2)
    let whole = Box(left + x, top + y, left + x + columns * cell + gap.x, top + y + rows * cell + gap.y)
    let part = whole.intersection(clip).intersection(canvas.box)
    guard !part.isEmpty, pixel >> 24 != 0 else { return }
    try canvas.work.add(part.area * 3)
    let unseen = hidden.intersection(part)
    let across = (part.left..<part.right).map { place($0 - whole.left, gap.x, fold.x, columns) }
    var lines = CellRows(across, lanes: 1, cellsInRow: columns)
    var covered = [UInt8](repeating: 0, count: part.width)
    cover.withUnsafeBufferPointer { cover in
      covered.withUnsafeMutableBufferPointer { covered in
        guard let cover = cover.baseAddress, let covered = covered.baseAddress else { return }
        for y in part.top..<part.bottom {
          let row = canvas.row(y, from: part.left)
          let isCut = y >= unseen.top && y < unseen.bottom && unseen.width > 0
          if isCut, unseen.width == part.width { continue }
          lines.write(place(y - whole.top, gap.y, fold.y, rows), of: cover, to: covered)
          if isCut {
            Self.lay(pixel, covered, over: row, 0..<unseen.left - part.left)
            Self.lay(pixel, covered, over: row, unseen.right - part.left..<part.width)
          } else {
            Self.lay(pixel, covered, over: row, 0..<part.width)
          }
        }
      }
    }
  }

  private static func lay(
    _ pixel: UInt32, _ covered: UnsafePointer<UInt8>, over row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>
  ) {
    // Without a branch, so that several pixels are done at once.
    for x in columns {
      let upper = times(pixel, UInt32(covered[x]))
      row[x] = upper &+ times(row[x], 255 &- upper >> 24)
    }
  }

  /// The cells that a pixel lies between.
  private func place(_ pixel: Int, _ gap: Int, _ fold: Int, _ count: Int) -> CellRows.Place {
    let pixel = pixel < fold ? pixel : pixel < fold + gap ? fold : pixel - gap
    if cell == 1 {
      let cell = min(pixel, count - 1)
      return .init(first: cell, second: cell, part: 0)
    }
    // The middle of a cell has its value.
    let place = 2 * pixel + 1 - cell
    let first = place < 0 ? -1 : place / (2 * cell)
    let part = UInt32((place - first * 2 * cell) * 256 / (2 * cell))
    return .init(first: min(max(first, 0), count - 1), second: min(first + 1, count - 1), part: part)
  }
}
