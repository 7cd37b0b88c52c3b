internal import CompiledInterface
import Foundation

/// The values of views: frame, colours, layout, and those of each class.
extension InterfaceValues {
  func apply(_ element: InterfaceElement, to view: UIView) {
    if let frame = rectangle(element, "frame"), !(view is UIWindow) { view.frame = frame }
    applyLayout(element, to: view)
    applyLook(element, to: view)
    switch view {
    case let label as UILabel: apply(element, to: label)
    case let text as UITextView: apply(element, to: text)
    case let control as UIControl: apply(element, to: control)
    case let image as UIImageView: apply(element, to: image)
    case let stack as UIStackView: apply(element, to: stack)
    case let progress as UIProgressView: apply(element, to: progress)
    case let spinner as UIActivityIndicatorView: apply(element, to: spinner)
    case let effect as UIVisualEffectView: apply(element, to: effect)
    case let bar as UINavigationBar: apply(element, to: bar)
    case let bar as UIToolbar: apply(element, to: bar)
    case let bar as UITabBar: apply(element, to: bar)
    case let bar as UISearchBar: apply(element, to: bar)
    case let cell as UITableViewCell: apply(element, to: cell)
    default: break
    }
    if let scroll = view as? UIScrollView { apply(element, to: scroll) }
  }

  private static let contentModes: Names<UIView.ContentMode> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  /// The values that all views have.
  func applyLook(_ element: InterfaceElement, to view: UIView) {
    if let color = color(element, "backgroundColor") { view.backgroundColor = color }
    if let color = color(element, "tintColor") { view.tintColor = color }
    if let tag = integer(element, "tag") { view.tag = tag }
    if let alpha = number(element, "alpha") { view.alpha = alpha }
    if let opaque = flag(element, "opaque") { view.isOpaque = opaque }
    if let clips = flag(element, "clipsSubviews") { view.clipsToBounds = clips }
    if let mode = value(element, "contentMode", Self.contentModes) { view.contentMode = mode }
    if let name = element["restorationIdentifier"] { view.restorationIdentifier = name }
    // Absent means yes, also for labels and image views, which are made without.
    view.isUserInteractionEnabled = element["userInteractionEnabled"] != "NO"
    if flag(element, "multipleTouchEnabled") == true { view.isMultipleTouchEnabled = true }
    if flag(element, "exclusiveTouch") == true { view.isExclusiveTouch = true }
    if flag(element, "hidden") == true { view.isHidden = true }
    let accessibility = element.child("accessibility")
    if let label = accessibility?["label"] { view.accessibilityLabel = label }
    if let hint = accessibility?["hint"] { view.accessibilityHint = hint }
    if let identifier = accessibility?["identifier"] { view.accessibilityIdentifier = identifier }
    if let isElement = accessibility?.child(key: "isElement")?["value"] {
      view.isAccessibilityElement = isElement == "YES"
    }
  }

  private static let masks: [(name: String, mask: UIView.AutoresizingMask)] = [
    ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
    ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
  ]

