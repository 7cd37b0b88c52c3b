import Foundation

/// What the keys of a hardware keyboard do in a text.
extension EditableText {
  /// Handles a key that edits; false for one that means nothing here.
  func takeKey(_ key: UIKey) -> Bool {
    let flags = key.modifierFlags
    if flags.contains(.command) { return takeCommand(key) }
    guard !flags.contains(.control) else { return false }
    let isExtending = flags.contains(.shift)
    let byWord = flags.contains(.alternate)
    switch key.keyCode {
    case .keyboardDeleteOrBackspace:
      if byWord, typedSelection.length == 0 {
        delete(to: wordEdge(before: typedSelection.location))
      } else {
        deleteBackward()
      }
    case .keyboardDeleteForward:
      if typedSelection.length > 0 {
        deleteBackward()
      } else {
        delete(to: byWord ? wordEdge(after: typedSelection.location) : next(typedSelection.location))
      }
    case .keyboardLeftArrow:
      go(byWord ? { self.wordEdge(before: $0) } : { self.before($0) }, toStart: true, isExtending)
    case .keyboardRightArrow:
      go(byWord ? { self.wordEdge(after: $0) } : { self.next($0) }, toStart: false, isExtending)
    case .keyboardUpArrow: go({ self.line($0, by: -1) }, toStart: nil, isExtending)
    case .keyboardDownArrow: go({ self.line($0, by: 1) }, toStart: nil, isExtending)
    case .keyboardHome: go({ _ in 0 }, toStart: nil, isExtending)
    case .keyboardEnd: go({ _ in self.typedText.utf16.count }, toStart: nil, isExtending)
    case .keyboardReturnOrEnter, .keypadEnter: insertText("\n")
    case .keyboardTab:
      if isMultiline { insertText("\t") } else { focusNextField(backwards: isExtending) }
    default:
      let text = key.characters
      guard !text.isEmpty, !text.hasPrefix("UIKeyInput"),
        text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
      else { return false }
      insertText(text)
    }
    return true
  }

  private func takeCommand(_ key: UIKey) -> Bool {
    let isExtending = key.modifierFlags.contains(.shift)
    switch key.keyCode {
    case .keyboardLeftArrow, .keyboardUpArrow: go({ _ in 0 }, toStart: nil, isExtending)
    case .keyboardRightArrow, .keyboardDownArrow: go({ _ in self.typedText.utf16.count }, toStart: nil, isExtending)
    case .keyboardDeleteOrBackspace: if typedSelection.length > 0 { deleteBackward() } else { delete(to: 0) }
    default:
      switch key.charactersIgnoringModifiers.lowercased() {
      case "a": selectAll(nil)
      case "c": copy(nil)
      case "x": cut(nil)
      case "v": paste(nil)
      default: return false
      }
    }
    return true
  }

  // MARK: Moves

  /// Moves the caret, or with the shift key the end of the selection that does not stay.
  ///
  /// - Parameter toStart: To which end of a selection the key goes at first; nil if it goes on from its end.
  private func go(_ move: (Int) -> Int, toStart: Bool?, _ isExtending: Bool) {
    endComposing()
    let now = typedSelection
    if isExtending {
      let anchor = SelectionAnchor.place(in: self, now)
      let other = anchor == now.location ? NSMaxRange(now) : now.location
      let moved = move(other)
      select(NSRange(location: min(anchor, moved), length: abs(anchor - moved)))
      SelectionAnchor.keep(anchor, in: self)
    } else if now.length > 0, let toStart {
      select(NSRange(location: toStart ? now.location : NSMaxRange(now), length: 0))
    } else {
      select(NSRange(location: move(NSMaxRange(now)), length: 0))
    }
  }

  private func delete(to place: Int) {
    let here = typedSelection.location
    guard place != here else { return }
    type(NSRange(location: min(place, here), length: abs(place - here)), "")
  }

  private func before(_ place: Int) -> Int {
    place > 0 ? (typedText as NSString).rangeOfComposedCharacterSequence(at: place - 1).location : 0
  }

