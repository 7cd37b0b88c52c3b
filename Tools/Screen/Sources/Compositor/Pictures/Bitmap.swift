/// Pixels: 32 bits each as a number, alpha uppermost, then red, green and blue, which are multiplied by alpha. Row by row,
/// with nothing between rows.
public struct Bitmap: Sendable, Hashable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The pixels, row by row: `width * height` of them.
  public var pixels: [UInt32]

  /// Pixels of one colour, by default transparent ones. Negative sizes count as 0.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    pixels = Array(repeating: pixel, count: self.width * self.height)
  }

  /// These pixels; nil if they are not as many as the size says.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width >= 0, height >= 0, case (let count, false) = width.multipliedReportingOverflow(by: height),
      pixels.count == count
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel at a place inside.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