  private func applyLayout(_ element: InterfaceElement, to view: UIView) {
    if let mask = element.child(key: "autoresizingMask") {
      view.autoresizingMask = UIView.AutoresizingMask(Self.masks.filter { mask[$0.name] == "YES" }.map(\.mask))
    }
    if flag(element, "autoresizesSubviews") == false { view.autoresizesSubviews = false }
    // A view that Interface Builder only placed, without constraints, keeps its frame: Xcode writes fixed constraints.
    if flag(element, "translatesAutoresizingMaskIntoConstraints") == false, flag(element, "fixedFrame") != true {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    applyPriorities(element, to: view)
    if let margins = insets(element, "layoutMargins") ?? insets(element, "directionalLayoutMargins") {
      view.layoutMargins = margins
    }
    if let preserves = flag(element, "preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = preserves
    }
    if let insets = flag(element, "insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = insets }
  }

  private func applyPriorities(_ element: InterfaceElement, to view: UIView) {
    func priority(_ name: String) -> UILayoutPriority? { number(element, name).map { UILayoutPriority(Float($0)) } }
    // Interface Builder's default for views without the attribute is the class's own.
    if let wish = priority("horizontalHuggingPriority") { view.priorities.hugging.horizontal = wish }
    if let wish = priority("verticalHuggingPriority") { view.priorities.hugging.vertical = wish }
    if let wish = priority("horizontalCompressionResistancePriority") { view.priorities.compression.horizontal = wish }
    if let wish = priority("verticalCompressionResistancePriority") { view.priorities.compression.vertical = wish }
  }

  // MARK: Plain views

  private func apply(_ element: InterfaceElement, to view: UIImageView) {
    view.image = image(element, "image")
    view.highlightedImage = image(element, "highlightedImage")
    if flag(element, "highlighted") == true { view.isHighlighted = true }
  }

  private static let distributions: Names<UIStackView.Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  private static let alignments: Names<UIStackView.Alignment> = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
    "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
  ]

  private func apply(_ element: InterfaceElement, to stack: UIStackView) {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    if let distribution = value(element, "distribution", Self.distributions) { stack.distribution = distribution }
    if let alignment = value(element, "alignment", Self.alignments) { stack.alignment = alignment }
    stack.spacing =
      element["spacingType"] == "standard" ? UIStackView.spacingUseSystem : number(element, "spacing") ?? 0
    if flag(element, "baselineRelativeArrangement") == true { stack.isBaselineRelativeArrangement = true }
    if element.child(key: "layoutMargins") != nil || element.child(key: "directionalLayoutMargins") != nil
      || flag(element, "layoutMarginsRelativeArrangement") == true
    {
      stack.isLayoutMarginsRelativeArrangement = true
    }
  }

  private func apply(_ element: InterfaceElement, to view: UIProgressView) {
    view.progress = Float(number(element, "progress") ?? 0)
    if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
    view.progressTintColor = color(element, "progressTintColor")
    view.trackTintColor = color(element, "trackTintColor")
  }

  private func apply(_ element: InterfaceElement, to view: UIActivityIndicatorView) {
    switch element["style"] {
    case "large", "whiteLarge": view.style = .large
    default: view.style = .medium
    }
    if let color = color(element, "color") { view.color = color }
    view.hidesWhenStopped = flag(element, "hidesWhenStopped") ?? false
    if flag(element, "animating") == true { view.startAnimating() }
    if flag(element, "hidden") == true { view.isHidden = true }
  }

  private static let blurs: Names<UIBlurEffect.Style> = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
  ]

  private func apply(_ element: InterfaceElement, to view: UIVisualEffectView) {
    guard let blur = element.child("blurEffect") ?? element.child("vibrancyEffect")?.child("blurEffect") else { return }
    view.effect = UIBlurEffect(style: value(blur, "style", Self.blurs) ?? .regular)
  }

  // MARK: Scroll views

  private func apply(_ element: InterfaceElement, to view: UIScrollView) {
    if flag(element, "scrollEnabled") == false { view.isScrollEnabled = false }
    if flag(element, "pagingEnabled") == true { view.isPagingEnabled = true }
    if flag(element, "bounces") == false { view.bounces = false }
    if flag(element, "directionalLockEnabled") == true { view.isDirectionalLockEnabled = true }
    if flag(element, "alwaysBounceVertical") == true { view.alwaysBounceVertical = true }
    if flag(element, "alwaysBounceHorizontal") == true { view.alwaysBounceHorizontal = true }
    if flag(element, "showsHorizontalScrollIndicator") == false { view.showsHorizontalScrollIndicator = false }
    if flag(element, "showsVerticalScrollIndicator") == false { view.showsVerticalScrollIndicator = false }
    if let scale = number(element, "minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = number(element, "maximumZoomScale") { view.maximumZoomScale = scale }
    if let insets = insets(element, "contentInset") { view.contentInset = insets }
    if let size = size(element, "contentSize") { view.contentSize = size }
    switch element["keyboardDismissMode"] {
    case "onDrag": view.keyboardDismissMode = .onDrag
    case "interactive": view.keyboardDismissMode = .interactive
    default: break
    }
    switch element["contentInsetAdjustmentBehavior"] {
    case "never": view.contentInsetAdjustmentBehavior = .never
    case "always": view.contentInsetAdjustmentBehavior = .always
    case "scrollableAxes": view.contentInsetAdjustmentBehavior = .scrollableAxes
    default: break
    }
  }
}
