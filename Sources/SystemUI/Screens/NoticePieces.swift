internal import LayerTree
internal import LifeCycle

extension SystemState {
  /// How wide notifications are.
  private var noticeWidth: Double { min(size.width - 16, isPhone ? 520 : 420) }

  /// How high a notification is.
  func noticeHeight(_ notice: SystemNotice) -> Double {
    notice.text.isEmpty ? 64 : 52 + textLook.size(of: notice.text, within: noticeWidth - 76).height + 12 - 14
  }

  private var textLook: TextLook {
    TextLook(size: 15, colour: Palette(isDark: isDark).label, alignment: .left, lines: 4)
  }

  /// A notification whose upper edge is at a height.
  func notice(_ notice: SystemNotice, y: Double, isOnWallpaper: Bool) -> Piece {
    let palette = Palette(isDark: isDark)
    let app = app(notice.app)
    let (width, height) = (noticeWidth, noticeHeight(notice))
    let colour = isOnWallpaper ? Colour.white : palette.label
    let faint = isOnWallpaper ? Colour(0xffff_ffb0) : palette.secondary
    let title = notice.title.isEmpty ? app.title : notice.title
    let age = words.age(notice.age)
    let ageWidth = TextLook(size: 13, colour: faint).size(of: age).width + 2
    let hasText = !notice.text.isEmpty
    var pieces = [
      app.piece("icon", Rectangle(x: 14, y: (height - 38) / 2, width: 38, height: 38)),
      Piece.text(
        "title", title,
        Rectangle(x: 62, y: hasText ? 12 : 0, width: max(width - 62 - ageWidth - 22, 1), height: hasText ? 20 : height),
        TextLook(size: 15, weight: 600, colour: colour, alignment: .left)),
      .text(
        "age", age,
        Rectangle(x: width - ageWidth - 14, y: hasText ? 12 : 0, width: ageWidth, height: hasText ? 20 : height),
        TextLook(size: 13, colour: faint, alignment: .right)),
    ]
    if hasText {
      var look = textLook
      look.colour = colour
      pieces.append(
        .text("text", notice.text, Rectangle(x: 62, y: 32, width: width - 76, height: height - 44), look))
    }
    let label = [app.title, title == app.title ? "" : title, notice.text].filter { !$0.isEmpty }.joined(separator: ", ")
    return Piece(
      "notice " + notice.app + " " + notice.identifier,
      Rectangle(x: (size.width - width) / 2, y: y, width: width, height: height), radius: 24, holding: pieces
    )
    .glass(isOnWallpaper ? palette.thinGlass : palette.glass)
    .with {
      $0.layer.element = Element(
        .button, label: label, value: age, identifier: "notice-" + notice.identifier, actions: [words.clear])
      $0.meaning = .act(.tapNotification(title: notice.title), app: notice.app)
    }
  }

  /// The banners, which lie over everything but the lock.
  var bannerPlane: SystemPlane? {
    guard let last = banners.last, !isLocked else { return nil }
    let y = isPhone ? (isLandscape ? 8.0 : 52) : 28
    var piece = notice(last, y: y, isOnWallpaper: false).shadow(0.22, radius: 18, y: 6)
    piece.layer.backdrop?.radius = 30
    if let came = last.came { piece.slide(y: -(y + noticeHeight(last) + 20), at: came, for: .milliseconds(450)) }
    return SystemPlane(SystemPlane.Number.banners, Piece("banners", screen, holding: [piece]))
  }
}
