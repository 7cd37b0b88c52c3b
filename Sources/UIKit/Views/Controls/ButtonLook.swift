import Foundation
internal import LayerTree

/// A button's measures, colours and background, by its configuration and its state.
///
/// Heights follow from insets and text: 28 points for the small sizes, 34 1/3 for the medium one, 50 1/3 for the large one.
@MainActor
struct ButtonLook {
  let button: UIButton
  let configuration: UIButton.Configuration

  // MARK: Measures

  /// The corner radius of the medium size.
  nonisolated static let radius: CGFloat = 5.95

  static var background: UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = radius
    return background
  }

  nonisolated static func insets(_ size: UIButton.Configuration.Size) -> NSDirectionalEdgeInsets {
    switch size {
    case .mini: NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  var titleFont: UIFont {
    .preferredFont(
      forTextStyle: isSmall ? .subheadline : .body, compatibleWith: button.traitCollection)
  }
  var subtitleFont: UIFont {
    .preferredFont(forTextStyle: isSmall ? .caption2 : .footnote, compatibleWith: button.traitCollection)
  }
  private var isSmall: Bool { configuration.buttonSize == .mini || configuration.buttonSize == .small }

  func cornerRadius(_ height: CGFloat) -> CGFloat {
    let radius: CGFloat =
      switch configuration.cornerStyle {
      case .fixed: configuration.background.cornerRadius
      case .small: 5
      case .medium: Self.radius
      // Measured: 15 points in buttons of 60, in published pictures of iOS 17 (modi-li/iOS-Chat-App-Demo).
      case .large: height / 4
      case .capsule: height / 2
      case .dynamic:
        switch configuration.buttonSize {
        case .mini, .small: 5
        case .medium: configuration.background.cornerRadius
        case .large: 9
        }
      }
    return min(radius, height / 2)
  }

  // MARK: Colours

  /// Below an alert, buttons with a background look as if they were disabled, as a published picture of iOS 16 shows.
  private var isEnabled: Bool {
    button.isEnabled && (configuration.style == .plain || button.tintAdjustmentMode != .dimmed)
  }
  private var isPressed: Bool { button.isHighlighted }
  private var isChosen: Bool { button.isSelected && configuration.automaticallyUpdateForSelection }
  private var tint: UIColor { button.role == .destructive ? .systemRed : button.tintColor ?? .systemBlue }

  var foreground: UIColor {
    if !isEnabled { return .tertiaryLabel }
    let base =
      configuration.baseForegroundColor
      ?? (isFilled ? .white : configuration.style == .tinted ? configuration.baseBackgroundColor ?? tint : tint)
    return isPressed && !hasBackground ? base.faded(0.75) : base
  }

  private var isFilled: Bool { configuration.style == .filled || (configuration.style != .plain && isChosen) }
  private var hasBackground: Bool { fill != nil }

  private var fill: UIColor? {
    let own = configuration.background.shownColor(for: tint)
    let colour = own ?? styleFill
    guard let colour else { return nil }
    // Each step of a press changes the colour a little.
    return isPressed ? (isFilled ? colour.faded(0.75) : colour.faded(1.5)) : colour
  }

  private var styleFill: UIColor? {
    switch configuration.style {
    case .plain:
      return configuration.baseBackgroundColor ?? (isChosen ? tint.faded(0.15) : nil)
    case .gray, .tinted, .filled:
      if !isEnabled { return .tertiarySystemFill }
      if isFilled { return configuration.baseBackgroundColor ?? tint }
      if configuration.style == .gray { return configuration.baseBackgroundColor ?? .tertiarySystemFill }
      let base = configuration.baseBackgroundColor ?? tint
      return UIColor { base.resolvedColor(with: $0).faded($0.userInterfaceStyle == .dark ? 0.28 : 0.18) }
    }
  }

  func attributed(
    _ text: AttributedString?, _ font: UIFont, _ colour: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> (any SetText)? {
    guard let text, !text.characters.isEmpty else { return nil }
    var standard: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: colour]
    if let transformer { standard = transformer(AttributeContainer(standard)).older }
    let runs = text.runs
    if runs.count == 1, let run = runs.first {
      return UniformText(String(text.characters), standard.merging(run.attributes.older) { $1 })
    }
    let whole = NSMutableAttributedString(string: String(text.characters), attributes: standard)
    let own = NSAttributedString(text)
    own.enumerateAttributes(in: NSRange(location: 0, length: own.length), options: []) { attributes, range, _ in
      if !attributes.isEmpty { whole.addAttributes(attributes, range: range) }
    }
    return whole
  }

  // MARK: Background

  func draw(_ sketch: inout Sketch, in rect: CGRect) {
    let insets = configuration.background.backgroundInsets
    let frame = CGRect(
      x: rect.minX + insets.leading, y: rect.minY + insets.top,
      width: max(0, rect.width - insets.leading - insets.trailing),
      height: max(0, rect.height - insets.top - insets.bottom))
    let radius = cornerRadius(frame.height)
    sketch.fill(Path(frame, radius: radius), fill)
    let background = configuration.background
    guard background.strokeWidth > 0 || background.strokeColor != nil else { return }
    let width = background.strokeWidth > 0 ? background.strokeWidth : 1 / max(UIScreen.main.scale, 1)
    let inset = width / 2 - background.strokeOutset
    sketch.stroke(
      Path(frame.insetBy(dx: inset, dy: inset), radius: max(0, radius - inset)), background.strokeColor ?? tint,
      width: width, cap: .butt)
  }
}
