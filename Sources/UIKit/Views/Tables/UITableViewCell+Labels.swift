import Foundation

/// Where a cell's own labels and image are, and how high they make it.
extension UITableViewCell {
  func layOutLabels() {
    let area = contentView.bounds
    if let ownImageView, ownImageView.translatesAutoresizingMaskIntoConstraints {
      let size = ownImageView.image.map(imageSize) ?? .zero
      let room = max(size.width, ownImageView.image?.isSymbolImage == true ? Self.symbolRoom : 0)
      ownImageView.frame = CGRect(
        x: (rowLook.margin + (room - size.width) / 2).onPixel, y: ((area.height - size.height) / 2).onPixel,
        width: size.width, height: size.height)
    }
    guard let label = ownTextLabel, label.translatesAutoresizingMaskIntoConstraints else { return }
    let left = labelStart
    let width = labelRoom(width: area.width)
    guard style != .default, let detail = ownDetailLabel, detail.text?.isEmpty == false else {
      label.frame = CGRect(x: left, y: 0, width: width, height: area.height)
      ownDetailLabel?.frame = .zero
      return
    }
    switch isStacked ? .subtitle : style {
    case .subtitle:
      if isStacked, style == .value1 { detail.textAlignment = .natural }
      let heights = (height(label, width), height(detail, width))
      let free = area.height - heights.0 - heights.1 - subtitleSpace
      let top = ((free + Self.subtitleAbove - Self.subtitleBelow) / 2).onPixel
      label.frame = CGRect(x: left, y: top, width: width, height: heights.0)
      detail.frame = CGRect(
        x: left, y: (top + heights.0 + subtitleSpace).onPixel, width: width, height: heights.1)
    case .value2:
      label.textAlignment = runsFromRight ? .left : .right
      label.frame = CGRect(x: left, y: 0, width: 91, height: area.height)
      detail.frame = CGRect(x: left + 97, y: 0, width: max(0, width - 97), height: area.height)
    case .value1, .default:
      detail.textAlignment = runsFromRight ? .left : .right
      let detailWidth = min(
        detail.intrinsicContentSize.width, max(width / 2, width - label.intrinsicContentSize.width - 6))
      label.frame = CGRect(x: left, y: 0, width: max(0, width - detailWidth - 6), height: area.height)
      detail.frame = CGRect(x: left + width - detailWidth, y: 0, width: detailWidth, height: area.height)
    }
  }

  /// Where the text begins, in the cell.
  var textStart: CGFloat {
    let inner: CGFloat
    if let list = contentView as? UIListContentView {
      inner = list.textStart
    } else if ownTextLabel?.text?.isEmpty != false, ownImageView?.image == nil {
      // Beside an app's own content, lines begin at the margin, in editing mode too (a published picture of iOS 15).
      inner = rowLook.margin - editControlRoom
    } else {
      inner = ownImageView?.image == nil ? rowLook.margin : labelStart
    }
    return contentView.frame.minX + inner
  }

  /// What the content leaves free beside a sign at the end, in points: Interface Builder's content of a row 414 points wide
  /// ends 28.5 points before its end, and a published picture of iOS 15 has text 36 points before it.
  static let besideSign: CGFloat = 8

  /// The room for labels in a content view of a width: an app's own view at the end has left room beside it.
  private func labelRoom(width: CGFloat) -> CGFloat {
    let end = shownAccessoryView != nil ? 0 : accessoryForms.isEmpty ? rowLook.margin : Self.besideSign
    return max(0, width - labelStart - end)
  }

  /// Where labels begin in the content view: after the image.
  var labelStart: CGFloat {
    guard let image = ownImageView?.image else { return rowLook.margin }
    let width = max(imageSize(image).width, image.isSymbolImage ? Self.symbolRoom : 0)
    return rowLook.margin + width + Self.imageGap
  }

  /// The least room of a symbol, in whose middle it stands, and what is between an image and the label: Interface Builder
  /// stored labels at 55 points after a margin of 16, beside symbols whose middle is at 28 and images of 24 points.
  private static let symbolRoom: CGFloat = 24
  private static let imageGap: CGFloat = 15

  /// The size of the image: its own, as far as the row's height has room for it.
  func imageSize(_ image: UIImage) -> CGSize {
    let size = image.size
    let room = max(contentView.bounds.height - 1, 0)
    guard size.height > room, size.height > 0 else { return size }
    return CGSize(width: size.width * room / size.height, height: room)
  }

  /// The space between the lines of a cell with a subtitle: what the text's font asks for, and a point.
  var subtitleSpace: CGFloat { 1 + (ownTextLabel?.font.leading ?? 0) }
  /// The room around the text of a cell without a subtitle, at most.
  private static let mostAround: CGFloat = 29
  /// The room above and below the lines of a cell with a subtitle.
  static let subtitleAbove: CGFloat = 9
  static let subtitleBelow: CGFloat = 11

  func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    label.numberOfLines == 1
      ? label.font.pixelLineHeight : max(label.contentHeight(forWidth: width) ?? 0, label.font.pixelLineHeight)
  }

  /// Whether the detail stands below the text, as the user's text leaves no room beside it.
  var isStacked: Bool {
    style != .default && traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// In the accessibility sizes, labels of one line take as many as they need.
  func fitLabelsToTextSize() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    for label in [ownTextLabel, ownDetailLabel] {
      guard let label, label.adjustsFontForContentSizeCategory else { continue }
      if isLarge, label.numberOfLines == 1 {
        label.numberOfLines = 0
        wrapped.insert(ObjectIdentifier(label))
      } else if !isLarge, wrapped.remove(ObjectIdentifier(label)) != nil {
        label.numberOfLines = 1
      }
    }
  }

  /// Whether the cell has a label of its own.
  var hasText: Bool { ownTextLabel != nil }

  /// The height of a row with the cell's own labels, in whole points.
  ///
  /// Measured in samrshi/100-Days-of-UIKit (iOS 14): 44 points for a text of 17, 58 for one of 24, 56 for texts of 17 and 12
  /// one above the other; and in dkhamsing/listapp.ios: 106 with four lines below. Chosen: a line of up to 24 points stands in
  /// the middle of two, and larger text has no more room around it.
  func labelsHeight(width: CGFloat, line: CGFloat) -> CGFloat {
    guard let label = ownTextLabel else { return 44 }
    let room = max(1, labelRoom(width: width))
    var sum = height(label, room)
    if style == .subtitle || isStacked, let detail = ownDetailLabel, detail.text?.isEmpty == false {
      sum += height(detail, room) + subtitleSpace + Self.subtitleAbove + Self.subtitleBelow + line
    } else {
      sum += min(max(label.font.lineHeight, 20), Self.mostAround) + line
    }
    return max(44, (sum - 0.5).rounded(.up))
  }

  /// The room of what is at the right, before it is laid out.
  var accessoryRoom: CGFloat {
    if let own = shownAccessoryView { return own.bounds.width + rowLook.margin + 10 }
    let forms = accessoryForms
    guard !forms.isEmpty else { return 0 }
    let room = forms.reduce(rowLook.margin) { $0 + Glyph.size(of: $1, in: traitCollection).width + 10 }
    return max(36, room) - Self.besideSign
  }
}
