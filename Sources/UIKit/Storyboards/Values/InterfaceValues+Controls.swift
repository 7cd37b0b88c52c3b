internal import CompiledInterface
import Foundation

/// The values of controls.
extension InterfaceValues {
  func apply(_ element: InterfaceElement, to control: UIControl) {
    if flag(element, "enabled") == false { control.isEnabled = false }
    if flag(element, "selected") == true { control.isSelected = true }
    if flag(element, "highlighted") == true { control.isHighlighted = true }
    switch element["contentHorizontalAlignment"] {
    case "left": control.contentHorizontalAlignment = .left
    case "right": control.contentHorizontalAlignment = .right
    case "fill": control.contentHorizontalAlignment = .fill
    case "leading": control.contentHorizontalAlignment = .leading
    case "trailing": control.contentHorizontalAlignment = .trailing
    default: break
    }
    switch element["contentVerticalAlignment"] {
    case "top": control.contentVerticalAlignment = .top
    case "bottom": control.contentVerticalAlignment = .bottom
    case "fill": control.contentVerticalAlignment = .fill
    default: break
    }
    if flag(element, "showsMenuAsPrimaryAction") == true { control.showsMenuAsPrimaryAction = true }
    switch control {
    case let button as UIButton: apply(element, to: button)
    case let field as UITextField: apply(element, to: field)
    case let toggle as UISwitch: apply(element, to: toggle)
    case let slider as UISlider: apply(element, to: slider)
    case let stepper as UIStepper: apply(element, to: stepper)
    case let segments as UISegmentedControl: apply(element, to: segments)
    case let pages as UIPageControl: apply(element, to: pages)
    case let picker as UIDatePicker: apply(element, to: picker)
    case let refresh as UIRefreshControl: refresh.attributedTitle = attributedText(element, "attributedTitle")
    default: break
    }
  }

  // MARK: Buttons

  private static let buttonTypes: Names<UIButton.ButtonType> = [
    "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
    "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]
  private static let states: [(name: String, state: UIControl.State)] = [
    ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected),
  ]

