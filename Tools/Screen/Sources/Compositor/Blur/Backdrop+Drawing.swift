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
    func down(_ x: Int) -> Int { x >= 0 ? x / cell : -((-x + cell - 1) / cell) }
    let (firstColumn, firstRow) = (down(box.left) - reach, down(box.top) - reach)
    let columns = down(box.right - 1) + reach + 1 - firstColumn
    let rows = down(box.bottom - 1) + reach + 1 - firstRow
    try work.add(
      columns * rows * 40 + (box.width + 2 * cell) * (box.height + 2 * cell) * 4 * max(below.count, 1) + box.area * 8)
    let lastColumn = (window.width - 1) / cell
    let lastRow = (window.height - 1) / cell
    var values = [SIMD4<UInt16>](repeating: .zero, count: columns * rows)
    // Beyond the window everything goes on as at its edge: each cell of the window is looked at once.
    var means: [SIMD2<Int>: SIMD4<UInt16>] = [:]
    for row in 0..<rows {
      for column in 0..<columns {
        let place = SIMD2(min(max(firstColumn + column, 0), lastColumn), min(max(firstRow + row, 0), lastRow))
        let value: SIMD4<UInt16>
        if let found = means[place] {
          value = found
        } else {
          let (x0, y0) = (place.x * cell, place.y * cell)
          value = mean(Box(x0, y0, min(x0 + cell, window.right), min(y0 + cell, window.bottom)), below)
          if cell > 1 { means[place] = value }
        }
        values[row * columns + column] = value
      }
    }
    blur.blur(&values, width: columns, height: rows)
    let result = try Canvas(box, work)
    let tint = backdrop.tint.map(\.pixel)
    for y in box.top..<box.bottom {
      let line = result.row(y, from: box.left)
      for x in box.left..<box.right {
        var colour =
          cell == 1
          ? SIMD4<UInt32>(truncatingIfNeeded: values[(y - firstRow) * columns + x - firstColumn])
          : between(values, columns, x - firstColumn * cell, y - firstRow * cell)
        colour = (colour &+ 128) / 257
        var pixel = strong(colour)
        if let tint { pixel = over(tint, pixel) }
        line[x - box.left] = pixel
      }
    }
    return result
  }

  /// The mean of some pixels.
  private func mean(_ part: Box, _ below: [Canvas]) -> SIMD4<UInt16> {
    var sum = SIMD4<UInt32>.zero
    for y in part.top..<part.bottom {
      for x in part.left..<part.right {
        var pixel: UInt32 = 0
        for canvas in below where canvas.box.contains(x, y) {
          let upper = canvas.row(y, from: x).pointee
          pixel = upper >> 24 == 255 ? upper : over(upper, pixel)
        }
        sum &+= SIMD4(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      }
    }
    return SIMD4<UInt16>(truncatingIfNeeded: sum &* 257 / UInt32(max(part.area, 1)))
  }

  @inline(__always)
  private func between(_ values: [SIMD4<UInt16>], _ columns: Int, _ x: Int, _ y: Int) -> SIMD4<UInt32> {
    let cell = blur.cell
    func place(_ pixel: Int) -> (first: Int, part: UInt32) {
      let place = 2 * pixel + 1 - cell
      let first = place / (2 * cell)
      return (first, UInt32((place - first * 2 * cell) * 256 / (2 * cell)))
    }
    let (across, down) = (place(x), place(y))
    func value(_ column: Int, _ row: Int) -> SIMD4<UInt32> {
      SIMD4<UInt32>(truncatingIfNeeded: values[(down.first + row) * columns + across.first + column])
    }
    let upper = (value(0, 0) &* (256 - across.part) &+ value(1, 0) &* across.part) &>> 8
    let lower = (value(0, 1) &* (256 - across.part) &+ value(1, 1) &* across.part) &>> 8
    return (upper &* (256 - down.part) &+ lower &* down.part) &>> 8
  }

  /// A colour with its saturation, as a pixel.
  @inline(__always)
  private func strong(_ colour: SIMD4<UInt32>) -> UInt32 {
    let alpha = colour[0]
    guard backdrop.saturation != 1 else { return alpha << 24 | colour[1] << 16 | colour[2] << 8 | colour[3] }
    // In 4096ths; the weights are those of light in standard RGB.
    let factor = Int32(min(max(backdrop.saturation, 0), 16) * 4096)
    let (red, green, blue) = (Int32(colour[1]), Int32(colour[2]), Int32(colour[3]))
    let light = (red * 871 + green * 2929 + blue * 296 + 2048) >> 12
    func part(_ value: Int32) -> UInt32 {
      UInt32(min(max(light + ((value - light) * factor + 2048) >> 12, 0), Int32(alpha)))
    }
    return alpha << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
