/// The size of a PDF or an SVG, in points, as its beginning says. Nothing of it is trusted, and no more is read than that.
public struct VectorSize: Sendable, Hashable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// The most points a side; pictures of it have three pixels for each.
  static let most = 4096.0

  private init?(_ width: Double, _ height: Double) {
    guard width > 0, height > 0, width <= Self.most, height <= Self.most else { return nil }
    self.width = width
    self.height = height
  }

  /// The size of the first page of a PDF: the box of its medium that comes first in the file. Nil if none stands there
  /// in plain text.
  public init?(pdf bytes: UnsafeRawBufferPointer) {
    var scanner = ByteScanner(bytes)
    while scanner.find("/MediaBox") {
      var box = scanner
      box.skipWhite()
      guard box.take("[") else { continue }
      var numbers: [Double] = []
      while numbers.count < 4, let number = box.number() { numbers.append(number) }
      guard numbers.count == 4, let size = Self(abs(numbers[2] - numbers[0]), abs(numbers[3] - numbers[1])) else {
        continue
      }
      self = size
      return
    }
    return nil
  }

  /// The size of an SVG: the width and height of its root in points or pixels, else those of its view box.
  public init?(svg bytes: UnsafeRawBufferPointer) {
    var scanner = ByteScanner(bytes)
    while scanner.find("<svg") {
      let attributes = scanner.attributes()
      var box: [Double] = []
      if let text = attributes["viewBox"] {
        text.withScanner { scanner in
          while box.count < 4, let number = scanner.number() { box.append(number) }
        }
      }
      let width = attributes["width"].flatMap(Self.length)
      let height = attributes["height"].flatMap(Self.length)
      let (boxWidth, boxHeight) = box.count == 4 ? (box[2], box[3]) : (0, 0)
      // Of one side the other follows from the box.
      let found: VectorSize? =
        switch (width, height) {
        case (let width?, let height?): Self(width, height)
        case (let width?, nil) where boxWidth > 0: Self(width, width * boxHeight / boxWidth)
        case (nil, let height?) where boxHeight > 0: Self(height * boxWidth / boxHeight, height)
        default: Self(boxWidth, boxHeight)
        }
      guard let found else { continue }
      self = found
      return
    }
    return nil
  }

  /// A length in points; nil for a share of the room, and for no length.
  private static func length(_ text: String) -> Double? {
    var length: Double?
    text.withScanner { scanner in
      guard let number = scanner.number() else { return }
      for (unit, points) in [("px", 1), ("pt", 1), ("in", 72), ("mm", 72 / 25.4), ("cm", 72 / 2.54)]
      where scanner.take(unit) {
        length = number * points
        return
      }
      if scanner.isAtEnd { length = number }
    }
    return length
  }
}

extension String {
  func withScanner(_ body: (inout ByteScanner) -> Void) {
    var text = self
    text.withUTF8 {
      var scanner = ByteScanner(UnsafeRawBufferPointer($0))
      body(&scanner)
    }
  }
}
