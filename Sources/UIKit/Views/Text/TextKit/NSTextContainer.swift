import Foundation

/// The area that a text fills.
open class NSTextContainer: NSObject, @unchecked Sendable {
  /// The size, in points; 0 for no limit. A text view's own size counts instead.
  open var size: CGSize { didSet { layoutManager?.textEdited() } }
  /// The space before and after each line, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { layoutManager?.textEdited() } }
  /// What becomes of text after the last line; it counts only if the number of lines is limited.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { layoutManager?.textEdited() } }
  /// The most lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { layoutManager?.textEdited() } }
  /// The mode of the last line if there is one; else each paragraph has its own.
  var lastLineBreaking: NSLineBreakMode? {
    maximumNumberOfLines > 0 && lineBreakMode != .byWordWrapping ? lineBreakMode : nil
  }
  /// The areas that text keeps clear of. Stored; it has no effect here.
  open var exclusionPaths: [UIBezierPath] = []
  /// Whether the width follows the text view's.
  open var widthTracksTextView = false
  /// Whether the height follows the text view's.
  open var heightTracksTextView = false
  /// The layout manager.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// An area of a size; 0 for no limit.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// An area without limits.
  public convenience override init() { self.init(size: .zero) }

  /// The room of a line: all that is proposed. For containers of another form; it decides nothing here.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    return size.width > 0 ? proposedRect.intersection(CGRect(origin: .zero, size: size)) : proposedRect
  }
  /// Whether the area is a rectangle.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }
}
