import Foundation

/// A layer with a text; not drawn here.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text: a string, with or without attributes.
  open var string: Any?
  /// The font: a `UIFont` or a name.
  open var font: AnyObject?
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36
  /// The colour.
  open var foregroundColor: CGColor? = UIColor.white.cgColor
  /// Whether lines break.
  open var isWrapped = false
  /// The alignment of the lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// How overlong lines are shortened.
  open var truncationMode = CATextLayerTruncationMode.none
  /// Stored; it has no effect here.
  open var allowsFontSubpixelQuantization = false

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
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
