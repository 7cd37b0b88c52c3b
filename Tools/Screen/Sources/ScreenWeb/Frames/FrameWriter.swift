import Compositor
import LifeCycle
import ScreenServer

/// One frame as the page reads it.
struct FrameWriter {
  /// How a tile's pixels are written.
  enum Codec: UInt8 {
    case raw = 0
    case lz4 = 1
    case jpeg = 2
    /// One colour: red, green and blue.
    case fill = 3
  }

  /// The pixels of a part that is worth packing. Chosen: smaller ones, a word, a switch, a caret, go out sooner as they are, as
  /// looking for what repeats takes longer than sending it to a socket of this machine.
  private static let leastPacked = 64 * 64
  private static let quality: UInt8 = 85

  private(set) var bytes: [UInt8] = []

  /// - Parameter isWhole: Whether nothing of the frames before counts any more.
  init(_ number: UInt32, isWhole: Bool, at time: Instant) {
    bytes.reserveCapacity(16 << 10)
    bytes += [1, isWhole ? 1 : 0, 0, 0]
    add(number)
    add(time.seconds.bitPattern)
  }

  private mutating func add(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// A part of the screen.
  ///
  /// - Parameter isExact: Whether each pixel must be what it is.
  /// - Returns: Whether it is.
  mutating func tile(_ part: Box, of bitmap: Bitmap, isExact: Bool) -> Bool {
    if let pixel = bitmap.onlyPixel(of: part) {
      fill(part, pixel, on: 0)
      return true
    }
    let raw = part.area * 4
    let pixels = bitmap.cut(part, swapsRedAndBlue: true)
    if part.area < Self.leastPacked {
      add(part, .raw, pixels.littleEndianBytes)
      return true
    }
    let packed = LZ4.encode(pixels)
    // Where the pixels have little in common, a photograph's own code says as much in a tenth.
    if !isExact, packed.count * 3 > raw * 2,
      let jpeg = try? bitmap.cut(part, swapsRedAndBlue: false).jpeg(quality: Self.quality)
    {
      add(part, .jpeg, jpeg)
      return false
    }
    if packed.count < raw {
      add(part, .lz4, packed)
    } else {
      add(part, .raw, pixels.littleEndianBytes)
    }
    return true
  }

  private mutating func add(_ part: Box, _ codec: Codec, _ content: [UInt8]) {
    bytes += [1, 0, codec.rawValue, 0]
    for number in [part.left, part.top, part.width, part.height] { add(UInt16(clamping: number)) }
    add(UInt32(content.count))
    bytes += content
  }

  private mutating func fill(_ part: Box, _ pixel: UInt32, on plane: UInt8) {
    bytes += [1, plane, Codec.fill.rawValue, 0]
    for number in [part.left, part.top, part.width, part.height] { add(UInt16(clamping: number)) }
    add(UInt32(3))
    for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: pixel >> UInt32(shift))) }
  }

  /// Rows that lie elsewhere now; before the frame's parts.
  mutating func copy(_ rows: ScrolledRows) {
    copy(rows.box, fromRow: rows.from, to: rows.box.top, on: 0)
  }

  /// Rows of the screen, on a plane or on itself.
  private mutating func copy(_ box: Box, fromRow from: Int, to top: Int, on plane: UInt8) {
    bytes += [2, plane]
    for number in [box.left, from, box.width, box.height, box.left, top] { add(UInt16(clamping: number)) }
  }

  // MARK: Planes

  /// A plane over the screen, of which nothing is seen yet.
  ///
  /// - Parameter isOpaque: Whether nothing is seen through it.
  mutating func make(_ plane: UInt8, width: Int, height: Int, isOpaque: Bool) {
    bytes += [isOpaque ? 6 : 3, plane]
    add(UInt16(clamping: width))
    add(UInt16(clamping: height))
  }

  /// All of a new plane, row by row as that takes least: what the page has on its screen already is copied there, and what is
  /// of one colour is no tile. Before the frame's parts of the screen.
  ///
  /// - Parameters:
  ///   - rows: Those of the picture that are the plane.
  ///   - seen: The screen as the page has it, and the row where the picture began there; nil for none.
  mutating func picture(
    _ bitmap: Bitmap, _ rows: Range<Int>, on plane: UInt8, seen: (bitmap: Bitmap, top: Int)? = nil
  ) {
    for run in bitmap.runs(rows, seen: seen) {
      let box = Box(0, run.rows.lowerBound - rows.lowerBound, bitmap.width, run.rows.upperBound - rows.lowerBound)
      switch run.kind {
      case .pixel(0): break
      case .pixel(let pixel): fill(box, pixel, on: plane)
      case .seen: copy(box, fromRow: run.rows.lowerBound + (seen?.top ?? 0), to: box.top, on: plane)
      case .other:
        let part = Box(0, run.rows.lowerBound, bitmap.width, run.rows.upperBound)
        tile(part, of: bitmap, on: plane, at: box.top)
      }
    }
  }

  /// A part of a plane.
  ///
  /// - Parameter top: Its first row there, if not the picture's.
  mutating func tile(_ part: Box, of bitmap: Bitmap, on plane: UInt8, at top: Int? = nil) {
    let pixels = bitmap.cutStraight(part)
    let packed = LZ4.encode(pixels)
    let isPacked = packed.count < part.area * 4
    let content = isPacked ? packed : pixels.littleEndianBytes
    bytes += [1, plane, (isPacked ? Codec.lz4 : Codec.raw).rawValue, 0]
    for number in [part.left, top ?? part.top, part.width, part.height] { add(UInt16(clamping: number)) }
    add(UInt32(content.count))
    bytes += content
  }

  /// Where a plane is.
  mutating func move(_ plane: UInt8, _ place: MovingScreen.Place) {
    bytes += [4, plane]
    for number in place.numbers { add(number.bitPattern) }
  }

  /// Where a plane is from the frame's time on, a sixtieth of a second apart: the browser moves it, whatever else goes on.
  mutating func path(_ plane: UInt8, _ places: [MovingScreen.Place]) {
    bytes += [7, plane]
    add(UInt16(clamping: places.count))
    for place in places { for number in place.way { add(number.bitPattern) } }
  }

  /// A plane goes.
  mutating func drop(_ plane: UInt8) { bytes += [5, plane] }

  /// The frame's end.
  mutating func end() { bytes.append(0) }
}

