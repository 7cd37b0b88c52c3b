import Foundation

/// A view that arranges subviews in a row or column with constraints of its own.
open class UIStackView: UIView {
  /// The distribution of the views along the axis.
  public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
  /// The alignment of the views across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// Aligns the top edges of a row.
    public static let top = Alignment.leading
    /// Aligns the bottom edges of a row.
    public static let bottom = Alignment.trailing
  }

  /// The standard spacing, in points.
  public static let spacingUseSystem: CGFloat = 8

  /// The arranged views, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }
  /// The distribution of the views along the axis.
  open var distribution = Distribution.fill { didSet { rearrange() } }
  /// The alignment of the views across the axis.
  open var alignment = Alignment.fill { didSet { rearrange() } }
  /// The spacing between views, in points.
  open var spacing: CGFloat = 0 { didSet { rearrange() } }
  /// Whether the views are arranged inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }
  /// Stored; it has no effect here.
  open var isBaselineRelativeArrangement = false
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  // As on iOS, not failable, other than with other views: subclasses write `required init(coder:)`.
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// Appends a view.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view at an index.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  /// Removes a view from the arrangement; it stays a subview, as on iOS.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    rearrange()
  }

  /// Sets the spacing after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
    rearrange()
  }

  /// The spacing after a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  override open func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  override func subviewVisibilityChanged() { rearrange() }

  private func rearrange() {
    setNeedsUpdateConstraints()
    treeRoot.setNeedsLayout()
  }

  override open func updateConstraints() {
    for constraint in arrangement { constraint.uninstall() }
    gaps.forEach(removeLayoutGuide)
    gaps = []
    // Hidden views take no space in a stack.
    let views = arrangedSubviews.filter { !$0.isHidden }
    arrangement = views.isEmpty ? [] : lengthwise(views) + crosswise(views)
    for constraint in arrangement { constraint.install(on: self) }
    super.updateConstraints()
  }

  // MARK: Constraints

  private typealias Attribute = NSLayoutConstraint.Attribute

  private func relate(
    _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
    _ other: Attribute, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
    at priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    return constraint
  }

  private var container: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  private func lengthwise(_ views: [UIView]) -> [NSLayoutConstraint] {
    let horizontal = axis == .horizontal
    let (start, end, size): (Attribute, Attribute, Attribute) =
      horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
    var result = [
      relate(views[0], start, .equal, container, start),
      relate(views[views.count - 1], end, .equal, container, end),
    ]
    let spreads = distribution == .equalSpacing || distribution == .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = customSpacing(after: view)
      if spreads {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        let centers = distribution == .equalCentering
        let middle: Attribute = horizontal ? .centerX : .centerY
        result.append(relate(guide, start, .equal, view, centers ? middle : end))
        result.append(relate(guide, end, .equal, next, centers ? middle : start))
        result.append(relate(next, start, .greaterThanOrEqual, view, end, plus: gap))
        let priority: UILayoutPriority = centers ? UILayoutPriority(149) : .required - 1
        if let first = gaps.first { result.append(relate(guide, size, .equal, first, size, at: priority)) }
        gaps.append(guide)
      } else {
        result.append(relate(next, start, .equal, view, end, plus: gap))
      }
    }
    let gapSum = zip(views, views.dropFirst()).map { customSpacing(after: $0.0) }.reduce(0, +)
    switch distribution {
    case .fill:
      if horizontal { result += textWidths(views, gapSum) }
      result += shrinkingBare(views, size)
    case .fillEqually: result += views.dropFirst().map { relate($0, size, .equal, views[0], size) }
    case .fillProportionally:
      // Views without a size of their own, as other stacks are, have no share that could be kept.
      let wishes = views.map { horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
      let sum = wishes.reduce(gapSum) { $0 + max($1, 1) }
      for (index, view) in views.enumerated() where wishes[index] >= 0 {
        result.append(
          relate(
            view, size, .equal, container, size, times: max(wishes[index], 1) / sum,
            at: max(.required - 1 - Float(index), .defaultHigh + 1)))
      }
      result += shrinkingBare(views, size)
    case .equalSpacing, .equalCentering: break
    }
    return result
  }

  /// What nothing sizes leaves the room to the first such view.
  private func shrinkingBare(_ views: [UIView], _ size: Attribute) -> [NSLayoutConstraint] {
    let bare = views.filter { (size == .width ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height) < 0 }
    return bare.dropFirst().map { relate($0, size, .equal, nil, .notAnAttribute, at: UILayoutPriority(0.5)) }
  }

  /// What a row wants of text of several lines, whose width would be ambiguous: an equal share, a little more than the text
  /// resists to be narrower. Measured by others: `UISV-text-width-disambiguation`.
  private func textWidths(_ views: [UIView], _ gapSum: CGFloat) -> [NSLayoutConstraint] {
    let count = CGFloat(views.count)
    func share(_ view: UIView, at priority: UILayoutPriority) -> NSLayoutConstraint {
      relate(
        view, .width, .equal, container, .width, times: 1 / count, plus: -gapSum / count,
        at: min(priority, .required - 1))
    }
    // Columns of buttons whose titles may wrap share what none of them needs: measured in AbeGue02/swift-calculator (iOS 17).
    if views.allSatisfy(\.isColumnOfButtons) {
      return views.map { share($0, at: $0.contentHuggingPriority(for: .horizontal) + 10) }
    }
    return views.filter { ($0 as? UILabel).map { $0.numberOfLines != 1 } ?? false }.map { text in
      share(text, at: text.contentCompressionResistancePriority(for: .horizontal) + 10)
    }
  }

  /// The views' shares depend on their content.
  func contentMayDiffer() { if distribution == .fillProportionally { setNeedsUpdateConstraints() } }

  private func crosswise(_ views: [UIView]) -> [NSLayoutConstraint] {
    let horizontal = axis == .horizontal
    let (start, end, middle, size): (Attribute, Attribute, Attribute, Attribute) =
      horizontal ? (.top, .bottom, .centerY, .height) : (.leading, .trailing, .centerX, .width)
    // Unless other constraints decide, the stack is as thick as its thickest view.
    var result = [relate(self, size, .equal, nil, .notAnAttribute, at: UILayoutPriority(25))]
    for view in views {
      switch alignment {
      case .fill:
        result.append(relate(view, start, .equal, container, start))
        result.append(relate(view, end, .equal, container, end))
      case .leading:
        result.append(relate(view, start, .equal, container, start))
        result.append(relate(view, end, .lessThanOrEqual, container, end))
      case .trailing:
        result.append(relate(view, start, .greaterThanOrEqual, container, start))
        result.append(relate(view, end, .equal, container, end))
      case .center:
        result.append(relate(view, middle, .equal, container, middle))
        result.append(relate(view, start, .greaterThanOrEqual, container, start))
        result.append(relate(view, end, .lessThanOrEqual, container, end))
      case .firstBaseline, .lastBaseline:
        let line: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if view !== views[0] { result.append(relate(view, line, .equal, views[0], line)) }
        result.append(relate(view, start, .greaterThanOrEqual, container, start))
        result.append(relate(view, end, .lessThanOrEqual, container, end))
      }
    }
    return result
  }
}

extension UIView {
  /// Whether it is a column of buttons with configurations, whose titles may have several lines.
  fileprivate var isColumnOfButtons: Bool {
    guard let column = self as? UIStackView, column.axis == .vertical else { return false }
    let views = column.arrangedSubviews
    return !views.isEmpty && views.allSatisfy { ($0 as? UIButton)?.configuration != nil }
  }
}
