import Foundation

/// A visual effect on the content behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur; apps cover private content with one before a snapshot (reference 7).
open class UIBlurEffect: UIVisualEffect {
  /// The brightness and thickness of a blur.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  let style: Style
  var isDark: Bool { style == .dark || style.rawValue >= Style.systemUltraThinMaterialDark.rawValue }

  /// Creates a blur with a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// Vivid colours over a blur; has no effect.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates the effect for a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
  /// Creates the effect for a blur, for content of a kind; the kind has no effect here.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// What kind of content is vivid.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view that applies a visual effect to the content behind it.
///
/// - Note: Differs from iOS: a blur is an opaque solid fill.
open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { setNeedsDisplay() } }
  /// The container for subviews.
  public let contentView = UIView()

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  override var content: LayerContent {
    guard let blur = effect as? UIBlurEffect else { return LayerContent(fill: backgroundColor) }
    return LayerContent(fill: blur.isDark ? .darkGray : .systemGray6)
  }
}