extension Bitmap {
  /// A part of it as a bitmap of its own.
  ///
  /// - Parameter swaps: Whether red comes first in memory, as the page has it, and all is opaque.
  func cut(_ part: Box, swapsRedAndBlue swaps: Bool) -> Bitmap {
    let pixels = [UInt32](unsafeUninitializedCapacity: part.area) { target, count in
      self.pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for y in 0..<part.height {
          let (from, to) = (from + (part.top + y) * width + part.left, to + y * part.width)
          guard swaps else {
            to.initialize(from: from, count: part.width)
            continue
          }
          // So plain that several go at a time.
          for x in 0..<part.width {
            let pixel = from[x]
            to[x] = 0xff00_0000 | pixel & 0x0000_ff00 | pixel >> 16 & 0xff | (pixel & 0xff) << 16
          }
        }
      }
      count = part.area
    }
    return Bitmap(width: part.width, height: part.height, pixels: pixels) ?? Bitmap(width: 0, height: 0)
  }

  /// A part of it with red first in memory, and colours that are not multiplied by their opacity.
  func cutStraight(_ part: Box) -> Bitmap {
    var cut = self.cut(part, swapsRedAndBlue: false)
    for index in cut.pixels.indices {
      let pixel = cut.pixels[index]
      let alpha = pixel >> 24
      guard alpha > 0 else { continue }
      func colour(_ shift: UInt32) -> UInt32 {
        let value = pixel >> shift & 255
        return alpha == 255 ? value : min(255, (value * 255 + alpha / 2) / alpha)
      }
      cut.pixels[index] = alpha << 24 | colour(0) << 16 | colour(8) << 8 | colour(16)
    }
    return cut
  }

  /// The pixels' bytes, of each the lowest first.
  var littleEndianBytes: [UInt8] {
    #if _endian(little)
      pixels.withUnsafeBytes { Array($0) }
    #else
      pixels.map(\.littleEndian).withUnsafeBytes { Array($0) }
    #endif
  }
}
