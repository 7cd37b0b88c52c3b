import Foundation

/// How what lies below a view is changed.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur, as apps lay it over private content before a snapshot is taken (reference 7).
open class UIBlurEffect: UIVisualEffect {
  /// How light or dark, and how much is let through.
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

  /// A blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// Lively colours on a blur; kept.
open class UIVibrancyEffect: UIVisualEffect {
  /// For the blur that it lies on.
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view that changes how what lies below it looks.
///
/// - Note: Differs from iOS: a blur is shown as an even fill, through which nothing is seen.
open class UIVisualEffectView: UIView {
  /// What is done to what lies below; nil for nothing.
  open var effect: UIVisualEffect? { didSet { setNeedsDisplay() } }
  /// Where subviews belong.
  public let contentView = UIView()

  /// A view with an effect.
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
