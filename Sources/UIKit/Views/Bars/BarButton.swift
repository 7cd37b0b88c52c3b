import Foundation

/// The view of a bar button item, a tab or the back button; handles its taps.
final class BarButton: UIControl {
  private let title: String
  private let isProminent: Bool
  private let tap: () -> Void

  init(title: String, isProminent: Bool = false, isEnabled: Bool = true, tap: @escaping () -> Void) {
    self.title = title
    self.isProminent = isProminent
    self.tap = tap
    super.init(frame: .zero)
    self.isEnabled = isEnabled
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: TextMetrics.width(of: title, font: .systemFont(ofSize: 17)) + 16, height: 44).upToPixels
  }
  override var spokenText: String? { title }
  override func tapped(at point: CGPoint) { tap() }
  override var content: LayerContent {
    LayerContent(
      text: title, font: .systemFont(ofSize: 17, weight: isProminent ? .semibold : .regular),
      color: isEnabled ? tintColor : .systemGray3, alignment: .center)
  }
}
