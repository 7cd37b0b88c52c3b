import Foundation

/// What a font is: its family, size, weight and traits. Immutable, usable from any thread.
///
/// - Note: Differs from iOS: text is drawn in the system's typeface; only size and weight show.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  private let mark = CoreFoundationMark()
  let family: String
  let name: String?
  let weight: UIFont.Weight
  let textStyle: UIFont.TextStyle?
  /// Attributes that mean nothing here, kept for their reader.
  private let others: [AttributeName: Any]
  private let otherTraits: SymbolicTraits
  /// The size, in points; 0 if the descriptor says none.
  public let pointSize: CGFloat

  init(
    family: String, name: String?, size: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits,
    style: UIFont.TextStyle? = nil, others: [AttributeName: Any] = [:]
  ) {
    self.family = family
    self.name = name
    self.weight = weight
    textStyle = style
    self.others = others
    otherTraits = traits.subtracting(.traitBold)
    pointSize = size
    super.init()
  }

  /// A descriptor by its attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let base = UIFontDescriptor(family: "System", name: nil, size: 0, weight: .regular, traits: [])
    self.init(base, adding: attributes)
  }

  /// A descriptor of a font by name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// A descriptor of a font by name; the matrix is kept, without effect.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: NSValue(cgAffineTransform: matrix)])
  }

  private convenience init(_ base: UIFontDescriptor, adding attributes: [AttributeName: Any]) {
    var named: UIFont?
    if let name = attributes[.name] as? String { named = UIFont(name: name, size: 12) }
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    let symbolic =
      (traits[.symbolic] as? SymbolicTraits)
      ?? (traits[.symbolic] as? UInt32).map { SymbolicTraits(rawValue: $0) }
    let number = attributes[.size]
    let size = (number as? CGFloat) ?? (number as? Double).map { CGFloat($0) } ?? (number as? Int).map { CGFloat($0) }
    var weight = named?.weight ?? base.weight
    if let symbolic { weight = symbolic.contains(.traitBold) ? .bold : weight }
    if let given = traits[.weight] {
      weight =
        given as? UIFont.Weight ?? ((given as? CGFloat) ?? (given as? Double).map { CGFloat($0) })
        .map { UIFont.Weight($0) } ?? weight
    }
    let style =
      (attributes[.textStyle] as? UIFont.TextStyle)
      ?? (attributes[.textStyle] as? String).map { UIFont.TextStyle(rawValue: $0) }
    let known: Set<AttributeName> = [.name, .family, .size, .traits, .textStyle]
    self.init(
      family: attributes[.family] as? String ?? named?.familyName ?? base.family,
      name: attributes[.name] as? String ?? (attributes[.family] == nil && traits.isEmpty ? base.name : nil),
      size: size ?? base.pointSize, weight: weight, traits: symbolic ?? named?.otherTraits ?? base.otherTraits,
      style: style ?? base.textStyle,
      others: base.others.merging(attributes.filter { !known.contains($0.key) }) { $1 })
  }

  /// The descriptor of a text style's font.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// The descriptor of a text style's font; the traits have no effect here.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

  // MARK: Reading

  /// The font's name.
  open var postscriptName: String { name ?? family }
  /// The matrix that the app gave; the identity if it gave none.
  open var matrix: CGAffineTransform { (others[.matrix] as? NSValue)?.cgAffineTransformValue ?? .identity }
  /// Bold, italic and the like.
  open var symbolicTraits: SymbolicTraits {
    weight.rawValue >= UIFont.Weight.semibold.rawValue ? otherTraits.union(.traitBold) : otherTraits
  }
  /// All attributes.
  open var fontAttributes: [AttributeName: Any] {
    var all = others
    all[.name] = postscriptName
    all[.family] = family
    if pointSize > 0 { all[.size] = pointSize }
    if let textStyle { all[.textStyle] = textStyle }
    all[.traits] = [TraitKey.weight: weight.rawValue, .symbolic: symbolicTraits.rawValue] as [TraitKey: Any]
    return all
  }
  /// An attribute.
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }
  /// This descriptor alone: there is a single typeface.
  open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    [self]
  }

  // MARK: Changing

  /// The descriptor with other attributes as well.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(self, adding: attributes)
  }
  /// The descriptor with these traits in place of its own; always possible here.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let weight: UIFont.Weight = isBold == self.symbolicTraits.contains(.traitBold) ? weight : isBold ? .bold : .regular
    return UIFontDescriptor(
      family: family, name: nil, size: pointSize, weight: weight, traits: symbolicTraits, style: textStyle,
      others: others)
  }
  /// The descriptor with another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }
  /// The descriptor with a matrix, which has no effect.
  open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
    addingAttributes([.matrix: NSValue(cgAffineTransform: matrix)])
  }
  /// The descriptor with a face of its family, such as "Bold".
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
  /// The descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
  /// The descriptor in a design of the system's typeface. A monospaced design is a trait; the others have no effect.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard design == .monospaced else { return self }
    return UIFontDescriptor(
      family: "SystemMonospaced", name: nil, size: pointSize, weight: weight, traits: [otherTraits, .traitMonoSpace],
      style: textStyle, others: others)
  }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return family == other.family && postscriptName == other.postscriptName && pointSize == other.pointSize
      && weight == other.weight && otherTraits == other.otherTraits
  }
  override open var hash: Int { family.hashValue ^ pointSize.hashValue }
}
