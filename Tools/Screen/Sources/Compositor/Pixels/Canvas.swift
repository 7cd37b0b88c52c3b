internal import CCairo
internal import LayerTree

/// Pixels that are drawn to: a part of the screen, whose coordinates stay those of the screen.
final class Canvas {
  let box: Box
  let width: Int
  let pixels: UnsafeMutablePointer<UInt32>
  private let count: Int
  private let isOwner: Bool
  let work: Work
  private var made: (surface: OpaquePointer, context: OpaquePointer)?

  /// Transparent pixels, or those of somebody who outlives the canvas, as they are.
  init(_ box: Box, over pixels: UnsafeMutablePointer<UInt32>? = nil, _ work: Work) throws(CompositorError) {
    guard box.width <= Limits.side, box.height <= Limits.side, box.area <= Limits.pixels else { throw .tooMuchWork }
    width = max(box.width, 1)
    count = width * max(box.height, 1)
    try work.begin(count)
    self.work = work
    self.box = box
    isOwner = pixels == nil
    if let pixels {
      self.pixels = pixels
    } else {
      self.pixels = .allocate(capacity: count)
      self.pixels.initialize(repeating: 0, count: count)
    }
  }

  deinit {
    if let made {
      cairo_destroy(made.context)
      cairo_surface_destroy(made.surface)
    }
    if isOwner { pixels.deallocate() }
    work.end(count)
  }

  /// The pixels of a row from a column on, both of the screen.
  @inline(__always)
  func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> { pixels + ((y - box.top) * width + x - box.left) }

  /// Cairo's view of the pixels, without anything set.
  var surface: OpaquePointer {
    get throws(CompositorError) { try cairo().surface }
  }

  /// A context of Cairo for coordinates of the screen; nothing is set in it.
  var context: OpaquePointer {
    get throws(CompositorError) { try cairo().context }
  }

  private func cairo() throws(CompositorError) -> (surface: OpaquePointer, context: OpaquePointer) {
    if let made {
      cairo_surface_mark_dirty(made.surface)
      return made
    }
    let surface = pixels.withMemoryRebound(to: UInt8.self, capacity: width * max(box.height, 1) * 4) {
      cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(box.width), Int32(box.height), Int32(width * 4))
    }
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw .noMemory }
    cairo_surface_set_device_offset(surface, Double(-box.left), Double(-box.top))
    guard let context = cairo_create(surface), cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw .noMemory }
    made = (surface, context)
    return (surface, context)
  }

  /// Ends what Cairo still has to do.
  func end() { if let made { cairo_surface_flush(made.surface) } }

  /// Makes whole pixels these, whatever they were.
  func clear(_ part: Box, to pixel: UInt32) throws(CompositorError) {
    let part = part.intersection(box)
    guard !part.isEmpty else { return }
    try work.add(part.area / 4)
    for y in part.top..<part.bottom { row(y, from: part.left).update(repeating: pixel, count: part.width) }
  }

  /// Fills whole pixels.
  func fill(_ part: Box, with pixel: UInt32) throws(CompositorError) {
    let part = part.intersection(box)
    guard !part.isEmpty, pixel >> 24 != 0 else { return }
    try work.add(part.area / (pixel >> 24 == 255 ? 4 : 1) + part.height * 4)
    for y in part.top..<part.bottom {
      let row = row(y, from: part.left)
      if pixel >> 24 == 255 {
        row.update(repeating: pixel, count: part.width)
      } else {
        for x in 0..<part.width { row[x] = over(pixel, row[x]) }
      }
    }
  }

  /// Fills a rectangle; pixels that it covers in part as much as they are covered.
  func fill(_ rectangle: Rectangle, within clip: Box, with pixel: UInt32) throws(CompositorError) {
    try work.add(50)
    let clip = clip.intersection(box)
    guard !clip.isEmpty, rectangle.width > 0, rectangle.height > 0 else { return }
    let outer = Box(around: rectangle, within: clip)
    guard !outer.isEmpty else { return }
    func edges(_ from: Double, _ to: Double) -> (first: Int, last: Int, UInt32, UInt32) {
      // The whole pixels, and how much of those before and after them is covered.
      let limit = Limits.coordinate
      guard from < to else { return (0, 0, 0, 0) }
      let (from, to) = (min(max(from, -limit), limit), min(max(to, -limit), limit))
      let (first, last) = (from.rounded(.up), to.rounded(.down))
      if first > last { return (Int(first), Int(first), byte(to - from), 0) }
      return (Int(first), Int(last), byte(first - from), byte(to - last))
    }
    let (x0, x1, before, after) = edges(rectangle.x, rectangle.right)
    let (y0, y1, above, below) = edges(rectangle.y, rectangle.bottom)
    func line(_ top: Int, _ bottom: Int, _ cover: UInt32) throws(CompositorError) {
      guard cover > 0, bottom > top else { return }
      let full = cover == 255 ? pixel : times(pixel, cover)
      try fill(Box(x0, top, x1, bottom).intersection(clip), with: full)
      if before > 0 { try fill(Box(x0 - 1, top, x0, bottom).intersection(clip), with: times(full, before)) }
      if after > 0 { try fill(Box(x1, top, x1 + 1, bottom).intersection(clip), with: times(full, after)) }
    }
    try line(y0, y1, 255)
    try line(y0 - 1, y0, above)
    try line(y1, y1 + 1, below)
  }

  /// Puts another canvas over this one.
  func put(_ other: Canvas, within clip: Box, opacity: UInt32 = 255) throws(CompositorError) {
    let part = other.box.intersection(box).intersection(clip)
    guard !part.isEmpty, opacity > 0 else { return }
    try work.add(part.area * 2)
    for y in part.top..<part.bottom {
      let from = other.row(y, from: part.left)
      let to = row(y, from: part.left)
      if opacity == 255 {
        for x in 0..<part.width where from[x] != 0 { to[x] = over(from[x], to[x]) }
      } else {
        for x in 0..<part.width where from[x] != 0 { to[x] = over(times(from[x], opacity), to[x]) }
      }
    }
  }

  /// Keeps of each pixel as much as another canvas is opaque there; nothing outside of it.
  func mask(by other: Canvas) throws(CompositorError) {
    try work.add(box.area)
    for y in box.top..<box.bottom {
      let to = row(y, from: box.left)
      guard y >= other.box.top, y < other.box.bottom else {
        to.update(repeating: 0, count: box.width)
        continue
      }
      for x in 0..<box.width {
        let place = box.left + x
        let inside = place >= other.box.left && place < other.box.right
        to[x] = inside ? times(to[x], other.row(y, from: place).pointee >> 24) : 0
      }
    }
  }
}
