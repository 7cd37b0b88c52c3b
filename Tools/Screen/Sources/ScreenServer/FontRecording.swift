import Compositor
import LayerTree

/// What a worker has read of a font, checked.
struct FontRecording {
  let unitsPerEm: Double
  private(set) var texts: [String: [ShapedGlyph]] = [:]
  private(set) var outlines: [UInt32: RecordedFont.Outline] = [:]

  /// Nil where the words are not what `font_decode` says.
  init?(_ words: UnsafeBufferPointer<UInt32>, of texts: [String], _ scalars: [[UInt32]]) {
    var words = Words(words)
    guard let units = words.next(in: 1...65_536) else { return nil }
    unitsPerEm = Double(units)
    for (text, scalars) in zip(texts, scalars) {
      guard let glyphs = Self.glyphs(&words, of: scalars) else { return nil }
      self.texts[text] = glyphs
    }
    guard let count = words.next(in: 0...65_535) else { return nil }
    for _ in 0..<count {
      guard let glyph = words.next(in: 0...65_535), let outline = Self.outline(&words) else { return nil }
      outlines[UInt32(glyph)] = outline
    }
  }

  /// The glyphs of a text: at most eight a scalar.
  private static func glyphs(_ words: inout Words, of scalars: [UInt32]) -> [ShapedGlyph]? {
    guard let count = words.next(in: 0...(8 * scalars.count + 8)) else { return nil }
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(count)
    var clusters: [Int] = []
    for _ in 0..<count {
      let far = -(1 << 20)...(1 << 20)
      guard let number = words.next(in: 0...65_535), let cluster = words.next(in: 0...max(0, scalars.count - 1)),
        let advance = words.next(in: far), let x = words.next(in: far), let y = words.next(in: far)
      else { return nil }
      clusters.append(cluster)
      glyphs.append(
        ShapedGlyph(
          number: UInt32(number), offset: Point(x: Double(x), y: Double(y)), advance: Double(advance),
          scalar: cluster < scalars.count ? scalars[cluster] : 0, endsCharacter: true))
    }
    for index in glyphs.indices.dropLast() { glyphs[index].endsCharacter = clusters[index + 1] != clusters[index] }
    return glyphs
  }

  private static func outline(_ words: inout Words) -> RecordedFont.Outline? {
    let most = Int(Int16.max)
    guard let isEvenOdd = words.next(in: 0...1), let contours = words.next(in: 1...most),
      let count = words.next(in: 1...most)
    else { return nil }
    var ends: [Int16] = []
    for _ in 0..<contours {
      guard let end = words.next(in: 0...most) else { return nil }
      ends.append(Int16(end))
    }
    var places: [RecordedFont.Outline.Place] = []
    places.reserveCapacity(count)
    for _ in 0..<count {
      let far = Int(-RecordedFont.Outline.farthest)...Int(RecordedFont.Outline.farthest)
      guard let x = words.next(in: far), let y = words.next(in: far), let tag = words.next(in: 0...2) else {
        return nil
      }
      places.append(.init(x: Int32(x), y: Int32(y), tag: UInt8(tag)))
    }
    return RecordedFont.Outline(places, ends: ends, isEvenOdd: isEvenOdd == 1)
  }
}

/// Words that are read one after the other.
private struct Words {
  private let words: UnsafeBufferPointer<UInt32>
  private var place = 0

  init(_ words: UnsafeBufferPointer<UInt32>) { self.words = words }

  /// The next one; nil at the end, and for one that is not among those allowed.
  mutating func next(in allowed: ClosedRange<Int>) -> Int? {
    guard place < words.count else { return nil }
    let value = Int(Int32(bitPattern: words[place]))
    place += 1
    return allowed.contains(value) ? value : nil
  }
}
