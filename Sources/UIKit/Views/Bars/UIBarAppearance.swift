import Foundation

/// The look of a bar's background.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The background colour, over the effect.
  open var backgroundColor: UIColor?
  /// The colour of the hairline towards the content; nil for none.
  open var shadowColor: UIColor? = .barShadow
  /// The background image.
  open var backgroundImage: UIImage?
  /// How the background image fills the bar. Stored; it is stretched.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The material; nil for none.
  open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial)
  /// An image in place of the hairline; one without a size hides it, others are not shown.
  open var shadowImage: UIImage?

  public override init() { super.init() }

  /// The look of another bar.
  public required init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    shadowColor = barAppearance.shadowColor
    backgroundImage = barAppearance.backgroundImage
    backgroundEffect = barAppearance.backgroundEffect
    shadowImage = barAppearance.shadowImage
    super.init()
  }

  /// Configures an opaque background.
  open func configureWithOpaqueBackground() { configure(.systemBackground, nil, .barShadow) }
  /// Configures a transparent background.
  open func configureWithTransparentBackground() { configure(nil, nil, nil) }
  /// Configures the system's default background: a material with a hairline.
  open func configureWithDefaultBackground() {
    configure(nil, UIBlurEffect(style: .systemChromeMaterial), .barShadow)
  }

  private func configure(_ color: UIColor?, _ effect: UIBlurEffect?, _ shadow: UIColor?) {
    backgroundColor = color
    backgroundEffect = effect
    shadowColor = shadow
    backgroundImage = nil
    shadowImage = nil
  }

  var look: BarBackground.Look {
    let isShadowless = shadowImage.map { $0.size == .zero } ?? false
    return BarBackground.Look(
      effect: backgroundEffect?.style, color: backgroundColor, shadow: isShadowless ? nil : shadowColor,
      image: backgroundImage)
  }
}

/// The look of a navigation bar. A bar takes it over when it is set or laid out.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The font and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The font and colour of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  private var looks = ButtonLooks()
  private var backLook: UIBarButtonItemAppearance?
  /// The appearance of bar buttons.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { looks.plain() }
    set { looks.given = newValue }
  }
  /// The appearance of the back button.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get {
      if let backLook { return backLook }
      let made = UIBarButtonItemAppearance()
      backLook = made
      return made
    }
    set { backLook = newValue }
  }
  /// The appearance of `done` buttons.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { looks.done() }
    set { looks.givenDone = newValue }
  }
  var givenButtonLook: UIBarButtonItemAppearance? { looks.given }
  var givenDoneLook: UIBarButtonItemAppearance? { looks.givenDone }
  var givenBackLook: UIBarButtonItemAppearance? { backLook }
  /// Stored; the back button has its chevron.
  open private(set) var backIndicatorImage = UIImage()
  /// Stored; the back button has its chevron.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  public override init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    looks = other.looks
    backLook = other.backLook
  }

  /// Sets the back indicator images; nil restores the defaults. Stored; the back button has its chevron.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }
}

/// The look of a tab bar. A bar takes it over when it is set or laid out.
open class UITabBarAppearance: UIBarAppearance {
  private(set) var stacked: UITabBarItemAppearance?
  /// The appearance of items with the title below the image.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get {
      if let stacked { return stacked }
      let made = UITabBarItemAppearance()
      stacked = made
      return made
    }
    set { stacked = newValue }
  }
  /// The appearance of items with the title beside the image. Stored; titles are below.
  open lazy var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items in a compact bar. Stored; titles are below.
  open lazy var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The colour of what marks the selected tab. Stored; nothing does.
  open var selectionIndicatorTintColor: UIColor?
  /// What marks the selected tab. Stored; nothing does.
  open var selectionIndicatorImage: UIImage?
  /// Where items are; automatic: as the bar says.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// How wide items that stand together are; 0: as the bar says.
  open var stackedItemWidth: CGFloat = 0
  /// How far apart items that stand together are; 0: as the bar says.
  open var stackedItemSpacing: CGFloat = 0

  public override init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    stacked = (barAppearance as? UITabBarAppearance)?.stacked
  }
}

/// The look of a toolbar. A bar takes it over when it is set or laid out.
open class UIToolbarAppearance: UIBarAppearance {
  private var looks = ButtonLooks()
  /// The appearance of bar buttons.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { looks.plain() }
    set { looks.given = newValue }
  }
  /// The appearance of `done` buttons.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { looks.done() }
    set { looks.givenDone = newValue }
  }
  var givenButtonLook: UIBarButtonItemAppearance? { looks.given }
  var givenDoneLook: UIBarButtonItemAppearance? { looks.givenDone }

  public override init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance { looks = other.looks }
  }
}

/// The looks of a bar's buttons, made when somebody asks for them.
@MainActor
private struct ButtonLooks {
  var given: UIBarButtonItemAppearance?
  var givenDone: UIBarButtonItemAppearance?

  mutating func plain() -> UIBarButtonItemAppearance {
    let look = given ?? UIBarButtonItemAppearance()
    given = look
    return look
  }

  mutating func done() -> UIBarButtonItemAppearance {
    let look = givenDone ?? UIBarButtonItemAppearance(style: .done)
    givenDone = look
    return look
  }
}
