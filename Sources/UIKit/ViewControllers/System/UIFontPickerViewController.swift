import Foundation

/// The system's screen for a font.
///
/// - Note: Differs from iOS: the screen is a box with a button, which cancels.
open class UIFontPickerViewController: UIViewController {
  /// The delegate; held weakly.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The configuration given at creation.
  public private(set) var configuration = Configuration()

  /// What the picker offers.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    /// Stored; it has no effect here.
    open var includeFaces = false
    /// Stored; it has no effect here.
    open var displayUsingSystemFont = false
    /// Stored; it has no effect here.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
    /// Stored; it has no effect here.
    open var filteredLanguagesPredicate: NSPredicate?
    /// The default.
    public override init() { super.init() }
  }

  /// The font that the user picked, or that is to be shown as picked; stored, as fonts are not shown.
  open var selectedFontDescriptor: UIFontDescriptor?

  /// A screen with a configuration.
  public convenience init(configuration: Configuration = Configuration()) {
    self.init(nibName: nil, bundle: nil)
    self.configuration = configuration
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "UIFontPickerViewController", "fonts are not shown; it can only be cancelled")
    SystemScreen.fill(self, text: "Font picker") { [weak self] in
      guard let self else { return }
      delegate?.fontPickerViewControllerDidCancel(self)
      dismiss(animated: true)
    }
  }
}

/// Hears of a font picker; all methods are optional.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {
  /// Called when the user cancels.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
  /// Called when the user picks a font; never, as fonts are not shown.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}
