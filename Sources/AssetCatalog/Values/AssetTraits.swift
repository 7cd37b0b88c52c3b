/// The circumstances in which an asset is shown, and the choice among its variants.
public struct AssetTraits: Sendable, Hashable {
  /// The kind of device; `.universal` for one that is not known.
  public var idiom: AssetConditions.Idiom
  /// Whether the interface is dark.
  public var isDark: Bool
  /// Whether the user asked for more contrast.
  public var isHighContrast: Bool
  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool
  /// Pixels per point; 0 for unknown.
  public var scale: UInt8
  /// The space from left to right.
  public var width: AssetConditions.SizeClass
  /// The space from top to bottom.
  public var height: AssetConditions.SizeClass
  /// The user's languages among the app's, the most wanted first.
  public var languages: [String]

  /// Circumstances; by default a phone in the light appearance with three pixels per point.
  public init(
    idiom: AssetConditions.Idiom = .phone, isDark: Bool = false, isHighContrast: Bool = false,
    isRightToLeft: Bool = false, scale: UInt8 = 3, width: AssetConditions.SizeClass = .any,
    height: AssetConditions.SizeClass = .any, languages: [String] = []
  ) {
    self.idiom = idiom
    self.isDark = isDark
    self.isHighContrast = isHighContrast
    self.isRightToLeft = isRightToLeft
    self.scale = scale
    self.width = width
    self.height = height
    self.languages = languages
  }

  /// The number of the variant that suits best; nil if there are none.
  ///
  /// A variant made for other circumstances is taken only if there is no other. Of those that suit, one made for these
  /// circumstances comes before one for all; what counts first is the device, then language, appearance, contrast,
  /// direction, space, gamut (sRGB, as pictures are in it) and at last the scale: the same, else the next larger one,
  /// else the largest. Of equals the first counts.
  public func best(_ variants: some Sequence<AssetConditions>) -> Int? {
    var best: (number: Int, rank: UInt64)?
    for (number, conditions) in variants.enumerated() {
      let rank = rank(conditions)
      if best.map({ rank < $0.rank }) ?? true { best = (number, rank) }
    }
    return best?.number
  }

  /// How badly a variant suits: the number of conditions that do not hold, then the conditions in their order.
  private func rank(_ conditions: AssetConditions) -> UInt64 {
    var order: UInt64 = 0
    var failures: UInt64 = 0
    func judge(isGeneral: Bool, holds: Bool) {
      order = order << 2 | (isGeneral ? 1 : holds ? 0 : 2)
      if !isGeneral, !holds { failures += 1 }
    }
    judge(isGeneral: conditions.idiom == .universal, holds: conditions.idiom == idiom)
    let language = conditions.language.map { wanted in languages.firstIndex { $0 == wanted } } ?? .none
    judge(isGeneral: conditions.language == nil, holds: language != nil)
    order = order << 8 | UInt64(min(language ?? 0, 255))
    judge(isGeneral: conditions.appearance == .any, holds: conditions.appearance == (isDark ? .dark : .light))
    judge(isGeneral: conditions.contrast == .any, holds: isHighContrast)
    judge(
      isGeneral: conditions.direction == .any,
      holds: conditions.direction == (isRightToLeft ? .rightToLeft : .leftToRight))
    judge(isGeneral: conditions.width == .any, holds: conditions.width == width)
    judge(isGeneral: conditions.height == .any, holds: conditions.height == height)
    judge(isGeneral: conditions.gamut == .any, holds: conditions.gamut == .sRGB)
    return failures << 40 | order << 8 | UInt64(distance(conditions.scale))
  }

  /// 0 for the same scale, then the larger ones from the nearest, then the smaller ones from the largest.
  private func distance(_ other: UInt8) -> UInt8 {
    if other == scale || other == 0 { return 0 }
    if scale == 0 { return 255 - other }
    return other > scale ? other - scale : 128 | (127 - min(other, 127))
  }
}
