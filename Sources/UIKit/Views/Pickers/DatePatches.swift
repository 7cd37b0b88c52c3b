import Foundation
internal import LayerTree

/// A date picker in its compact style: date and time, each on a grey patch.
@MainActor
struct DatePatches {
  private static let height: CGFloat = 34
  private static let margin: CGFloat = 11
  private static let gap: CGFloat = 8
  private static let radius: CGFloat = 6

  private let picker: UIDatePicker
  private let texts: [String]

  init(_ picker: UIDatePicker) {
    self.picker = picker
    let mode = picker.datePickerMode
    texts =
      (mode == .time ? [] : [picker.text(date: .medium, of: picker.date)])
      + (mode == .date ? [] : [picker.text(time: .short, of: picker.date)])
  }

  private var font: UIFont { .systemFont(ofSize: 17) }
  private var widths: [CGFloat] {
    texts.map { CGSize(width: TextMetrics.width(of: $0, font: font) + 2 * Self.margin, height: 0).upToPixels.width }
  }

  var size: CGSize {
    CGSize(width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, texts.count - 1)), height: Self.height)
  }

  func draw(in bounds: CGRect, _ sketch: inout Sketch) {
    var x = bounds.midX - size.width / 2
    let look = NSMutableParagraphStyle()
    look.alignment = .center
    for (text, width) in zip(texts, widths) {
      let patch = CGRect(x: x, y: bounds.midY - Self.height / 2, width: width, height: Self.height)
      sketch.fill(Path(patch, radius: Self.radius), .tertiarySystemFill)
      sketch.text(
        .setting(
          NSAttributedString(string: text), font: font, color: picker.isEnabled ? .label : .tertiaryLabel, in: patch,
          look: look))
      x += width + Self.gap
    }
  }
}
