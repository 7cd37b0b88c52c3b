internal import LayerTree
internal import LifeCycle

extension SystemState {
  /// What an interruption looks like; nil for one that nobody sees.
  func plane(_ cover: SystemCover) -> SystemPlane? {
    guard let (piece, takesAll) = piece(cover), let index = Interruption.allCases.firstIndex(of: cover.kind) else {
      return nil
    }
    return SystemPlane(SystemPlane.Number.covers + UInt32(index), piece, takesAllTouches: takesAll)
  }

  private func piece(_ cover: SystemCover) -> (Piece, takesAll: Bool)? {
    let ends = SystemMeaning.act(.endInterrupt(cover.kind))
    switch cover.kind {
    case .systemAlert:
      let told = SystemAlert(
        title: words.batteryTitle, text: words.batteryText, buttons: [.init(words.close, isPreferred: true, ends)])
      return (alert(told, cover.came), true)
    case .screenRecording:
      let asked = SystemAlert(
        title: words.recordTitle, text: words.recordText,
        buttons: [.init(words.cancel, ends), .init(words.startRecording, isPreferred: true, ends)])
      return (alert(asked, cover.came), true)
    case .notificationCenter: return (noticeList(cover.came), true)
    case .controlCenter: return (controlCentre(cover.came), true)
    case .incomingCall: return (callScreen(isAnswered: false, cover.came), true)
    case .answeredCall: return (callScreen(isAnswered: true, cover.came), true)
    case .callBanner: return (callBanner(cover.came), false)
    case .passcode: return (passcodeScreen(cover.came, digit: ends), true)
    case .biometry: return (biometry(ends, cover.came), true)
    case .siri: return (siri(ends, cover.came), true)
    case .purchase: return (purchase(ends, cover.came), true)
    case .notificationBanner: return (otherBanner(isExpanded: false, ends, cover.came), false)
    case .expandedBanner: return (otherBanner(isExpanded: true, ends, cover.came), true)
    case .windowResize: return (divider(ends), true)
    // A screenshot is over at once; what another process shows lies in the app's window.
    case .screenshot, .remoteViewController: return nil
    }
  }

  /// The square that looks for a face.
  private func biometry(_ ends: SystemMeaning, _ came: Instant?) -> Piece {
    let palette = Palette(isDark: isDark)
    var box = Piece(
      "face", .about(size.width / 2, isPhone && !isLandscape ? 150 : size.height / 2, 150, 150), radius: 34,
      holding: [
        .symbol("sign", "faceid", .about(75, 62, 64, 64), palette.tint, weight: 300),
        .text(
          "words", words.faceID, Rectangle(x: 0, y: 108, width: 150, height: 24),
          TextLook(size: 15, weight: 500, colour: palette.label)),
      ]
    ).glass(palette.glass, radius: 30).shadow(0.2, radius: 24, y: 6).button(words.faceID, ends)
    if let came { box.grow(from: 0.6, at: came, for: .milliseconds(350)) }
    return Piece("biometry", screen, holding: [box])
  }

  /// The light at the lower edge while the assistant listens.
  private func siri(_ ends: SystemMeaning, _ came: Instant?) -> Piece {
    let width = min(size.width - 40, 360)
    let frame = Rectangle(x: (size.width - width) / 2, y: size.height - 130, width: width, height: 64)
    var bar = Piece(
      "bar", frame, radius: 32,
      holding: [
        .gradient(
          "light", Rectangle(x: 0, y: 0, width: width, height: 64),
          Gradient(
            colours: [0x5e5c_e6ff, 0xbf5a_f2ff, 0xff37_5fff, 0xff9f_0aff], start: Point(x: 0, y: 0.5),
            end: Point(x: 1, y: 0.5)), radius: 32),
        .symbol("sign", "mic.fill", .about(36, 32, 24, 24), .white),
        .text(
          "words", words.siri, Rectangle(x: 64, y: 0, width: width - 80, height: 64),
          TextLook(size: 17, weight: 600, colour: .white, alignment: .left)),
      ]
    ).shadow(0.35, radius: 26, y: 4).button(words.siri, ends)
    if let came { bar.slide(y: 160, at: came, for: .milliseconds(400)) }
    return Piece("assistant", screen, holding: [bar]).with { $0.meaning = ends }
  }

