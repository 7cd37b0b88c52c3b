internal import LayerTree
internal import LifeCycle

extension SystemState {
  var lockPlane: SystemPlane {
    var pieces = blurredWallpaper(isDark ? 0x0000_0060 : 0x0000_0020)
    let top = isPhone ? (isLandscape ? 18.0 : 74) : 84
    pieces.append(
      .symbol("lock", "lock.fill", .about(size.width / 2, top, 18, 18), .white, weight: 600)
        .element(.image, words.lockScreen))
    pieces += clock(top: top + 16)
    var y = size.height - (isPhone ? 92.0 : 96)
    // From below upwards, as many as there is room for.
    let limit = top + (isLandscape && isPhone ? 96 : 170)
    for item in notices {
      let height = noticeHeight(item)
      guard y - height > limit else { break }
      y -= height + 8
      pieces.append(notice(item, y: y, isOnWallpaper: true))
    }
    let width = 220.0
    pieces.append(
      Piece(
        "unlock", Rectangle(x: (size.width - width) / 2, y: size.height - 64, width: width, height: 40),
        holding: [
          .text(
            "words", words.swipeToOpen, Rectangle(x: 0, y: 0, width: width, height: 40),
            TextLook(size: 15, weight: 500, colour: 0xffff_ffd0))
        ]
      ).button(words.unlock, .act(.unlock)))
    if isPhone { pieces.append(indicator) }
    return SystemPlane(
      SystemPlane.Number.lock, Piece("lock screen", screen, holding: pieces).with { $0.layer.clips = true },
      takesAllTouches: true)
  }

  /// The date and the time, as large as a lock screen has them.
  func clock(top: Double) -> [Piece] {
    let date = words.date(time)
    let large = isPhone && isLandscape ? 60.0 : 92
    return [
      .text(
        "date", date, Rectangle(x: 0, y: top, width: size.width, height: 30),
        TextLook(size: 21, weight: 600, colour: 0xffff_ffe8)
      ).element(.text, date),
      .text(
        "time", time.text, Rectangle(x: 0, y: top + 26, width: size.width, height: large * 1.15),
        TextLook(size: large, weight: 600, colour: 0xffff_fff4)
      ).element(.heading, time.text, level: 1),
    ]
  }

  /// The line at the lower edge, on what is the system's own.
  var indicator: Piece {
    Piece(
      "indicator", .about(size.width / 2, size.height - 10.5, HomeIndicator.length(on: size), 5), .white, radius: 2.5)
  }

  /// The list of notifications that the user pulls down.
  func noticeList(_ came: Instant?) -> Piece {
    var pieces = blurredWallpaper(isDark ? 0x0000_0060 : 0x0000_0020)
    let top = isPhone ? (isLandscape ? 10.0 : 70) : 70
    pieces += clock(top: top)
    var y = top + (isPhone && isLandscape ? 104 : 150)
    let title = notices.isEmpty ? words.noNotices : words.notificationCentre
    pieces.append(
      .text(
        "title", title, Rectangle(x: 0, y: y, width: size.width, height: 30),
        TextLook(size: notices.isEmpty ? 17 : 20, weight: 600, colour: 0xffff_ffe0)
      ).element(.heading, title, level: 2))
    y += 40
    for item in notices {
      let height = noticeHeight(item)
      guard y + height < size.height - 40 else { break }
      pieces.append(notice(item, y: y, isOnWallpaper: true))
      y += height + 8
    }
    let close = SystemMeaning.act(.endInterrupt(.notificationCenter))
    pieces.append(
      Piece("close", .about(size.width / 2, size.height - 16, 180, 32), holding: []).button(words.close, close))
    if isPhone { pieces.append(indicator) }
    var piece = Piece("notification centre", screen, holding: pieces)
    piece.layer.clips = true
    piece.layer.element = Element(.dialog, label: words.notificationCentre, isModal: true)
    if let came { piece.slide(y: -size.height, at: came, for: .milliseconds(450)) }
    return piece
  }
}
