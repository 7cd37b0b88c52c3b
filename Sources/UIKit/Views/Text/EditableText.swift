import Foundation
internal import LifeCycle

/// A view whose text a person types, composes and deletes.
@MainActor
protocol EditableText: UIView, UIKeyInput {
  /// The text as it stands.
  var typedText: String { get }
  /// The selection in it; an empty one is the caret.
  var typedSelection: NSRange { get }
  /// What an input method has not yet decided.
  var composed: NSRange? { get set }
  /// Whether there may be several lines.
  var isMultiline: Bool { get }
  /// Whether the delegate allows a change.
  func mayType(_ range: NSRange, _ new: String) -> Bool
  /// Changes the text, and puts the caret behind what is new. Nobody is asked or told.
  func change(_ range: NSRange, to new: String)
  /// Moves the selection.
  func select(_ range: NSRange)
  /// Tells that the person has changed the text.
  func typed()
}

extension EditableText {
  /// Replaces a part of the text, if the delegate allows it.
  func type(_ range: NSRange, _ new: String) {
    guard mayType(range, new) else { return }
    composed = nil
    change(range, to: new)
    typed()
  }

  /// Shows what an input method has not yet decided, in place of what it showed before, or of the selection.
  func compose(_ text: String, selected: NSRange) {
    let range = composed ?? typedSelection
    guard mayType(range, text) else { return }
    change(range, to: text)
    composed = text.isEmpty ? nil : NSRange(location: range.location, length: text.utf16.count)
    select(typedText.range(range.location + max(0, selected.location), max(0, selected.length)))
    typed()
  }

  /// What was composed stays as it is.
  func endComposing() {
    guard composed != nil else { return }
    composed = nil
    setNeedsDisplay()
  }

  /// A tap in a text that is edited already: the caret goes there; the second one selects the word, the third one the paragraph
  /// (iPhone User Guide, "Select and edit text").
  func pick(at place: UITextPosition?) {
    guard let place = place as? TextOffset else { return }
    endComposing()
    let caret = typedText.range(place.offset, 0)
    switch TouchDelivery.taps {
    case 1: select(caret)
    case 2: select(word(at: caret.location))
    default: select(paragraph(at: caret.location))
    }
  }

  /// Takes a change as another input made it. A view that does not become first responder takes none.
  func take(_ edit: TextEdit) {
    guard isFirstResponder || becomeFirstResponder() else { return }
    let wish = (Int(edit.selectionStart), Int(edit.selectionLength))
    guard edit.length > 0 || !edit.text.isEmpty else {
      if !edit.isComposing { endComposing() }
      return select(typedText.range(wish.0, wish.1))
    }
    // A line that ends is the return key, and a field has one line.
    if !isMultiline, edit.text == "\n" { return insertText("\n") }
    let new =
      isMultiline
      ? edit.text : edit.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
    let range = typedText.range(Int(edit.start), Int(edit.length))
    guard mayType(range, new) else {
      if !edit.isComposing { endComposing() }
      return
    }
    change(range, to: new)
    let length = typedText.utf16.count
    let isComposing = edit.isComposing && !new.isEmpty && range.location + new.utf16.count <= length
    composed = isComposing ? NSRange(location: range.location, length: new.utf16.count) : nil
    select(typedText.range(wish.0, wish.1))
    setNeedsDisplay()
    typed()
  }
}

extension String {
  /// The part of a text in UTF-16 units that these numbers mean: what lies beyond the end is cut off, and no character is
  /// cut in two.
  func range(_ location: Int, _ length: Int) -> NSRange {
    let all = self as NSString
    var start = min(max(0, location), all.length)
    var end = min(start + max(0, length), all.length)
    func isInside(_ place: Int) -> Bool {
      place > 0 && place < all.length && UTF16.isTrailSurrogate(all.character(at: place))
    }
    if isInside(start) { start -= 1 }
    if isInside(end) { end += end > start + 1 || length > 0 ? 1 : -1 }
    return NSRange(location: start, length: max(0, end - start))
  }
}

extension UniformText {
  /// A text with a line below a part of it.
  static func underlining(_ range: NSRange?, in text: String) -> any SetText {
    guard let range, NSMaxRange(range) <= text.utf16.count else { return UniformText(text) }
    let shown = NSMutableAttributedString(string: text)
    shown.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: range)
    return shown
  }
}
