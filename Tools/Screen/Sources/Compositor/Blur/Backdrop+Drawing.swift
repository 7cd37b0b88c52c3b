internal import LayerTree

extension Backdrop {
  /// The blur, where a point has so many pixels.
  func blur(_ scale: Double) -> Blur { Blur(deviation: radius * scale) }

  /// How many pixels further what lies below is looked at.
  func reach(_ scale: Double) -> Int {
    let blur = blur(scale)
    return (blur.reachInCells + 2) * blur.cell
  }
}

/// What lies below a layer, blurred.
struct BlurredBackdrop {
  let backdrop: Backdrop
  let blur: Blur
  let window: Box

  /// Draws it on a canvas of its own.
  ///
  /// - Parameter below: The pixels below, from the lowest canvas to the uppermost.
  func canvas(_ box: Box, below: [Canvas], _ work: Work) throws(CompositorError) -> Canvas {
    let cell = blur.cell
    let reach = blur.reachInCells + 1
    let cells = box.cells(of: cell)
    let (firstColumn, firstRow) = (cells.left - reach, cells.top - reach)
    let (columns, rows) = (cells.width + 2 * reach, cells.height + 2 * reach)
    try work.add(
      columns * rows * 40 + (box.width + 2 * cell) * (box.height + 2 * cell) * 4 * max(below.count, 1) + box.area * 8)
    var values = means(firstColumn, firstRow, columns, rows, below)
    blur.blur(&values, lanes: 4, width: columns, height: rows)
    let result = try Canvas(box, work)
    let tint = backdrop.tint.map(\.pixel)
    var lines = CellRows(
      (box.left..<box.right).map { place($0 - firstColumn * cell) }, lanes: 4, cellsInRow: columns)
    values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      for y in box.top..<box.bottom {
        let line = result.row(y, from: box.left)
        line.withMemoryRebound(to: UInt8.self, capacity: 4 * box.width) {
          lines.write(place(y - firstRow * cell), of: values, to: $0)
        }
        if backdrop.saturation != 1 { saturate(line, box.width) }
        if let tint { for x in 0..<box.width { line[x] = over(tint, line[x]) } }
      }
    }
    return result
  }

  /// The mean of each cell: of blue, green, red and opacity, which is the order of a pixel's bytes. Beyond the window
  /// everything goes on as at its edge.
  private func means(
    _ firstColumn: Int, _ firstRow: Int, _ columns: Int, _ rows: Int, _ below: [Canvas]
  ) -> [UInt16] {
    let cell = blur.cell
    let cells = window.cells(of: cell)
    func column(_ place: Int) -> Int { min(max(place, cells.left), cells.right - 1) }
    func line(_ place: Int) -> Int { min(max(place, cells.top), cells.bottom - 1) }
    let (left, right) = (column(firstColumn), column(firstColumn + columns - 1))
    let (top, bottom) = (line(firstRow), line(firstRow + rows - 1))
    let seen = Box(max(left * cell, window.left), 0, min((right + 1) * cell, window.right), 0)
    // What is looked at may lie beyond the window altogether, so its cells have a place of their own.
    let width = right - left + 1
    var means = [UInt16](repeating: 0, count: width * (bottom - top + 1) * 4)
    var pixels = [UInt32](repeating: 0, count: seen.width)
    var sums = [UInt32](repeating: 0, count: width * 4)
    for place in top...bottom {
      for index in sums.indices { sums[index] = 0 }
      let lines = max(place * cell, window.top)..<min((place + 1) * cell, window.bottom)
      for y in lines { add(y, seen, below, &pixels, &sums) }
      for index in 0..<width {
        let at = left + index
        let area = UInt32((min((at + 1) * cell, window.right) - max(at * cell, window.left)) * lines.count)
        for lane in 4 * index..<4 * index + 4 {
          means[(place - top) * width * 4 + lane] = UInt16(truncatingIfNeeded: sums[lane] * 257 / area)
        }
      }
    }
    var values = [UInt16](repeating: 0, count: columns * rows * 4)
    for row in 0..<rows {
      let from = (line(firstRow + row) - top) * width
      for index in 0..<columns {
        let (source, target) = (4 * (from + column(firstColumn + index) - left), 4 * (row * columns + index))
        for lane in 0..<4 { values[target + lane] = means[source + lane] }
      }
    }
    return values
  }

  /// Adds a row of pixels to the sums of its cells.
  private func add(
    _ y: Int, _ seen: Box, _ below: [Canvas], _ line: inout [UInt32], _ sums: inout [UInt32]
  ) {
    line.withUnsafeMutableBufferPointer { line in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let line = line.baseAddress, let sums = sums.baseAddress else { return }
        line.update(repeating: 0, count: seen.width)
        for canvas in below where y >= canvas.box.top && y < canvas.box.bottom {
          let (from, to) = (max(seen.left, canvas.box.left), min(seen.right, canvas.box.right))
          guard from < to else { continue }
          let upper = canvas.row(y, from: from)
          let lower = line + (from - seen.left)
          for x in 0..<to - from { lower[x] = over(upper[x], lower[x]) }
        }
        let cell = blur.cell
        // Two sums in one number: a cell has 64 pixels in a row at most.
        var from = 0
        var at = 0
        while from < seen.width {
          let to = min(((seen.left + from).cell(of: cell) + 1) * cell - seen.left, seen.width)
          var (even, odd): (UInt32, UInt32) = (0, 0)
          for x in from..<to {
            even &+= line[x] & 0x00ff_00ff
            odd &+= line[x] >> 8 & 0x00ff_00ff
          }
          sums[at] &+= even & 0xffff
          sums[at + 1] &+= odd & 0xffff
          sums[at + 2] &+= even >> 16
          sums[at + 3] &+= odd >> 16
          at += 4
          from = to
        }
      }
    }
  }

  /// The cells that a pixel lies between, counted from the first cell's first pixel.
  private func place(_ pixel: Int) -> CellRows.Place {
    let cell = blur.cell
    if cell == 1 { return .init(first: pixel, second: pixel, part: 0) }
    // The middle of a cell has its value.
    let place = 2 * pixel + 1 - cell
    let first = place / (2 * cell)
    return .init(first: first, second: first + 1, part: UInt32((place - first * 2 * cell) * 256 / (2 * cell)))
  }

  /// Changes how strong the colours of pixels are.
  private func saturate(_ line: UnsafeMutablePointer<UInt32>, _ count: Int) {
    // In 4096ths; the weights are those of light in standard RGB.
    let factor = Int32(min(max(backdrop.saturation, 0), 16) * 4096)
    for x in 0..<count {
      let pixel = line[x]
      let alpha = Int32(truncatingIfNeeded: pixel >> 24)
      let red = Int32(truncatingIfNeeded: pixel >> 16 & 255)
      let green = Int32(truncatingIfNeeded: pixel >> 8 & 255)
      let blue = Int32(truncatingIfNeeded: pixel & 255)
      let light = (red &* 871 &+ green &* 2929 &+ blue &* 296 &+ 2048) >> 12
      @inline(__always)
      func part(_ value: Int32) -> UInt32 {
        let strong = light &+ (((value &- light) &* factor &+ 2048) >> 12)
        return UInt32(truncatingIfNeeded: min(max(strong, 0), alpha))
      }
      line[x] = pixel & 0xff00_0000 | part(red) << 16 | part(green) << 8 | part(blue)
    }
  }
}
