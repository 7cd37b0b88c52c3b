public import LayerTree
import Synchronization
public import TextLayout

/// Measures text by HarfBuzz, which it loads when it is first asked, with the fonts that are drawn.
///
/// An app may read libraries and fonts, so it needs nobody's help: its confinement is to its own folders and the system's.
public final class HarfBuzzShaper: TextShaper {
  /// What is known. HarfBuzz works on one text at a time.
  private struct State {
    var library: HarfBuzz??
    var fonts: [String: HarfBuzz.Font?] = [:]
    var shaped: [Key: [ShapedPart]] = [:]
    var shapedBytes = 0
    var breaks: WordBreaks??
    var said: Set<String> = []
  }

  private struct Key: Hashable {
    var text: [UInt8]
    var script: FontScript
    var file: String
    var isRightToLeft: Bool
  }

  /// The state with its pointers to fonts. It is used within the lock alone, and nothing of it leaves that but numbers.
  private struct Guarded: @unchecked Sendable { var state = State() }

  private let guarded = Mutex(Guarded())
  private let folder: String
  private let name: String
  private let say: @Sendable (_ about: String, _ sentence: String) -> Void

  /// Beyond so many bytes all is shaped anew.
  private static let most = 256 << 10

  /// Measures by a library with the fonts below a folder.
  ///
  /// - Parameter say: Hears once of each thing that is missing: what it is about, and a sentence.
  public init(
    fonts folder: String = "/usr/share/fonts", library: String = "libharfbuzz.so.0",
    say: @escaping @Sendable (_ about: String, _ sentence: String) -> Void
  ) {
    self.folder = folder
    name = library
    self.say = say
  }

  public func shape(
    _ text: UnsafeBufferPointer<UInt8>, script: FontScript, weight: UInt16, isRightToLeft: Bool
  ) -> [ShapedPart]? {
    let (parts, missing) = guarded.withLock { guarded -> ([ShapedPart]?, String?) in
      let (font, missing) = font(script, weight, &guarded.state)
      guard let library = guarded.state.library ?? nil, let font else { return (nil, missing) }
      let key = Key(
        text: Array(text), script: script, file: script.file(weight: weight), isRightToLeft: isRightToLeft)
      if let known = guarded.state.shaped[key] { return (known, nil) }
      let made = Self.parts(text, script, isRightToLeft, font, library)
      if guarded.state.shapedBytes > Self.most {
        guarded.state.shaped.removeAll(keepingCapacity: true)
        guarded.state.shapedBytes = 0
      }
      guarded.state.shaped[key] = made
      guarded.state.shapedBytes += key.text.count + made.count * MemoryLayout<ShapedPart>.stride + 96
      return (made, nil)
    }
    if let missing { say("text in \(script)", missing) }
    return parts
  }

  /// The font of a script, or what is missing, if that was not said yet.
  private func font(
    _ script: FontScript, _ weight: UInt16, _ state: inout State
  ) -> (font: HarfBuzz.Font?, missing: String?) {
    func missing(_ file: String, _ package: String) -> (HarfBuzz.Font?, String?) {
      guard state.said.insert(file).inserted else { return (nil, nil) }
      return (
        nil,
        "measured by a rule and drawn as boxes, as \(file) is not there; install it with: apt-get install \(package)"
      )
    }
    let library = state.library ?? HarfBuzz(library: name)
    state.library = .some(library)
    guard let library else { return missing(name, "libharfbuzz0b") }
    let file = script.file(weight: weight)
    let font = state.fonts[file] ?? library.font(folder + "/" + file)
    state.fonts[file] = .some(font)
    guard let font else { return missing(folder + "/" + file, script.package) }
    return (font, nil)
  }

  /// The advances of what belongs together, in the order of the text.
  private static func parts(
    _ text: UnsafeBufferPointer<UInt8>, _ script: FontScript, _ isRightToLeft: Bool, _ font: HarfBuzz.Font,
    _ library: HarfBuzz
  ) -> [ShapedPart] {
    var parts: [ShapedPart] = []
    library.shape(text, in: font, script: script.tag, isRightToLeft: isRightToLeft) { start, advance in
      if let last = parts.last, last.start == start {
        parts[parts.count - 1].advance += advance
      } else {
        parts.append(ShapedPart(start: start, advance: advance))
      }
    }
    // From left to right is the other way round in text from right to left.
    return parts.sorted { $0.start < $1.start }
  }

  public func extent(of script: FontScript, weight: UInt16) -> (ascent: Double, descent: Double)? {
    let (font, missing) = guarded.withLock { guarded -> (HarfBuzz.Font?, String?) in
      self.font(script, weight, &guarded.state)
    }
    if let missing { say("text in \(script)", missing) }
    // More than a font's own size above or below its line is a font's mistake.
    return font.map { (min(max($0.ascent / $0.unitsPerEm, 0), 2), min(max($0.descent / $0.unitsPerEm, 0), 2)) }
  }

  public func wordStarts(in text: [UInt16]) -> [Int] {
    let breaks = guarded.withLock { guarded -> WordBreaks? in
      let breaks = guarded.state.breaks ?? WordBreaks()
      guarded.state.breaks = .some(breaks)
      return breaks
    }
    return breaks?.starts(in: text) ?? []
  }
}
