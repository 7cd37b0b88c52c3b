import Foundation
internal import LayerTree

/// A progress bar.
open class UIProgressView: UIView {
  override var elementRole: Element.Role { .progress }

  /// The style of a progress bar.
  public enum Style: Int, Sendable { case `default`, bar }

  /// The progress, from 0 to 1; not drawn.
  open var progress: Float {
    get { stored }
    set {
      stored = min(max(newValue, 0), 1)
      setNeedsDisplay()
    }
  }
  private var stored: Float = 0
  /// Stored; it has no effect here.
  open var progressViewStyle = Style.default
  /// Stored; it has no effect here.
  open var progressTintColor: UIColor?
  /// The colour of the bar.
  open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Creates a progress bar with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Stored; it has no effect here.
  open var progressImage: UIImage?
  /// Stored; it has no effect here.
  open var trackImage: UIImage?
  /// The progress object whose fraction the bar shows, read when it is set and on each layout.
  open var observedProgress: Progress? { didSet { follow() } }

  private func follow() {
    if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    follow()
  }

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  override var content: LayerContent { LayerContent(fill: trackTintColor ?? .systemGray5) }
}
