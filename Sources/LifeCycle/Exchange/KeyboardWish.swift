/// The keyboard that an app wants over a scene whose text is edited.
public struct KeyboardWish: Sendable, Hashable {
  /// What is typed, as `UIKeyboardType` counts it.
  public var kind: UInt8
  /// What the return key says, as `UIReturnKeyType` counts it.
  public var returnKey: UInt8
  /// Whether the return key can be used.
  public var isReturnEnabled: Bool
  /// Whether it is dark whatever the appearance.
  public var isDark: Bool
  /// Whether the next letter begins a sentence, or a word, and is a capital.
  public var wantsCapital: Bool
  /// Its height, in points, from the lower edge of the screen; 0 where the text is typed with something else.
  public var height: Double

  /// A keyboard; by default for any text.
  public init(
    kind: UInt8 = 0, returnKey: UInt8 = 0, isReturnEnabled: Bool = true, isDark: Bool = false,
    wantsCapital: Bool = false, height: Double
  ) {
    self.kind = kind
    self.returnKey = returnKey
    self.isReturnEnabled = isReturnEnabled
    self.isDark = isDark
    self.wantsCapital = wantsCapital
    self.height = height
  }
}
