import Foundation

/// Gives a button's label, subtitle and image what they show.
extension UIButton {
  func showTitle() {
    let title = shownTitle
    if let title, let label = titleLabel {
      if label.superview !== self { addSubview(label) }
      if configuration != nil {
        label.show(title)
        label.lineBreakMode = configuration?.titleLineBreakMode ?? .byWordWrapping
        label.numberOfLines = label.lineBreakMode == .byWordWrapping ? 0 : 1
        // What ends in white space keeps it at that end, where an image may be.
        label.textAlignment = title.string.last?.isWhitespace == true ? .natural : titleAlignment
      } else if currentAttributedTitle != nil {
        label.textColor = titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor)
        label.show(title)
      } else {
        label.text = title.string
        let color = currentTitleColor
        if label.textColor !== color { label.textColor = color }
      }
      if let shadow = currentTitleShadowColor { label.shadowColor = shadow }
      label.isHidden = false
    } else if !subviews.isEmpty, titleLabel?.superview === self {
      titleLabel?.isHidden = true
    }
    let subtitle = shownSubtitle
    if let subtitle, let label = subtitleLabel {
      if label.superview !== self { addSubview(label) }
      label.show(subtitle)
      label.lineBreakMode = configuration?.subtitleLineBreakMode ?? .byWordWrapping
      label.numberOfLines = label.lineBreakMode == .byWordWrapping ? 0 : 1
      label.textAlignment = titleAlignment
      label.isHidden = false
    } else if subviews.count > 1, subtitleLabel?.superview === self {
      subtitleLabel?.isHidden = true
    }
  }

  func showImage() {
    guard let image = shownImage else {
      if !subviews.isEmpty, let view = imageView, view.superview === self { view.isHidden = true }
      return
    }
    guard let view = imageView else { return }
    if view.superview !== self { addSubview(view) }
    view.image =
      buttonType != .custom && configuration == nil && image.renderingMode == .automatic
      ? image.withRenderingMode(.alwaysTemplate) : image
    let color = configuration == nil ? nil : currentTitleColor
    view.tintColor =
      (configuration?.imageColorTransformer.flatMap { change in color.map { change($0) } } ?? color)
    let isOther = images[state] == nil && configuration == nil
    let isDim =
      isOther && (isPale || (isHighlighted && adjustsImageWhenHighlighted) || (!isEnabled && adjustsImageWhenDisabled))
    view.alpha = isDim ? (isPale ? 0.2 : 0.5) : 1
    view.isHidden = isSpinning
  }

  var titleAlignment: NSTextAlignment {
    switch configuration?.titleAlignment ?? .automatic {
    case .leading: .left
    case .trailing: .right
    case .center: .center
    case .automatic:
      currentImage == nil
        ? .center
        : configuration?.imagePlacement == .leading
          ? .left : configuration?.imagePlacement == .trailing ? .right : .center
    }
  }
}
