import Foundation

/// A tabulator. Text stands to its right here, whatever its alignment.
open class NSTextTab: NSObject, @unchecked Sendable {
  /// The name of an option.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The characters at which columns end.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// How text stands at the tabulator.
  public let alignment: NSTextAlignment
  /// The distance from the margin, in points.
  public let location: CGFloat
  /// Further options.
  public let options: [OptionKey: Any]

  /// A tabulator at a distance in points.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc
    self.options = options
    super.init()
  }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }
  override open var hash: Int { location.hashValue }
}
