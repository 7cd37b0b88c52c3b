import Foundation
internal import LayerTree

/// A row of segments, one of which can be selected.
open class UISegmentedControl: UIControl {
  /// A part of a control, by its place.
  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  /// The index that means no selection.
  public nonisolated static let noSegment = -1

  /// One segment.
  private struct Part {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    var width: CGFloat = 0
    var offset = CGSize.zero

    @MainActor var shown: String { title ?? image?.name ?? "" }
  }

  private var parts: [Part] = [] { didSet { changed() } }
  /// The selected segment; `noSegment` for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { changed() } }
  /// The background colour of the selected segment; nil for the system's.
  open var selectedSegmentTintColor: UIColor? { didSet { changed() } }
  /// Whether a tap selects a segment for its action alone.
  open var isMomentary = false
  /// Stored; it has no effect here: all segments without a width are equally wide.
  open var apportionsSegmentWidthsByContent = false
  private var faces: [UIView] = []
  private var pill: LookPart?
  var attributes: [State: [NSAttributedString.Key: Any]] = [:] {
    didSet {
      invalidateIntrinsicContentSize()
      changed()
    }
  }
  private var backgrounds: [String: UIImage] = [:]

  private func changed() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Creates a control from titles, images and actions.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    parts = (items ?? []).map { item in
      let action = item as? UIAction
      return Part(title: item as? String ?? action?.title, image: item as? UIImage ?? action?.image, action: action)
    }
    sizeToFit()
  }

  /// Creates a control with a frame, and a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions)
    self.frame = frame
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { parts.count }

  private func insert(_ part: Part, _ segment: Int) {
    let place = min(max(segment, 0), parts.count)
    parts.insert(part, at: place)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
  }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Part(title: title), segment)
  }
  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(Part(image: image), segment) }
  /// Inserts a segment with an action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Part(title: action.title, image: action.image, action: action), segment)
  }
  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard parts.indices.contains(segment) else { return }
    parts.remove(at: segment)
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
  }
  /// Removes all segments.
  open func removeAllSegments() {
    parts = []
    selectedSegmentIndex = Self.noSegment
  }
  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    parts[segment].title = title
    parts[segment].image = nil
  }
  /// A segment's title.
  open func titleForSegment(at segment: Int) -> String? { parts.indices.contains(segment) ? parts[segment].title : nil }
  /// Sets a segment's image.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    parts[segment].image = image
    parts[segment].title = nil
  }
  /// A segment's image.
  open func imageForSegment(at segment: Int) -> UIImage? {
    parts.indices.contains(segment) ? parts[segment].image : nil
  }
  /// Sets a segment's action, title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    parts[segment] = Part(title: action.title, image: action.image, action: action)
  }
  /// A segment's action.
  open func actionForSegment(at segment: Int) -> UIAction? {
    parts.indices.contains(segment) ? parts[segment].action : nil
  }
  /// The segment of an action; `NSNotFound` for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    parts.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Whether taps select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { parts[segment].isEnabled = enabled }
  /// Whether taps select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    parts.indices.contains(segment) && parts[segment].isEnabled
  }
  /// Sets a segment's width, in points; 0 for an equal share of the rest.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { parts[segment].width = width }
  /// A segment's width; 0 for an equal share of the rest.
  open func widthForSegment(at segment: Int) -> CGFloat { parts.indices.contains(segment) ? parts[segment].width : 0 }
  /// Sets the offset of a segment's content.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { parts[segment].offset = offset }
  /// The offset of a segment's content.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    parts.indices.contains(segment) ? parts[segment].offset : .zero
  }

  // MARK: Look

  /// Sets the text attributes of the titles for a state: font and colour have an effect.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
  }
  /// The text attributes of the titles for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }
  /// Sets the background of segments in a state. With one for the normal state nothing else is behind the segments; states
  /// without an own image have that one. Those of default metrics are shown.
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    backgrounds["\(state.rawValue) \(barMetrics)"] = image
    setNeedsLayout()
    setNeedsDisplay()
  }
  /// The background for a state.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds["\(state.rawValue) \(barMetrics)"]
  }
  /// Sets the divider between segments of two states, in place of the system's line. One for the normal state on both sides
  /// is for all that have none of their own; those of default metrics are shown.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State, barMetrics: UIBarMetrics
  ) {
    backgrounds["\(left.rawValue)|\(right.rawValue) \(barMetrics)"] = image
    setNeedsLayout()
    setNeedsDisplay()
  }
  /// The divider between two states.
  open func dividerImage(
    forLeftSegmentState left: State, rightSegmentState right: State, barMetrics: UIBarMetrics
  ) -> UIImage? { backgrounds["\(left.rawValue)|\(right.rawValue) \(barMetrics)"] }

  private var grounds: SegmentGrounds?
  private var hasGround: Bool { backgroundImage(for: .normal, barMetrics: .default) != nil }
  private var hasDividers: Bool {
    dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default) != nil
  }

  private func state(of index: Int) -> State {
    isEnabled && parts[index].isEnabled ? (index == selectedSegmentIndex ? .selected : .normal) : .disabled
  }

  /// Shows the app's own images, if there are any.
  private func placeGrounds() {
    grounds = .placed(grounds, in: self, areWanted: hasGround || hasDividers)
    guard let grounds else { return }
    let normal = backgroundImage(for: .normal, barMetrics: .default)
    let segments = parts.indices.map { index in
      (
        frame: frame(of: index),
        image: normal.flatMap { backgroundImage(for: state(of: index), barMetrics: .default) ?? $0 }
      )
    }
    let between = (hasDividers ? Array(parts.indices.dropLast()) : []).map { index in
      let (left, right) = (state(of: index), state(of: index + 1))
      return (
        x: runsFromRight ? frame(of: index).minX : frame(of: index).maxX,
        image: dividerImage(forLeftSegmentState: left, rightSegmentState: right, barMetrics: .default)
          ?? dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
      )
    }
    grounds.show(segments, between: between)
  }

  private func frame(of index: Int) -> CGRect {
    let given = parts.reduce(0) { $0 + $1.width }
    let free = parts.filter { $0.width == 0 }.count
    let share = max(0, bounds.width - given) / CGFloat(max(free, 1))
    var more: CGFloat = 0
    if apportionsSegmentWidthsByContent {
      let natural = parts.reduce(0) { $0 + ($1.width > 0 ? 0 : contentWidth($1)) }
      more = (max(0, bounds.width - given) - natural) / CGFloat(max(free, 1))
    }
    func width(_ part: Part) -> CGFloat {
      if part.width > 0 { return part.width }
      return apportionsSegmentWidthsByContent ? max(0, contentWidth(part) + more) : share
    }
    let left = parts[..<index].reduce(0) { $0 + width($1) }
    return mirrored(CGRect(x: left, y: 0, width: width(parts[index]), height: bounds.height))
  }

  private func look(_ index: Int) -> (font: UIFont, color: UIColor) {
    let isSelected = index == selectedSegmentIndex
    let isOn = isEnabled && parts[index].isEnabled
    let given =
      (isOn ? nil : attributes[.disabled]) ?? (isSelected ? attributes[.selected] : nil) ?? attributes[.normal]
    return (
      given?[.font] as? UIFont ?? attributes[.normal]?[.font] as? UIFont ?? SegmentsLook.font(isSelected: isSelected),
      given?[.foregroundColor] as? UIColor ?? (isOn ? .label : .tertiaryLabel)
    )
  }

  /// The view of a segment: the one it has, if that is of the right kind.
  private func face(of index: Int) -> UIView {
    let part = parts[index]
    let old = faces.indices.contains(index) ? faces[index] : nil
    let (font, color) = look(index)
    if let image = part.image {
      let view = old as? UIImageView ?? UIImageView()
      view.contentMode = .center
      view.image = image
      view.tintColor = color
      let spoken = image.accessibilityLabel ?? image.name
      if view.accessibilityLabel != spoken { view.accessibilityLabel = spoken }
      speak(view, index)
      return view
    }
    let label = old as? UILabel ?? UILabel()
    label.textAlignment = .center
    label.text = part.title
    label.font = font
    label.textColor = color
    speak(label, index)
    return label
  }

  /// A segment is a button, and one of them is selected.
  private func speak(_ face: UIView, _ index: Int) {
    var traits = UIAccessibilityTraits.button
    if index == selectedSegmentIndex { traits.insert(.selected) }
    if !isEnabled || !parts[index].isEnabled { traits.insert(.notEnabled) }
    if face.accessibilityTraits != traits { face.accessibilityTraits = traits }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let now = parts.indices.map { face(of: $0) }
    for old in faces where !now.contains(where: { $0 === old }) { old.removeFromSuperview() }
    faces = now
    placePill()
    placeGrounds()
    for (index, face) in faces.enumerated() {
      if face.superview !== self { addSubview(face) }
      let offset = parts[index].offset
      face.frame = frame(of: index).insetBy(dx: SegmentsLook.textInset, dy: 0)
        .offsetBy(dx: offset.width, dy: offset.height)
    }
    needsLayout = false
  }

  private func placePill() {
    guard parts.indices.contains(selectedSegmentIndex), !hasGround else {
      pill?.isHidden = true
      return
    }
    let pill = self.pill ?? SegmentsLook.pill()
    if self.pill == nil {
      insertSubview(pill, at: 0)
      self.pill = pill
    }
    pill.isHidden = false
    pill.backgroundColor = selectedSegmentTintColor ?? SegmentsLook.pillColour
    pill.frame = frame(of: selectedSegmentIndex).insetBy(dx: SegmentsLook.inset, dy: SegmentsLook.inset)
  }

  override var ownContents: Contents? {
    SegmentsLook.background(
      bounds, isShown: !hasGround,
      edges: hasDividers
        ? []
        : parts.indices.dropLast().filter { index in
          // No line beside the selected segment.
          index != selectedSegmentIndex && index + 1 != selectedSegmentIndex
        }.map { runsFromRight ? frame(of: $0).minX : frame(of: $0).maxX })
  }

  override func stateChanged() {
    super.stateChanged()
    setNeedsLayout()
  }

  override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  override open var intrinsicContentSize: CGSize {
    let widths = parts.map { contentWidth($0) }
    let width =
      apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(parts.count)
    return CGSize(width: width, height: SegmentsLook.height).upToPixels
  }

  /// The width that a segment's title or image needs.
  private func contentWidth(_ part: Part) -> CGFloat {
    let font = attributes[.normal]?[.font] as? UIFont ?? SegmentsLook.font(isSelected: true)
    return (part.image?.size.width ?? TextMetrics.width(of: part.shown, font: font)) + 22
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Input

  override func performTap(at point: CGPoint) -> Bool {
    guard isEnabled, let index = parts.indices.first(where: { point.x < frame(of: $0).maxX }), parts[index].isEnabled
    else { return true }
    guard isMomentary || index != selectedSegmentIndex else { return true }
    select(index)
    parts[index].action?.perform(sender: self)
    for event in eventsOfTap { sendActions(for: event) }
    if isMomentary { selectedSegmentIndex = Self.noSegment }
    return true
  }
  override var eventsOfTap: [Event] { [.valueChanged, .primaryActionTriggered] }

  /// The user chose a segment: the pill moves there.
  private func select(_ index: Int) {
    selectedSegmentIndex = index
    guard window != nil, pill?.isHidden == false else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }
}