  private func next(_ place: Int) -> Int {
    let text = typedText as NSString
    return place < text.length ? NSMaxRange(text.rangeOfComposedCharacterSequence(at: place)) : text.length
  }

  private func wordEdge(before place: Int) -> Int {
    var place = place
    while place > 0, !isInWord(before(place)) { place = before(place) }
    while place > 0, isInWord(before(place)) { place = before(place) }
    return place
  }

  private func wordEdge(after place: Int) -> Int {
    var place = place
    let end = typedText.utf16.count
    while place < end, !isInWord(place) { place = next(place) }
    while place < end, isInWord(place) { place = next(place) }
    return place
  }

  /// The word that a place is in, or at an end of; an empty range where there is none.
  func word(at place: Int) -> NSRange {
    let start = place > 0 && isInWord(before(place)) ? wordEdge(before: place) : place
    let end = place < typedText.utf16.count && isInWord(place) ? wordEdge(after: place) : place
    return NSRange(location: start, length: end - start)
  }

  /// The paragraph of a place, without the line break at its end.
  func paragraph(at place: Int) -> NSRange {
    var (start, end) = (0, 0)
    (typedText as NSString).getParagraphStart(
      &start, end: nil, contentsEnd: &end, for: NSRange(location: place, length: 0))
    return NSRange(location: start, length: end - start)
  }

  private func isInWord(_ place: Int) -> Bool {
    let text = typedText as NSString
    let range = text.rangeOfComposedCharacterSequence(at: place)
    return text.substring(with: range).unicodeScalars.first.map { CharacterSet.alphanumerics.contains($0) } ?? false
  }

  /// The place in the line above or below; the text's beginning or end where there is none.
  private func line(_ place: Int, by step: CGFloat) -> Int {
    let end = typedText.utf16.count
    guard isMultiline, let input = self as? any UITextInput else { return step < 0 ? 0 : end }
    let caret = input.caretRect(for: TextOffset(place))
    let wanted = CGPoint(x: caret.minX, y: caret.midY + step * caret.height)
    guard let found = input.closestPosition(to: wanted) as? TextOffset else { return step < 0 ? 0 : end }
    let there = input.caretRect(for: found)
    // No line there: the nearest place is in the same one.
    if abs(there.midY - caret.midY) < caret.height / 2 { return step < 0 ? 0 : end }
    return found.offset
  }

  /// The tab key goes to the next text field of the window, from top to bottom.
  private func focusNextField(backwards: Bool) {
    guard let window else { return }
    var fields: [UIView] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if view is any EditableText, view.canBecomeFirstResponder { fields.append(view) }
      for part in view.subviews { visit(part) }
    }
    visit(window)
    let ordered = fields.map { ($0, $0.convert($0.bounds.origin, to: nil)) }
      .sorted { ($0.1.y, $0.1.x) < ($1.1.y, $1.1.x) }.map(\.0)
    guard let index = ordered.firstIndex(where: { $0 === self }), ordered.count > 1 else { return }
    ordered[(index + (backwards ? ordered.count - 1 : 1)) % ordered.count].becomeFirstResponder()
  }

  // MARK: Pasteboard

  func copySelection() {
    guard typedSelection.length > 0 else { return }
    UIPasteboard.general.string = (typedText as NSString).substring(with: typedSelection)
  }

  func pasteText() { if let text = UIPasteboard.general.string, !text.isEmpty { insertText(text) } }
}

/// Which end of a selection stays while the shift key is held.
@MainActor
private enum SelectionAnchor {
  private static weak var view: UIView?
  private static var anchor = 0
  private static var kept = NSRange()

  static func place(in text: any EditableText, _ selection: NSRange) -> Int {
    let isSame = view === text && kept == selection && selection.length > 0
    return isSame ? anchor : selection.location
  }

  static func keep(_ place: Int, in text: any EditableText) {
    (view, anchor, kept) = (text, place, text.typedSelection)
  }
}
