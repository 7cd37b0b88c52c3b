import Foundation

/// The direction in which a text is stored.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }
/// A direction on the screen. The raw values are the SDK's.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left = 3
  case up = 4
  case down = 5
}
/// A direction of either kind: its raw value.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A direction of storage.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}
/// A unit of text.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// A responder whose text the keyboard and the app edit by places and ranges.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The text of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range; nobody is asked or told.
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected: an empty range is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The beginning of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// The range between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place a number of characters away; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The place a number of characters away in a direction; nil beyond the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// The order of two places.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The number of characters between two places.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The first rectangle of a range, in the view's points.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret stands at a place, in the view's points.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles of a selection.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// What an input method has not yet decided; nil for nothing.
  var markedTextRange: UITextRange? { get }
  /// The style of that text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Shows what an input method has not yet decided, in place of the selection or of what it showed before.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends what an input method has not yet decided: it stays as it is.
  func unmarkText()
  /// The input system, which hears of changes by the app: none here.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words and other units in the text.
  var tokenizer: any UITextInputTokenizer { get }
}

extension UITextInput {
  public func text(in range: UITextRange) -> String? { nil }
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    self.position(from: position, offset: direction == .left || direction == .up ? -offset : offset)
  }
  public func firstRect(for range: UITextRange) -> CGRect { selectionRects(for: range).first?.rect ?? .zero }
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  public func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  public func characterRange(at point: CGPoint) -> UITextRange? { nil }
  public var markedTextRange: UITextRange? { nil }
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  public func unmarkText() {}
  public var inputDelegate: (any UITextInputDelegate)? {
    get { nil }
    set {}
  }
}

extension UITextInput where Self: UIView {
  /// The view that the text is drawn in, whose coordinates its rectangles have: the view itself.
  public var textInputView: UIView { self }
}

extension UITextInput where Self: UIResponder {
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}

/// A text with its lines, for the places of our text views.
@MainActor
struct PlacedText {
  let text: String
  let lines: TextLines
  /// Where the lines begin, in the view's points.
  let origin: CGPoint

  var length: Int { text.utf16.count }

  func range(_ range: UITextRange) -> NSRange? {
    guard let span = range as? TextSpan else { return nil }
    let start = min(max(span.range.location, 0), length)
    return NSRange(location: start, length: min(span.range.length, length - start))
  }

  func text(in range: UITextRange) -> String? {
    self.range(range).map { (text as NSString).substring(with: $0) }
  }

  func span(_ from: UITextPosition, _ to: UITextPosition) -> UITextRange? {
    guard let a = from as? TextOffset, let b = to as? TextOffset else { return nil }
    return TextSpan(NSRange(location: min(a.offset, b.offset), length: abs(a.offset - b.offset)))
  }

  func position(_ position: UITextPosition, _ offset: Int) -> UITextPosition? {
    guard let place = position as? TextOffset else { return nil }
    let moved = place.offset + offset
    return (0...length).contains(moved) ? TextOffset(moved) : nil
  }

  static func compare(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
    let (a, b) = ((a as? TextOffset)?.offset ?? 0, (b as? TextOffset)?.offset ?? 0)
    return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }

  static func offset(_ from: UITextPosition, _ to: UITextPosition) -> Int {
    ((to as? TextOffset)?.offset ?? 0) - ((from as? TextOffset)?.offset ?? 0)
  }

  func caret(_ position: UITextPosition) -> CGRect {
    var rect = lines.caret(at: (position as? TextOffset)?.offset ?? 0).offsetBy(dx: origin.x, dy: origin.y)
    rect.size.width = 2
    return rect
  }

  func rects(_ range: UITextRange) -> [UITextSelectionRect] {
    guard let range = self.range(range) else { return [] }
    let rects = lines.rects(of: range)
    return rects.enumerated().map { index, rect in
      UITextSelectionRect(
        rect.offsetBy(dx: origin.x, dy: origin.y), isFirst: index == 0, isLast: index == rects.count - 1)
    }
  }

  func nearest(_ point: CGPoint) -> UITextPosition {
    TextOffset(lines.unit(nearest: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }

  func character(_ point: CGPoint) -> UITextRange? {
    let inner = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard let line = lines.line(at: inner.y), line.rect.contains(inner) else { return nil }
    guard let found = lines.unit(at: inner.x - line.rect.minX, of: line) else { return nil }
    return TextSpan(NSRange(location: found.unit, length: 1))
  }
}
