/// Brackets that belong together: they have one direction.
enum Brackets {
  /// Those of common use, of Unicode's list.
  private static let pairs: [(opening: UInt32, closing: UInt32)] = [
    (0x28, 0x29), (0x5b, 0x5d), (0x7b, 0x7d), (0x2045, 0x2046), (0x207d, 0x207e), (0x208d, 0x208e), (0x2308, 0x2309),
    (0x230a, 0x230b), (0x2329, 0x232a), (0x27e6, 0x27e7), (0x27e8, 0x27e9), (0x27ea, 0x27eb), (0x2985, 0x2986),
    (0x3008, 0x3009), (0x300a, 0x300b), (0x300c, 0x300d), (0x300e, 0x300f), (0x3010, 0x3011), (0x3014, 0x3015),
    (0x3016, 0x3017), (0x3018, 0x3019), (0x301a, 0x301b), (0xfe59, 0xfe5a), (0xff08, 0xff09), (0xff3b, 0xff3d),
    (0xff5b, 0xff5d), (0xff5f, 0xff60), (0xff62, 0xff63),
  ]

  /// What a bracket closes with; nil for what opens nothing.
  static func closing(of scalar: UInt32) -> UInt32? {
    pairs.first { $0.opening == scalar }.map { plain($0.closing) }
  }

  /// A closing bracket, by which pairs are told; nil for what closes nothing.
  static func closing(_ scalar: UInt32) -> UInt32? {
    pairs.contains { $0.closing == scalar } ? plain(scalar) : nil
  }

  /// Two that Unicode counts as one.
  private static func plain(_ closing: UInt32) -> UInt32 { closing == 0x232a ? 0x3009 : closing }
}
