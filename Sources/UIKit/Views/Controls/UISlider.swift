import Foundation
internal import LayerTree

/// A control for a value in a range: a tap or a drag sets it.
open class UISlider: UIControl {
  override var elementRole: Element.Role { .slider }

  /// The value, clamped to the range.
  open var value: Float {
    get { stored }
    set {
      stored = min(max(newValue, minimumValue), maximumValue)
      place()
      layer.changed(.element)
    }
  }
  private var stored: Float = 0
  /// The minimum value.
  open var minimumValue: Float = 0 { didSet { value = stored } }
  /// The maximum value.
  open var maximumValue: Float = 1 { didSet { value = stored } }
  /// Whether a drag sends actions on its way, not only at its end.
  open var isContinuous = true
  /// The colour of the track at the thumb's left; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { place() } }
  /// The colour of the track at the thumb's right; nil for the system's.
  open var maximumTrackTintColor: UIColor? { didSet { place() } }
  /// The thumb's colour; nil for white.
  open var thumbTintColor: UIColor? { didSet { if thumbView.image == nil { placeThumb() } } }
  /// The image at the left end, in the tint colour if it is a template.
  open var minimumValueImage: UIImage? { didSet { show(minimumValueImage, &minimumView) } }
  /// The image at the right end, in the tint colour if it is a template.
  open var maximumValueImage: UIImage? { didSet { show(maximumValueImage, &maximumView) } }
  private var minimumView: UIImageView?
  private var maximumView: UIImageView?
  private let tracks = (left: LookPart(frame: .zero), right: LookPart(frame: .zero))
  private var trackPictures: (left: UIImageView?, right: UIImageView?)
  private let knob = LookPart.knob(28)
  private lazy var thumbView = UIImageView()
  private var thumbs: [State: UIImage] = [:]
  private var minimumTracks: [State: UIImage] = [:]
  private var maximumTracks: [State: UIImage] = [:]

