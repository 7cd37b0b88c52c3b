import Foundation
internal import LayerTree

/// The system's screen for a colour.
///
/// - Note: Differs from iOS: the screen is a box with a button, which finishes with the colour that is selected.
open class UIColorPickerViewController: UIViewController {
  /// The delegate; held weakly.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The selected colour.
  open var selectedColor = UIColor.white
  /// Stored; it has no effect here.
  open var supportsAlpha = true
  /// Stored; it has no effect here.
  open var supportsEyedropper = true
  /// Stored; it has no effect here.
  open var maximumLinearExposure: CGFloat = 1

  /// A screen with white selected.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "UIColorPickerViewController", "colours are not shown; it can only be closed")
    SystemScreen.fill(self, text: "Colour picker", button: "Done") { [weak self] in self?.dismiss(animated: true) }
  }

  override open func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    delegate?.colorPickerViewControllerDidFinish(self)
  }
}

/// Hears of a colour picker; all methods are optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called when the user selects a colour; never, as colours are not shown.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// The older form; never called.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the screen is closed.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A control that shows a colour. A tap opens no picker here; it only sends its events.
open class UIColorWell: UIControl {
  /// The colour.
  open var selectedColor: UIColor? { didSet { setNeedsDisplay() } }
  /// A title for the picker; stored.
  open var title: String?
  /// Stored; it has no effect here.
  open var supportsAlpha = true
  /// Stored; it has no effect here.
  open var supportsEyedropper = true

  override open var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// A disc of the colour within a ring of all colours.
  override var ownContents: Contents? {
    let radius = min(bounds.width, bounds.height) / 2
    let centre = CGPoint(x: bounds.midX, y: bounds.midY)
    let hues = (0...6).map { step in
      let hue = UIColor(hue: CGFloat(step) / 6, saturation: 1, brightness: 1, alpha: 1)
      return GradientStop(hue.committedNow, at: Double(step) / 6)
    }
    let ring = Path(circle: centre, radius: radius - 1.5)
    var ops: [DrawOp] = [
      .stroke(ring, .conic(hues, centre: Point(x: centre.x, y: centre.y), angle: 0), Pen(width: 3))
    ]
    if let selectedColor {
      ops.append(.fill(Path(circle: centre, radius: radius - 5), .nonZero, .colour(selectedColor.committedNow)))
    }
    return .list(DisplayList(ops))
  }
}
