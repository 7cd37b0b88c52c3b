/// A recording as a file: eight bytes, the version, and parts, each with its length and its kind. What comes first is the
/// header. A file that ends in a part is read up to it.
public enum RecordingFormat {
  /// The first bytes. Like those of a PNG file, they show when a transfer has changed line ends.
  static let signature: [UInt8] = [0x89] + Array("DREC".utf8) + [0x0d, 0x0a, 0x1a]
  /// The version of the format, which a reader must know.
  public static let version: UInt32 = 1
  /// The extension of a recording's file name.
  public static let pathExtension = "dormouse-rec"

  /// What a part is.
  enum Kind: UInt8 {
    case header = 0
    /// A file: its place among all of them, and its bytes up to the part's end.
    case file = 1
    case moment = 2
    /// When the recording was stopped.
    case end = 3
  }

  /// Bytes before the payload of a part: its length and its kind.
  static let partHead = 5

  /// Bytes of a recording that is read.
  public static let length = 4 << 30
  /// Bytes of a picture or a font that is kept.
  public static let file = 64 << 20
  /// Files of a recording.
  public static let files = 65_536
  /// Trees on the screen.
  public static let planes = 64
  /// Points on a side of the screen.
  static let side = 16_384.0
  /// How many pixels may make a point.
  static let scales = 0.1...4.0
  /// Nanoseconds from the beginning of the clock: some 146 years.
  static let latest: Int64 = 1 << 62
}
