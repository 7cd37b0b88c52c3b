import Foundation

/// A box with a name, in place of what the system would draw.
@_spi(System)
public final class SystemBox: UIView {
  /// The name in the box.
  public var text: String { didSet { setNeedsDisplay() } }

  /// A box with a name.
  public init(_ text: String, frame: CGRect = .zero) {
    self.text = text
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { nil }

  override var spokenText: String? { text }
  override var content: LayerContent {
    LayerContent(
      text: text, font: .systemFont(ofSize: 15), color: .secondaryLabel, alignment: .center,
      fill: .secondarySystemBackground)
  }
}

/// A screen of the system's, as a box with a name and a button that closes it.
@_spi(System) @MainActor
public enum SystemScreen {
  /// Fills a controller's view with a box and a button at the top left.
  ///
  /// - Returns: The box, whose text may change.
  @discardableResult
  public static func fill(
    _ controller: UIViewController, text: String, button: String = "Cancel", close: @escaping () -> Void
  ) -> SystemBox {
    let view: UIView = controller.view
    let box = SystemBox(text, frame: view.bounds)
    view.backgroundColor = .systemBackground
    view.addSubview(box)
    let closing = BarButton(title: button, tap: close)
    closing.frame = CGRect(x: 8, y: 60, width: closing.intrinsicContentSize.width, height: 44)
    view.addSubview(closing)
    return box
  }
}
