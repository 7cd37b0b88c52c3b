import Foundation

/// The images behind and between the segments of a control whose app has set them, in place of the system's look.
///
/// As documented for `setBackgroundImage(_:for:barMetrics:)` and `setDividerImage(…)`. An image lies over the whole control,
/// and each segment shows its own part of it, so that the ends of a stretchable one are at the control's ends.
final class SegmentGrounds: UIView {
  private var parts: [UIView] = []
  private var dividers: [UIImageView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Those of a control, over all of it and below what else it shows; nil where the app has set no images.
  static func placed(_ grounds: SegmentGrounds?, in control: UIControl, areWanted: Bool) -> SegmentGrounds? {
    guard areWanted else {
      grounds?.removeFromSuperview()
      return nil
    }
    let placed = grounds ?? SegmentGrounds(frame: control.bounds)
    if grounds == nil { control.insertSubview(placed, at: 0) }
    placed.frame = control.bounds
    return placed
  }

  /// Shows an image for each segment, and one in the middle of each place between two.
  func show(_ segments: [(frame: CGRect, image: UIImage?)], between: [(x: CGFloat, image: UIImage?)]) {
    for view in parts + dividers { view.removeFromSuperview() }
    parts = segments.map { frame, image in
      let part = UIView(frame: frame)
      part.clipsToBounds = true
      let shown = UIImageView(image: image)
      shown.contentMode = .scaleToFill
      shown.frame = bounds.offsetBy(dx: -frame.minX, dy: -frame.minY)
      part.addSubview(shown)
      return part
    }
    dividers = between.map { x, image in
      let shown = UIImageView(image: image)
      let width = image?.size.width ?? 0
      shown.contentMode = .scaleToFill
      shown.frame = CGRect(x: x - width / 2, y: 0, width: width, height: bounds.height)
      return shown
    }
    for view in parts + dividers { addSubview(view) }
  }
}