  private func apply(_ element: InterfaceElement, to button: UIButton) {
    if let type = value(element, "buttonType", Self.buttonTypes) { button.take(type) }
    if let font = font(element, "fontDescription") { button.titleLabel?.font = font }
    for insets in ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"] {
      guard let value = self.insets(element, insets) else { continue }
      switch insets {
      case "contentEdgeInsets": button.contentEdgeInsets = value
      case "titleEdgeInsets": button.titleEdgeInsets = value
      default: button.imageEdgeInsets = value
      }
    }
    // Beside a configuration the titles of states mean nothing: Xcode leaves its own there.
    let configuration = element.child("buttonConfiguration")
    for source in element.children(named: "state") {
      guard let state = Self.states.first(where: { $0.name == source["key"] })?.state else { continue }
      if configuration == nil {
        if let title = text(source, "title") { button.setTitle(title, for: state) }
        if let title = attributedText(source, "attributedTitle") { button.setAttributedTitle(title, for: state) }
      }
      if let color = color(source, "titleColor") { button.setTitleColor(color, for: state) }
      if let image = image(source, "image") { button.setImage(image, for: state) }
      if let image = image(source, "backgroundImage") { button.setBackgroundImage(image, for: state) }
      if let look = source.child(key: "preferredSymbolConfiguration") {
        button.setPreferredSymbolConfiguration(symbolConfiguration(look), forImageIn: state)
      }
    }
    if let configuration { button.configuration = self.configuration(configuration) }
  }

  private func configuration(_ element: InterfaceElement) -> UIButton.Configuration {
    var result: UIButton.Configuration
    switch element["style"] {
    case "gray", "bordered": result = .gray()
    case "tinted", "borderedTinted": result = .tinted()
    case "filled", "borderedProminent": result = .filled()
    default: result = .plain()
    }
    result.title = text(element, "title") ?? attributedText(element, "attributedTitle")?.string
    result.subtitle = text(element, "subtitle")
    if let font = font(element, "titleFontDescription"), let title = result.title {
      result.attributedTitle = AttributedString(title, attributes: AttributeContainer([.font: font]))
    }
    if let look = element.child(key: "preferredSymbolConfigurationForImage") {
      result.preferredSymbolConfigurationForImage = symbolConfiguration(look)
    }
    result.image = image(element, "image")
    result.baseForegroundColor = color(element, "baseForegroundColor")
    result.baseBackgroundColor = color(element, "baseBackgroundColor")
    if let padding = number(element, "imagePadding") { result.imagePadding = padding }
    switch element["imagePlacement"] {
    case "trailing": result.imagePlacement = .trailing
    case "top": result.imagePlacement = .top
    case "bottom": result.imagePlacement = .bottom
    default: break
    }
    switch element["cornerStyle"] {
    case "capsule": result.cornerStyle = .capsule
    case "small": result.cornerStyle = .small
    case "medium": result.cornerStyle = .medium
    case "large": result.cornerStyle = .large
    case "fixed": result.cornerStyle = .fixed
    default: break
    }
    switch element["buttonSize"] {
    case "mini": result.buttonSize = .mini
    case "small": result.buttonSize = .small
    case "large": result.buttonSize = .large
    default: break
    }
    if let padding = number(element, "titlePadding") { result.titlePadding = padding }
    if let ground = element.child(key: "background") { change(&result.background, by: ground) }
    if flag(element, "showsActivityIndicator") == true { result.showsActivityIndicator = true }
    if let insets = insets(element, "contentInsets") {
      result.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    return result
  }

  private func change(_ background: inout UIBackgroundConfiguration, by element: InterfaceElement) {
    if let color = color(element, "backgroundColor") { background.backgroundColor = color }
    if let color = color(element, "strokeColor") { background.strokeColor = color }
    if let image = image(element, "image") { background.image = image }
    if let radius = number(element, "cornerRadius") { background.cornerRadius = radius }
    if let width = number(element, "strokeWidth") { background.strokeWidth = width }
    if let outset = number(element, "strokeOutset") { background.strokeOutset = outset }
  }

  private static let symbolScales: Names<UIImage.SymbolScale> = [
    "small": .small, "medium": .medium, "large": .large, "default": .default,
  ]
  private static let symbolWeights: Names<UIImage.SymbolWeight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// How a symbol is shown: its size, scale and weight.
  private func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration {
    let weight = value(element, "weight", Self.symbolWeights) ?? .unspecified
    let scale = value(element, "scale", Self.symbolScales) ?? .unspecified
    if let size = number(element, "pointSize") {
      return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    }
    return UIImage.SymbolConfiguration(scale: scale).applying(UIImage.SymbolConfiguration(weight: weight))
  }

  // MARK: Values

  private func apply(_ element: InterfaceElement, to toggle: UISwitch) {
    toggle.isOn = flag(element, "on") ?? false
    toggle.onTintColor = color(element, "onTintColor")
    toggle.thumbTintColor = color(element, "thumbTintColor")
    if let title = text(element, "title") { toggle.title = title }
  }

  private func apply(_ element: InterfaceElement, to slider: UISlider) {
    if let value = number(element, "minValue") { slider.minimumValue = Float(value) }
    if let value = number(element, "maxValue") { slider.maximumValue = Float(value) }
    if let value = number(element, "value") { slider.value = Float(value) }
    if flag(element, "continuous") == false { slider.isContinuous = false }
    slider.minimumTrackTintColor = color(element, "minimumTrackTintColor")
    slider.maximumTrackTintColor = color(element, "maximumTrackTintColor")
    slider.thumbTintColor = color(element, "thumbTintColor")
    slider.minimumValueImage = image(element, "minimumValueImage")
    slider.maximumValueImage = image(element, "maximumValueImage")
  }

  private func apply(_ element: InterfaceElement, to stepper: UIStepper) {
    if let value = number(element, "minimumValue") { stepper.minimumValue = Double(value) }
    if let value = number(element, "maximumValue") { stepper.maximumValue = Double(value) }
    if let value = number(element, "stepValue") { stepper.stepValue = Double(value) }
    if let value = number(element, "value") { stepper.value = Double(value) }
  }

  // MARK: Date pickers

  private static let dateModes: Names<UIDatePicker.Mode> = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    "yearAndMonth": .yearAndMonth,
  ]
  private static let dateStyles: Names<UIDatePickerStyle> = [
    "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
  ]

  private func apply(_ element: InterfaceElement, to picker: UIDatePicker) {
    if let mode = value(element, "datePickerMode", Self.dateModes) { picker.datePickerMode = mode }
    if let style = value(element, "style", Self.dateStyles) { picker.preferredDatePickerStyle = style }
    if let minutes = integer(element, "minuteInterval") { picker.minuteInterval = minutes }
    if let seconds = number(element, "countDownDuration") { picker.countDownDuration = TimeInterval(seconds) }
    if flag(element, "roundsToMinuteInterval") == false { picker.roundsToMinuteInterval = false }
    if let name = element.child(key: "locale")?["localeIdentifier"] { picker.locale = Locale(identifier: name) }
    picker.minimumDate = date(element, "minimumDate")
    picker.maximumDate = date(element, "maximumDate")
    // Xcode writes a date beside `useCurrentDate` too: the one of the last save.
    if flag(element, "useCurrentDate") != true, let date = date(element, "date") { picker.date = date }
  }

  private func date(_ element: InterfaceElement, _ name: String) -> Date? {
    element.child(key: name).flatMap { number($0, "timeIntervalSinceReferenceDate") }
      .map { Date(timeIntervalSinceReferenceDate: TimeInterval($0)) }
  }

  private func apply(_ element: InterfaceElement, to control: UISegmentedControl) {
    for (index, segment) in (element.child("segments")?.children ?? []).enumerated() {
      control.insertSegment(withTitle: text(segment, "title"), at: index, animated: false)
      if let image = image(segment, "image") { control.setImage(image, forSegmentAt: index) }
    }
    if let index = integer(element, "selectedSegmentIndex") { control.selectedSegmentIndex = index }
    if flag(element, "momentary") == true { control.isMomentary = true }
    control.selectedSegmentTintColor = color(element, "selectedSegmentTintColor")
  }

  private func apply(_ element: InterfaceElement, to control: UIPageControl) {
    if let pages = integer(element, "numberOfPages") { control.numberOfPages = pages }
    if let page = integer(element, "currentPage") { control.currentPage = page }
    if flag(element, "hidesForSinglePage") == true { control.hidesForSinglePage = true }
    control.pageIndicatorTintColor = color(element, "pageIndicatorTintColor")
    control.currentPageIndicatorTintColor = color(element, "currentPageIndicatorTintColor")
  }
}