  /// Creates a slider with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    for part in [tracks.left, tracks.right, knob] { addSubview(part) }
    tracks.left.layer.maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    tracks.right.layer.maskedCorners = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    place()
  }

  /// Sets the value without sending actions.
  open func setValue(_ value: Float, animated: Bool) {
    guard animated, window != nil else {
      self.value = value
      return
    }
    UIView.animate(withDuration: 0.25) { self.value = value }
  }

  // MARK: Images

  /// Sets the thumb's image for a state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbs[state] = image
    placeThumb()
  }
  /// The thumb's image for a state.
  open func thumbImage(for state: State) -> UIImage? { thumbs[state] ?? thumbs[.normal] }
  /// The thumb's image now.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// Sets the image of the track where it begins for a state; it stands in the colour's place.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTracks[state] = image
    place()
  }
  /// The image of the track where it begins for a state.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTracks[state] ?? minimumTracks[.normal] }
  /// The image of the track where it begins now.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// Sets the image of the track where it ends for a state; it stands in the colour's place.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTracks[state] = image
    place()
  }
  /// The image of the track where it ends for a state.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTracks[state] ?? maximumTracks[.normal] }
  /// The image of the track where it ends now.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: Rectangles

  /// The rectangle of the track: between the images at the ends, as high as its own images, or else 4 points.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var (left, right) = (bounds.minX + 2, bounds.maxX - 2)
    let images = [
      minimumValueImage == nil ? nil : minimumValueImageRect(forBounds: bounds),
      maximumValueImage == nil ? nil : maximumValueImageRect(forBounds: bounds),
    ]
    let (first, last) = runsFromRight ? (images[1], images[0]) : (images[0], images[1])
    if let first { left = first.maxX + SliderLook.imageGap }
    if let last { right = last.minX - SliderLook.imageGap }
    let pictures = [minimumTrackImage(for: .normal), maximumTrackImage(for: .normal)]
    let height = pictures.compactMap { $0?.size.height }.max() ?? SliderLook.track
    let top = bounds.minY + ((bounds.height - height) / 2).rounded()
    return CGRect(x: left, y: top, width: max(0, right - left), height: height)
  }
  /// The rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let side = thumbImage(for: .normal)?.size ?? CGSize(width: 28, height: 28)
    let thumb = CGRect(
      x: rect.minX + (rect.width - side.width) * part, y: bounds.midY - (side.height + SliderLook.margins.bottom) / 2,
      width: side.width, height: side.height)
    return mirrored(thumb, in: rect)
  }
  /// The rectangle of the image where the track begins: at the left, unless the slider runs from right to left.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    let rect = CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    return mirrored(rect, in: bounds)
  }
  /// The rectangle of the image where the track ends.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    let place = CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2)
    return mirrored(CGRect(origin: place, size: size), in: bounds)
  }

  // MARK: Look

  private func show(_ image: UIImage?, _ view: inout UIImageView?) {
    if image == nil {
      view?.removeFromSuperview()
      view = nil
    } else if let view {
      view.image = image
    } else {
      let made = UIImageView(image: image)
      insertSubview(made, at: 0)
      view = made
    }
    setNeedsLayout()
  }

  private var thumbFrame: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  private func place() {
    placeTracks()
    placeThumb()
  }

  /// Two tracks that meet under the thumb's middle.
  private func placeTracks() {
    let rect = trackRect(forBounds: bounds)
    let way = min(max(thumbFrame.midX - rect.minX, 0), rect.width)
    let (left, right) = rect.divided(atDistance: way, from: .minXEdge)
    let (first, last) = runsFromRight ? (right, left) : (left, right)
    show(tracks.left, in: first, minimumTrackTintColor ?? tintColor)
    show(tracks.right, in: last, maximumTrackTintColor ?? .systemFill)
    show(currentMinimumTrackImage, &trackPictures.left, insteadOf: tracks.left)
    show(currentMaximumTrackImage, &trackPictures.right, insteadOf: tracks.right)
  }

  private func show(_ image: UIImage?, _ view: inout UIImageView?, insteadOf track: LookPart) {
    track.isHidden = image != nil
    guard let image else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    let shown = view ?? UIImageView()
    shown.image = image
    shown.frame = track.frame
    if shown.superview == nil { insertSubview(shown, aboveSubview: tracks.right) }
    view = shown
  }

  private func show(_ track: LookPart, in frame: CGRect, _ colour: UIColor?) {
    track.frame = frame
    track.layer.cornerRadius = frame.height / 2
    track.backgroundColor = isEnabled ? colour : colour?.faded(0.5)
  }

  private func placeThumb() {
    let image = currentThumbImage
    knob.isHidden = image != nil
    knob.backgroundColor = thumbTintColor ?? .white
    if let image {
      if thumbView.superview == nil { addSubview(thumbView) }
      thumbView.image = image
      thumbView.frame = thumbFrame
    } else {
      if !thumbs.isEmpty { thumbView.removeFromSuperview() }
      knob.frame = thumbFrame
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    minimumView?.frame = minimumValueImageRect(forBounds: bounds)
    maximumView?.frame = maximumValueImageRect(forBounds: bounds)
    place()
  }

  override func stateChanged() {
    super.stateChanged()
    place()
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    placeTracks()
  }

  // MARK: Input

  override var spokenValue: String? {
    let range = maximumValue - minimumValue
    return range > 0 ? "\(Int(((value - minimumValue) / range * 100).rounded()))%" : "0%"
  }

  private func follow(_ point: CGPoint) {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbFrame.width
    guard track.width > thumb else { return }
    // The thumb's middle is under the finger.
    let way = runsFromRight ? track.maxX - point.x : point.x - track.minX
    let part = (way - thumb / 2) / (track.width - thumb)
    value = minimumValue + (maximumValue - minimumValue) * Float(part)
  }

  override open func accessibilityIncrement() { step(by: 0.1) }
  override open func accessibilityDecrement() { step(by: -0.1) }

  /// A tenth of the range, as VoiceOver does it.
  private func step(by part: Float) {
    let old = value
    value += (maximumValue - minimumValue) * part
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    follow(touch.location(in: self))
    if isContinuous, value != old { sendActions(for: .valueChanged) }
    return true
  }

  override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous, touch != nil { sendActions(for: .valueChanged) }
  }

  override open var alignmentRectInsets: UIEdgeInsets { SliderLook.margins }
  override open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 31 - SliderLook.margins.bottom)
  }
  override func tapped(at point: CGPoint) { follow(point) }
  override var eventsOfTap: [Event] {
    // The end of a touch has sent the value already where it is not continuous.
    isContinuous || !wasTracked
      ? [.touchDown, .valueChanged, .touchUpInside, .primaryActionTriggered]
      : [.touchDown, .touchUpInside, .primaryActionTriggered]
  }
}

/// A slider: a track with round ends, in two colours that meet under the thumb. Measured in published pictures of iOS 15 and
/// 16, and by Interface Builder.
private enum SliderLook {
  static let track: CGFloat = 4
  /// Between an image and the track.
  static let imageGap: CGFloat = 15
  /// What constraints leave out: the track begins where they place the slider.
  static let margins = UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
}
