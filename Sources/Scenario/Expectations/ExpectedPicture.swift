import ActionText
import LifeCycle

/// A picture that the app is to look like.
public struct ExpectedPicture: Sendable, Hashable {
  /// The PNG file, beside the scenario.
  public var file: String
  /// How many pixels make a point: 1 to 3.
  public var scale: Int
  /// Whether it is taken in the dark appearance; nil for the one that is on.
  public var dark: Bool?
  /// The size of text; nil for the one that the user has chosen.
  public var textSize: TextSize?
  /// Whether colours stand out more; nil for what the user has chosen.
  public var increasedContrast: Bool?
  /// How different two pixels may be, as CIE ΔE; 0 for not at all.
  public var tolerance: Double
  /// The app; nil for the scenario's own.
  public var app: String?

  /// A picture; by default with a pixel for each point, as the files are kept beside scenarios.
  public init(
    _ file: String, scale: Int = 1, dark: Bool? = nil, textSize: TextSize? = nil,
    increasedContrast: Bool? = nil, tolerance: Double = 0, app: String? = nil
  ) {
    self.file = file
    self.scale = scale
    self.dark = dark
    self.textSize = textSize
    self.increasedContrast = increasedContrast
    self.tolerance = tolerance
    self.app = app
  }

  static let keys = ["file", "scale", "dark", "textSize", "increasedContrast", "tolerance", "app"]

  /// Reads the argument of `picture`.
  init(_ node: SourceNode) throws {
    guard case .map = node.content else {
      self.init(try Self.file(node))
      return
    }
    let map = try node.map("picture", keys: Self.keys)
    self.init(try Self.file(try map.required("file")))
    if let node = map["scale"] {
      let number = try node.number("scale")
      guard let scale = Int(exactly: number), (1...3).contains(scale) else {
        throw node.error("scale must be 1, 2 or 3")
      }
      self.scale = scale
    }
    if let node = map["dark"] { dark = try node.boolean("dark") }
    if let node = map["increasedContrast"] { increasedContrast = try node.boolean("increasedContrast") }
    if let node = map["textSize"] {
      let name = try node.text("textSize")
      guard let size = TextSize(name: name) else {
        throw node.error(NearestName.message("text size", name, among: TextSize.allCases.map(\.name)))
      }
      textSize = size
    }
    if let node = map["tolerance"] {
      tolerance = try node.number("tolerance")
      guard (0...1000).contains(tolerance) else { throw node.error("tolerance must be from 0 to 1000") }
    }
    app = try map["app"]?.text("app")
  }

  private static func file(_ node: SourceNode) throws -> String {
    let file = try node.text("file")
    guard file.hasSuffix(".png"), file.count > 4 else { throw node.error("the file of a picture must end in .png") }
    return file
  }
}

/// How the app looks otherwise than a picture, in words.
public struct PictureDifference: Sendable, Hashable {
  /// What was expected, in one line.
  public var expected: String
  /// What was seen, in one line.
  public var seen: String

  /// A difference.
  public init(expected: String, seen: String) {
    self.expected = expected
    self.seen = seen
  }
}