/// Segments: a rounded rectangle, a raised one for the selected segment, lines between the others.
private enum SegmentsLook {
  static let height: CGFloat = 32
  static let inset: CGFloat = 2
  static let textInset: CGFloat = 4
  private static let radius: CGFloat = 9
  private static let pillRadius: CGFloat = 7

  static let pillColour = UIColor.system(0xffff_ffff, 0x6363_66ff)

  static func font(isSelected: Bool) -> UIFont { .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium) }

  @MainActor
  static func pill() -> LookPart {
    let pill = LookPart(frame: .zero)
    pill.layer.cornerRadius = pillRadius
    pill.layer.cornerCurve = .continuous
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 4
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
    return pill
  }

  static func background(_ bounds: CGRect, isShown: Bool, edges: [CGFloat]) -> Contents? {
    guard isShown || !edges.isEmpty else { return nil }
    var sketch = Sketch()
    if isShown { sketch.fill(Path(bounds, radius: min(radius, bounds.height / 2)), .tertiarySystemFill) }
    let margin = max(0, (bounds.height - 16) / 2)
    for x in edges {
      sketch.fill(
        Path(CGRect(x: x - 0.5, y: bounds.minY + margin, width: 1, height: bounds.height - 2 * margin), radius: 0.5),
        .separator)
    }
    return sketch.contents
  }
}
