import Foundation

/// A row of segments, one of which can be selected.
open class UISegmentedControl: UIControl {
  /// The index that means no selection.
  public static let noSegment = -1

  private var titles: [String] = []
  /// The selected segment; `noSegment` for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { setNeedsLayout() } }
  /// The background colour of the selected segment.
  open var selectedSegmentTintColor: UIColor?
  /// Stored; it has no effect here.
  open var isMomentary = false
  private var labels: [UILabel] = []

  /// Creates a control from titles; an image is shown as its name.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] { titles.append((item as? String) ?? (item as? UIImage)?.name ?? "") }
  }

  /// The number of segments.
  open var numberOfSegments: Int { titles.count }

  /// Inserts a segment.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(segment, titles.count))
    setNeedsLayout()
  }
  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard titles.indices.contains(segment) else { return }
    titles.remove(at: segment)
    setNeedsLayout()
  }
  /// Removes all segments.
  open func removeAllSegments() {
    titles = []
    selectedSegmentIndex = Self.noSegment
  }
  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    titles[segment] = title ?? ""
    setNeedsLayout()
  }
  /// A segment's title.
  open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }

  override open func layoutSubviews() {
    super.layoutSubviews()
    for label in labels { label.removeFromSuperview() }
    labels = titles.enumerated().map { index, title in
      let label = UILabel()
      label.text = title
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 13, weight: index == selectedSegmentIndex ? .semibold : .regular)
      label.backgroundColor = index == selectedSegmentIndex ? selectedSegmentTintColor ?? .white : nil
      let width = bounds.width / CGFloat(titles.count)
      label.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
      return label
    }
    for label in labels { addSubview(label) }
    needsLayout = false
  }

  override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  override open var intrinsicContentSize: CGSize {
    let width = titles.map { TextMetrics.width(of: $0, font: .systemFont(ofSize: 13)) + 22 }.max() ?? 0
    return CGSize(width: width * CGFloat(titles.count), height: 32)
  }
  override func tapped(at point: CGPoint) {
    guard !titles.isEmpty, bounds.width > 0 else { return }
    selectedSegmentIndex = min(max(Int(point.x / bounds.width * CGFloat(titles.count)), 0), titles.count - 1)
  }
  override var eventsOfTap: [Event] { [.valueChanged, .primaryActionTriggered] }
  override var content: LayerContent { LayerContent(fill: .tertiarySystemFill) }
}
