import Foundation
internal import LayerTree

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

  /// Creates a blur with the regular style.
  public convenience override init() { self.init(style: .regular) }

  /// Creates a blur with a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// Vivid colours over a blur.
///
/// - Note: Differs from iOS: what is in the view keeps its colours; iOS mixes them with the blur below.
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

/// A view that blurs the content behind it, and colours it as the effect's material does.
///
/// - Note: Differs from iOS: the materials' colours are near those of iOS and not the same.
open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { layer.changed([.contents, .backdrop]) } }
  }
  /// The container for subviews.
  public let contentView = UIView()

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
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

  override var backdrop: Backdrop? { (effect as? UIBlurEffect).map { Material.backdrop($0.style) } }
}
