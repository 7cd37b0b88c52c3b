import Foundation

/// Where a button with a configuration places its parts, and how large it is.
extension UIButton {
  func titleSize(_ width: CGFloat) -> CGSize {
    guard let title = shownTitle, let label = titleLabel else { return .zero }
    if configuration == nil, label.numberOfLines == 1, currentAttributedTitle == nil {
      return TextMetrics.size(of: title.string, font: label.font, lines: 1).upToPixels
    }
    let limit = width.isFinite && width > 0 ? width : 0
    return TextLines(
      title, font: label.font, width: configuration == nil && label.numberOfLines == 1 ? 0 : limit,
      lines: label.numberOfLines
    ).size.upToPixels
  }

  func subtitleSize(_ width: CGFloat) -> CGSize {
    guard let subtitle = shownSubtitle, let label = subtitleLabel else { return .zero }
    return TextLines(
      subtitle, font: label.font, width: width.isFinite && width > 0 ? width : 0, lines: label.numberOfLines
    ).size.upToPixels
  }

  struct Placement {
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var image = CGRect.zero
    var arrows = CGRect.zero
    var size = CGSize.zero
  }

  /// Where a configuration places the parts, in as much room as there is.
  func placement(in area: CGRect) -> Placement {
    guard let configuration else { return Placement() }
    var place = Placement()
    let image = isSpinning ? CGSize(width: 20, height: 20) : shownImage?.size ?? .zero
    let hasText = shownTitle != nil || shownSubtitle != nil
    let gap = image != .zero && hasText ? configuration.imagePadding : 0
    // Several edges at once mean the leading one.
    let isBeside = configuration.imagePlacement != .top && configuration.imagePlacement != .bottom
    let reserved = CGSize(
      width: max(image.width, isBeside ? configuration.imageReservation : 0),
      height: max(image.height, isBeside ? 0 : configuration.imageReservation))
    let arrows: CGFloat = showsArrows ? 18 : 0
    let room = area.width - (isBeside ? reserved.width + gap : 0) - arrows
    let title = titleSize(room)
    let subtitle = subtitleSize(room)
    let between = title != .zero && subtitle != .zero ? configuration.titlePadding : 0
    // Where the insets leave no room at all, text is as wide as it is, past the button's edges (seen in a published picture).
    let wanted = max(title.width, subtitle.width)
    let text = CGSize(
      width: room > 0 ? min(wanted, room) : wanted, height: title.height + between + subtitle.height)
    place.size =
      isBeside
      ? CGSize(width: reserved.width + gap + text.width + arrows, height: max(reserved.height, text.height))
      : CGSize(width: max(reserved.width, text.width) + arrows, height: reserved.height + gap + text.height)
    let group = aligned(place.size, in: area)
    var textOrigin = group.origin
    var imageCentre = CGPoint(x: group.midX - arrows / 2, y: group.midY)
    switch configuration.imagePlacement {
    case .trailing:
      imageCentre.x = group.minX + text.width + gap + reserved.width / 2
      textOrigin.y = group.midY - text.height / 2
    case .top:
      imageCentre.y = group.minY + reserved.height / 2
      textOrigin = CGPoint(x: group.midX - arrows / 2 - text.width / 2, y: group.minY + reserved.height + gap)
    case .bottom:
      imageCentre.y = group.maxY - reserved.height / 2
      textOrigin = CGPoint(x: group.midX - arrows / 2 - text.width / 2, y: group.minY)
    default:
      imageCentre.x = group.minX + reserved.width / 2
      textOrigin = CGPoint(x: group.minX + reserved.width + gap, y: group.midY - text.height / 2)
    }
    place.image = CGRect(
      x: imageCentre.x - image.width / 2, y: imageCentre.y - image.height / 2, width: image.width, height: image.height)
    place.title = CGRect(x: textOrigin.x, y: textOrigin.y, width: text.width, height: title.height)
    place.subtitle = CGRect(
      x: textOrigin.x, y: textOrigin.y + title.height + between, width: text.width, height: subtitle.height)
    place.arrows = CGRect(x: group.maxX - 10, y: group.midY - 7, width: 10, height: 14)
    return place
  }

  func wantedSize(_ width: CGFloat) -> CGSize {
    guard let insets = configuration?.contentInsets else {
      if buttonType == .close { return CGSize(width: 30, height: 30) }
      let title = titleSize(.infinity)
      var image = shownImage?.size ?? .zero
      // The signs of info and add buttons are 25 by 24 (Interface Builder); the circle is as wide as high.
      if buttonType.symbol != nil, self.image(for: state) == nil { image.width += 1 }
      // Around a title alone there is some room of the system's.
      let extra: CGFloat = title.height > 0 && contentEdgeInsets == .zero ? 12 : 0
      let size = CGSize(
        width: title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
        height: max(title.height + extra, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
      if let behind = currentBackgroundImage?.size {
        return CGSize(width: max(size.width, behind.width), height: max(size.height, behind.height))
      }
      let least: CGFloat = title.height > 0 ? 30 : 0
      return CGSize(width: max(size.width, least), height: max(size.height, least))
    }
    let sides = insets.leading + insets.trailing
    let area = CGRect(x: 0, y: 0, width: width.isFinite ? max(0, width - sides) : 100_000, height: 100_000)
    let size = placement(in: area).size
    return CGSize(width: size.width + sides, height: size.height + insets.top + insets.bottom)
  }
}