  /// The sheet at the lower edge that asks for a confirmation.
  private func purchase(_ ends: SystemMeaning, _ came: Instant?) -> Piece {
    let palette = Palette(isDark: isDark)
    let width = min(size.width - 16, 420)
    let height = 236.0
    var sheet = Piece(
      "sheet", Rectangle(x: (size.width - width) / 2, y: size.height - height - 8, width: width, height: height),
      radius: 38,
      holding: [
        .text(
          "title", words.purchaseTitle, Rectangle(x: 24, y: 24, width: width - 48, height: 28),
          TextLook(size: 20, weight: 700, colour: palette.label, alignment: .left)
        ).element(.heading, words.purchaseTitle, level: 2),
        .label(
          "text", words.purchaseText, Rectangle(x: 24, y: 56, width: width - 48, height: 44),
          TextLook(size: 15, colour: palette.secondary, alignment: .left, lines: 2)),
        button(
          "confirm", words.confirm, Rectangle(x: 20, y: 112, width: width - 40, height: 50), palette.tint, .white, ends),
        button(
          "cancel", words.cancel, Rectangle(x: 20, y: 172, width: width - 40, height: 50), palette.field, palette.label,
          ends),
      ]
    ).glass(palette.isDark ? 0x2626_2ae8 : 0xf8f8_fae8, radius: 30)
    sheet.layer.element = Element(.dialog, label: words.purchaseTitle, isModal: true)
    var ground = Piece("dimmed", screen, palette.dimming)
    if let came {
      sheet.slide(y: height + 20, at: came, for: .milliseconds(450))
      ground.fade(from: 0, at: came, for: .milliseconds(250))
    }
    return Piece("purchase", screen, holding: [ground, sheet])
  }

  private func button(
    _ name: String, _ title: String, _ frame: Rectangle, _ colour: Colour, _ label: Colour, _ meaning: SystemMeaning
  ) -> Piece {
    Piece(
      name, frame, colour, radius: frame.height / 2,
      holding: [
        .text(
          "words", title, Rectangle(x: 8, y: 0, width: frame.width - 16, height: frame.height),
          TextLook(size: 17, weight: 600, colour: label))
      ]
    ).button(title, meaning)
  }

  /// The notification of an app that is not installed here.
  private func otherBanner(isExpanded: Bool, _ ends: SystemMeaning, _ came: Instant?) -> Piece {
    let told = SystemNotice(
      app: words.messages, identifier: "other", title: words.messages, text: words.bannerText, came: came)
    let y = isPhone ? (isLandscape ? 8.0 : 52) : 28
    var banner = notice(told, y: isExpanded ? y + 40 : y, isOnWallpaper: false).shadow(0.22, radius: 18, y: 6)
    banner.meaning = ends
    if let came { banner.slide(y: -(y + 120), at: came, for: .milliseconds(450)) }
    guard isExpanded else { return Piece("banner stage", screen, holding: [banner]) }
    return Piece("banner stage", screen, holding: [Piece("ground", screen).glass(0x0000_0050), banner]).with {
      $0.meaning = ends
    }
  }

  /// The divider of two windows under a finger.
  private func divider(_ ends: SystemMeaning) -> Piece {
    Piece(
      "divider stage", screen,
      holding: [
        Piece(
          "divider", .about(size.width / 2, size.height / 2, 14, size.height), .black,
          holding: [Piece("grip", .about(7, size.height / 2, 5, 60), 0xffff_ffb0, radius: 2.5)]
        ).button(words.resize, ends)
      ])
  }
}
