/// What the device and the program that draws say to each other at most. The numbers are the protocol's own.
public enum ScreenLimits {
  /// Bytes of a request: the trees of all that is seen.
  public static let request = 256 << 20
  /// Bytes of an answer, without the picture that goes with it.
  public static let answer = 64 << 10
  /// Trees of a picture.
  public static let planes = 64
  /// Files of pictures that a request brings.
  public static let files = 512
  /// Descriptors of one packet. The kernel takes 253.
  public static let filesOfPacket = 128
  /// Pixels on a side of the picture.
  public static let side = 16_384
  /// Pixels of the picture.
  public static let pixels = 64 << 20
  /// Bytes of a file with a picture, and of one that is made.
  public static let file = 512 << 20
  /// Pictures that an answer names as missing.
  public static let missing = 64
  /// Texts that a picture carries.
  public static let texts = 32
}

/// The version of what the device and the program that draws say to each other; both ends must match.
public let screenLinkVersion: UInt32 = 4
