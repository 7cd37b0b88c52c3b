import Foundation

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public nonisolated override init() { super.init() }
}

/// A part of a text, between two places.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public nonisolated override init() { super.init() }
  /// Where it begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition() }
  /// Whether it has no characters.
  open var isEmpty: Bool { start == end }
}

/// A rectangle of a selection.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  /// The rectangle, in the view's points.
  open private(set) var rect: CGRect
  /// Whether the selection begins here.
  open private(set) var containsStart: Bool
  /// Whether the selection ends here.
  open private(set) var containsEnd: Bool
  /// Whether the text is vertical: never here.
  open var isVertical: Bool { false }
  /// The writing direction.
  open var writingDirection: NSWritingDirection { .leftToRight }

  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
    self.rect = rect
    containsStart = isFirst
    containsEnd = isLast
    super.init()
  }
}

/// A place in our text views: a number of UTF-16 units.
final class TextOffset: UITextPosition {
  let offset: Int
  nonisolated init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
  override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
  override nonisolated var hash: Int { offset }
}

/// A part of the text in our text views.
final class TextSpan: UITextRange {
  let range: NSRange
  nonisolated init(_ range: NSRange) {
    self.range = range
    super.init()
  }
  override var start: UITextPosition { TextOffset(range.location) }
  override var end: UITextPosition { TextOffset(NSMaxRange(range)) }
  override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
  override nonisolated var hash: Int { range.location ^ range.length << 16 }
}
