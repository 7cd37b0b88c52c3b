import Foundation

extension UIImage {
  /// What an image is to suit.
  open class Configuration: NSObject, @unchecked Sendable {
    /// The traits; nil for none.
    public let traitCollection: UITraitCollection?

    init(traits: UITraitCollection?) {
      traitCollection = traits
      super.init()
    }

    /// A configuration for traits.
    public convenience init(traitCollection: UITraitCollection) { self.init(traits: traitCollection) }

    /// This configuration with another on top of it.
    open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      (otherConfiguration as? Self) ?? self
    }
    /// The configuration for other traits.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
  }

  /// The size of a symbol relative to its font. The raw values are the SDK's.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight of a font.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }

    /// The weight as fonts have it: 400 is regular.
    var number: UInt16 { self == .unspecified ? 400 : UInt16(rawValue) * 100 }
  }

  /// The size, weight and colours of a symbol. The size, the weight and the first colour count; the rest is stored.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Equatable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var colors: [UIColor] = []
      var isMulticolor = false
    }

    let values: Values

    private init(_ values: Values) {
      self.values = values
      super.init(traits: nil)
    }

    /// A configuration with a point size.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    /// A configuration with a point size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    /// A configuration with a point size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// A configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// A configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// A configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(Values(pointSize: TextSizes.points(textStyle, UITraitCollection.current.preferredContentSizeCategory)))
    }
    /// A configuration with the size of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(
        Values(
          pointSize: TextSizes.points(textStyle, UITraitCollection.current.preferredContentSizeCategory), scale: scale))
    }
    /// A configuration with the size of a font.
    public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
    /// A configuration with the size of a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }
    /// A configuration with shades of a colour.
    public convenience init(hierarchicalColor: UIColor) { self.init(Values(colors: [hierarchicalColor])) }
    /// A configuration with several colours.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }

    /// A configuration with the symbol's own colours.
    open class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration(Values(isMulticolor: true)) }
    /// A configuration with a single colour.
    open class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(Values()) }
    /// A configuration with shades of the tint colour.
    open class func preferringHierarchical() -> SymbolConfiguration { SymbolConfiguration(Values()) }
    /// A configuration that says nothing.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// The configuration without a weight.
    open func withoutWeight() -> SymbolConfiguration { with { $0.weight = .unspecified } }
    /// The configuration without a scale.
    open func withoutScale() -> SymbolConfiguration { with { $0.scale = .unspecified } }
    /// The configuration without a point size and a weight.
    open func withoutPointSizeAndWeight() -> SymbolConfiguration {
      with {
        $0.pointSize = nil
        $0.weight = .unspecified
      }
    }
    /// The configuration without a text style: without its size.
    open func withoutTextStyle() -> SymbolConfiguration { with { $0.pointSize = nil } }

    private func with(_ change: (inout Values) -> Void) -> SymbolConfiguration {
      var new = values
      change(&new)
      return SymbolConfiguration(new)
    }

    /// This configuration with what another says on top of it.
    override open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      let both = with {
        $0.pointSize = other.values.pointSize ?? $0.pointSize
        if other.values.weight != .unspecified { $0.weight = other.values.weight }
        if other.values.scale != .unspecified { $0.scale = other.values.scale }
        if !other.values.colors.isEmpty { $0.colors = other.values.colors }
        $0.isMulticolor = $0.isMulticolor || other.values.isMulticolor
      }
      return both as? Self ?? self
    }

    /// Whether two configurations say the same.
    open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { otherConfiguration?.values == values }
    override open func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
    override open var hash: Int { values.weight.rawValue << 8 | values.scale.rawValue + 1 }

    /// The width and height of a symbol, in points; nil if the configuration does not say.
    var side: CGFloat? {
      let factor: CGFloat =
        switch values.scale {
        case .small: 0.8
        case .large: 1.25
        case .default, .unspecified, .medium: 1
        }
      guard values.pointSize != nil || factor != 1 else { return nil }
      return ((values.pointSize ?? 17) * factor * 20 / 17).rounded()
    }
  }
}

extension UIImage {
  // The system's own images, as symbols.
  /// A plus.
  public class var add: UIImage { UIImage(systemName: "plus") ?? UIImage() }
  /// A minus.
  public class var remove: UIImage { UIImage(systemName: "minus") ?? UIImage() }
  /// An ellipsis.
  public class var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  /// A tick.
  public class var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
  /// A tick in an outline.
  public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// Images.
  public class var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
  /// Images.
  public class var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
  /// An image of data.
  public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }
  /// The data that the image was made from.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(data, data == nil ? CocoaError(.fileWriteUnknown) : nil)
    return nil
  }
}
