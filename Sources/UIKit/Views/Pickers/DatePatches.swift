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
  private let patches: [(part: DateOverlay.Part, text: String)]

  init(_ picker: UIDatePicker) {
    self.picker = picker
    let mode = picker.datePickerMode
    patches =
      (mode == .time ? [] : [(.date, picker.text(date: .medium, of: picker.date))])
      + (mode == .date ? [] : [(.time, picker.text(time: .short, of: picker.date))])
  }

  private var font: UIFont { .systemFont(ofSize: 17) }
  private func width(_ text: String) -> CGFloat {
    CGSize(width: TextMetrics.width(of: text, font: font) + 2 * Self.margin, height: 0).upToPixels.width
  }

  var size: CGSize {
    let widths = patches.map { width($0.text) }
    return CGSize(
      width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, patches.count - 1)), height: Self.height)
  }

  /// The patches from left to right.
  private func places(in bounds: CGRect) -> [(part: DateOverlay.Part, text: String, frame: CGRect)] {
    var x = bounds.midX - size.width / 2
    return patches.map { part, text in
      let frame = CGRect(x: x, y: bounds.midY - Self.height / 2, width: width(text), height: Self.height)
      x = frame.maxX + Self.gap
      return (part, text, frame)
    }
  }

  /// The patch that is the nearest to a point.
  func patch(at point: CGPoint, in bounds: CGRect) -> (part: DateOverlay.Part, frame: CGRect)? {
    func distance(_ frame: CGRect) -> CGFloat { max(frame.minX - point.x, point.x - frame.maxX, 0) }
    return places(in: bounds).min { distance($0.frame) < distance($1.frame) }.map { ($0.part, $0.frame) }
  }

  /// The text of a patch is tinted as long as what it opens is open.
  func draw(in bounds: CGRect, _ sketch: inout Sketch) {
    for place in places(in: bounds) {
      Self.draw(place.text, picker, isOpen: picker.openPart == place.part, in: place.frame, &sketch)
    }
  }

  static func draw(_ text: String, _ picker: UIDatePicker, isOpen: Bool, in frame: CGRect, _ sketch: inout Sketch) {
    let look = NSMutableParagraphStyle()
    look.alignment = .center
    let tint = picker.tintColor ?? .systemBlue
    sketch.fill(Path(frame, radius: radius), .tertiarySystemFill)
    sketch.text(
      .setting(
        UniformText(text), font: .systemFont(ofSize: 17),
        color: !picker.isEnabled ? .tertiaryLabel : isOpen ? tint : .label, in: frame, look: look))
  }
}
