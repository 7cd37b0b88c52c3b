import Foundation
internal import LayerTree

extension UIButton.ButtonType {
  /// The font size of a title: buttons of the app's own have the larger one.
  var fontSize: CGFloat { self == .custom ? UIFont.buttonFontSize : 15 }

  /// The system symbol of a kind that has one.
  var symbol: String? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .custom, .system, .close: nil
    }
  }

  /// The image of a kind that has one, 24 points high.
  var image: UIImage? {
    symbol.flatMap { UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20.4)) }
  }

  /// What a kind is spoken as.
  var name: String? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: "More Info"
    case .contactAdd: "Add"
    case .close: "Close"
    case .custom, .system: nil
    }
  }
}

/// The signs that buttons draw themselves.
enum ButtonKinds {
  /// A cross in a grey disc.
  static func drawClose(in bounds: CGRect, isHighlighted: Bool, _ sketch: inout Sketch) {
    let centre = CGPoint(x: bounds.midX, y: bounds.midY)
    sketch.fill(
      Path(circle: centre, radius: min(15, bounds.width / 2, bounds.height / 2)),
      isHighlighted ? .systemFill : .tertiarySystemFill)
    for sign in [CGFloat(1), -1] {
      sketch.stroke(
        Path(
          line: CGPoint(x: centre.x - 5, y: centre.y - 5 * sign), CGPoint(x: centre.x + 5, y: centre.y + 5 * sign)),
        .secondaryLabel, width: 2.4)
    }
  }

  /// An arrow up and one down: a choice of several.
  static func drawArrows(in rect: CGRect, _ colour: UIColor, _ sketch: inout Sketch) {
    for (y, rise) in [(rect.midY - 2.5, CGFloat(-3.5)), (rect.midY + 2.5, 3.5)] {
      sketch.stroke(
        Path(
          line: CGPoint(x: rect.midX - 3.5, y: y), CGPoint(x: rect.midX, y: y + rise),
          CGPoint(x: rect.midX + 3.5, y: y)), colour, width: 1.6)
    }
  }
}
