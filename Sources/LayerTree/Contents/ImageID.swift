/// A picture that an app has told the system of, by the app's number. A number is never given to another picture.
public struct ImageID: RawRepresentable, Sendable, Hashable {
  /// The number.
  public let rawValue: UInt32

  /// The picture with this number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The picture with this number.
  public init(_ number: UInt32) { rawValue = number }
}
