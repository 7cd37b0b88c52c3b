extension Colour {
  /// The colour at a part of the way; nil is a colour without opacity. Nil if both are.
  static func mixed(_ a: Colour?, _ b: Colour?, _ part: Double) -> Colour? {
    if a == nil, b == nil { return nil }
    let (a, b) = (a ?? .clear, b ?? .clear)
    let (alphaA, alphaB) = (Double(a.alpha), Double(b.alpha))
    let alpha = alphaA + (alphaB - alphaA) * part
    guard alpha > 0 else { return .clear }
    func mix(_ x: UInt8, _ y: UInt8) -> UInt8 {
      let (x, y) = (Double(x) * alphaA, Double(y) * alphaB)
      return byte((x + (y - x) * part) / alpha)
    }
    return Colour(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: byte(alpha))
  }

  static func added(_ a: Colour, _ b: Colour, _ sign: Double) -> Colour {
    func add(_ x: UInt8, _ y: UInt8) -> UInt8 { byte(Double(x) + sign * Double(y)) }
    return Colour(
      red: add(a.red, b.red), green: add(a.green, b.green), blue: add(a.blue, b.blue), alpha: add(a.alpha, b.alpha))
  }

  /// The colour of these parts, from 0 to 255 each.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.init(UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha))
  }

  /// The nearest byte; 0 for what is no number.
  private static func byte(_ value: Double) -> UInt8 { value > 0 ? UInt8(min(value, 255).rounded()) : 0 }
}
