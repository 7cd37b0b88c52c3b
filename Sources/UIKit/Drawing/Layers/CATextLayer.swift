import Foundation
internal import LayerTree

/// A layer with a text, from its upper edge down.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text: a string, with or without attributes.
  open var string: Any? { didSet { changed(.contents) } }
  /// The font: a `UIFont`, whose size does not count, a `CGFont`, or a name.
  open var font: AnyObject? { didSet { changed(.contents) } }
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36 { didSet { changed(.contents) } }
  /// The colour.
  open var foregroundColor: CGColor? = UIColor.white.cgColor { didSet { changed(.contents) } }
  /// Whether lines break.
  open var isWrapped = false { didSet { changed(.contents) } }
  /// The alignment of the lines. Justified ones are at the left here.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed(.contents) } }
  /// How overlong lines are shortened.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { changed(.contents) } }
  /// Stored; it has no effect here.
  open var allowsFontSubpixelQuantization = false

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  open override var bounds: CGRect { didSet { if oldValue != bounds { changed(.contents) } } }

  override var committedContents: Contents? {
    let block: TextBlock? =
      switch string {
      case let string as String: block(of: UniformText(string))
      case let string as NSString: block(of: UniformText("\(string)"))
      case let text as NSAttributedString: block(of: text)
      default: nil
      }
    return block.map { .text($0) } ?? super.committedContents
  }

  private func block(of text: some SetText) -> TextBlock? {
    guard text.length > 0, bounds.width > 0 else { return nil }
    let look = NSMutableParagraphStyle()
    look.alignment =
      switch alignmentMode {
      case .right: .right
      case .center: .center
      default: .natural
      }
    let line = TextLines(text, font: shownFont, width: .infinity, lines: 1).size.height
    let room = line > 0 ? max(1, Int((bounds.height + 0.5) / line)) : 1
    var block = TextLines(
      text, font: shownFont, color: foregroundColor.map { UIColor(cgColor: $0) }, width: bounds.width,
      lines: isWrapped ? (breaking == nil ? 0 : room) : 1,
      breaking: breaking ?? (isWrapped ? .byWordWrapping : .byClipping), look: look
    ).block(at: bounds.origin)
    // What begins below the layer would not be seen there.
    block.lines.removeAll { $0.baseline.y - $0.ascent >= Double(bounds.maxY) }
    return block
  }

  private var shownFont: UIFont {
    switch font {
    case let font as UIFont: font.withSize(fontSize)
    case let font as CGFont: UIFont(name: font.name, size: fontSize) ?? .systemFont(ofSize: fontSize)
    case let name as NSString: UIFont(name: "\(name)", size: fontSize) ?? .systemFont(ofSize: fontSize)
    default: .systemFont(ofSize: fontSize)
    }
  }

  private var breaking: NSLineBreakMode? {
    switch truncationMode {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: nil
    }
  }
}

/// The alignment of lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As the language has it.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// How overlong lines are shortened.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not at all.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
