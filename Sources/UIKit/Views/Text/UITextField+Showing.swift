import Foundation

/// What a text field shows of its text: where it stands, its caret and selection, and dots for a secret.
extension UITextField {
  var look: NSParagraphStyle {
    let look = NSMutableParagraphStyle()
    look.alignment = textAlignment
    return look
  }

  /// A secure text has a point for each of its characters.
  var shownText: String {
    isSecureTextEntry ? String(repeating: "•", count: stored.utf16.count) : stored
  }

  var textArea: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

  /// The font, smaller if the text should fit.
  var shownFont: UIFont {
    let font = font ?? .systemFont(ofSize: 17)
    guard adjustsFontSizeToFitWidth, minimumFontSize > 0, font.pointSize > minimumFontSize else { return font }
    let width = TextMetrics.width(of: shownText, font: font)
    let room = textArea.width
    guard width > room, room > 0 else { return font }
    return font.withSize(max(minimumFontSize, (font.pointSize * room / width).rounded(.down)))
  }

  var placed: PlacedText {
    let area = textArea
    let font = shownFont
    let lines = TextLines(
      UniformText(shownText), font: font, width: area.width, lines: 1, breaking: .byClipping, look: look)
    return PlacedText(
      text: stored, lines: lines, origin: CGPoint(x: area.minX, y: area.midY - font.lineHeight / 2))
  }

  /// Shows the caret, or the ends of the selection, while the field is edited.
  func showSelection() {
    guard isEditing || caret != nil || !handles.isEmpty else { return }
    let isCaret = isEditing && selection.length == 0
    var place = isCaret ? caretRect(for: TextOffset(selection.location)) : nil
    if let area = place.map({ _ in textArea }), let x = place?.minX {
      place?.origin.x = min(max(x, area.minX), max(area.minX, area.maxX - Caret.width))
    }
    Caret.show(&caret, at: place, in: self)
    SelectionHandle.show(&handles, at: isEditing ? selectedRects : [], in: self)
  }

  var selectedRects: [CGRect] {
    selection.length == 0 ? [] : placed.rects(TextSpan(selection)).map { $0.rect.intersection(bounds) }
  }

  /// Dots stand in a layer of their own, which an app's snapshots of itself leave blank.
  func showDots() {
    let isShown = isSecureTextEntry && !stored.isEmpty
    guard isShown || dots != nil else { return }
    guard isShown else {
      dots?.removeFromSuperview()
      dots = nil
      return
    }
    let shown = dots ?? SecureDots(frame: bounds)
    if dots == nil {
      dots = shown
      insertSubview(shown, at: 0)
    }
    shown.frame = bounds
    shown.setNeedsDisplay()
  }
}
