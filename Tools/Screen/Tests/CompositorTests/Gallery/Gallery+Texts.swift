import LayerTree
import TextLayout

extension Gallery {
  static var texts: [Exhibit] {
    [
      Exhibit(name: "text") {
        try window(
          180, 90, .white,
          [
            label(6, 4, "Settings", style(28, weight: 700)), label(6, 40, "AVATAR To. fi WiFi 12:30", style(15)),
            label(6, 60, "Regular", style(12)), label(60, 60, "Italic", style(12, italic: true)),
            label(100, 60, "Mono 0O", style(12, .mono)), label(100, 74, "Sloping", style(12, .mono, italic: true)),
            label(6, 74.3, "Coloured", style(12, weight: 600) { $0.colour = Colour(0xff3b_3080) }),
          ])
      },
      Exhibit(name: "text-weights") {
        try window(
          180, 130, .white,
          (1...9).flatMap { (hundred: Int) -> [Item] in
            let y = Double(hundred) * 14 - 12
            let weight = UInt16(hundred * 100)
            return [
              label(6, y, "Weight \(weight)", style(12, weight: weight)),
              label(90, y, "Hag \(weight)", style(20, weight: weight)),
            ]
          })
      },
      Exhibit(name: "text-han") {
        try window(
          170, 90, .white,
          [
            label(6, 4, "설정 안녕하세요 Wi-Fi", style(17)), label(6, 28, "設定、こんにちは", style(17, weight: 600)),
            label(6, 52, "直角 骨 今 你好，世界", style(14)), label(6, 70, "가나다 한글 𠮷", style(12, weight: 700)),
          ])
      },
      Exhibit(name: "text-emoji") {
        try window(
          150, 60, .grey,
          [label(6, 4, "Hi 👋🏽 👨‍👩‍👧 🇰🇷 ⭐️", style(17)), label(6, 30, "😀🎉", style(26)), label(80, 34, "1️⃣ ❤️", style(11))])
      },
      Exhibit(name: "text-looks") {
        let runs: [(String, RunStyle)] = [
          ("under", style { $0.underline = 1 }), (" thick", style { $0.underline = 2 }),
          (" twice\n", style { $0.underline = 9 }),
          ("strike", style { $0.strikethrough = true }),
          (" back", style { $0.background = .yellow }), (" x", style()), ("2", style(10) { $0.rise = 7 }),
          ("\n", style()), ("t r a c k", style(13) { $0.tracking = 2 }), (" tight", style(13) { $0.tracking = -0.8 }),
          ("\nred", style(13) { $0.colour = .red }),
          (
            " \u{fffc} ",
            style(13) {
              $0.attachment = RunStyle.Attachment(image: ImageID(1), width: 20, height: 15, rise: -3)
            }
          ), ("end", style(13)),
        ]
        var string = ""
        var parts: [StyledText.Part<RunStyle>] = []
        for (text, style) in runs {
          string += text
          parts.append(.init(end: string.utf16.count, style))
        }
        let laid = LaidOutText(StyledText(string, base: style(), runs: parts), limits: LineLimits(width: 170))
        return try window(
          180, 96, .white, [box(5, 5, 170, 86) { $0.contents = .text(laid.block()) }], images: TestPictures.sources)
      },
      Exhibit(name: "text-lines") {
        let string = "Several lines that break where words end, and the last of them is cut off when there is no room."
        return try window(
          150, 70, .white,
          [
            box(5, 5, 140, 60) {
              $0.contents = text(string, style(14), width: 140, lines: 3)
            }
          ])
      },
      Exhibit(name: "text-both-ways") {
        let paragraph = "هذا نص طويل يمتد على عدة أسطر، وينتهي في اليسار (مثل iOS 17)."
        let cut = StyledText("זהו טקסט ארוך מדי בשביל שורה אחת", style: style(14))
        let lines = LaidOutText(
          StyledText(paragraph, style: style(14)), limits: LineLimits(width: 170), shaper: shaper)
        let line = LaidOutText(
          cut, limits: LineLimits(width: 170, lines: 1, breaking: .truncateTail), shaper: shaper)
        return try window(
          180, 150, .white,
          [
            label(6, 2, "السلام عليكم", style(20, weight: 700), width: .infinity),
            label(6, 28, "שָׁלוֹם, (Hello) 12:30!", style(15), width: .infinity),
            label(6, 48, "ab سلام دنیا ۱۲۳ cd", style(13, italic: true)),
            box(5, 68, 170, 50) { $0.contents = .text(lines.block()) },
            box(5, 122, 170, 20) { $0.contents = .text(line.block()) },
          ])
      },
      Exhibit(name: "text-scripts") {
        try window(
          180, 60, .white,
          [
            label(6, 4, "Հայերեն ქართული", style(15)), label(6, 24, "ພາສາລາວ Ελληνικά", style(15, weight: 600)),
            label(6, 42, "Việt Привет ᐃᓄᒃᑎᑐᑦ", style(12)),
          ])
      },
      Exhibit(name: "text-turned") {
        try window(
          130, 80, .white,
          [
            box(20, 10, 90, 20, nil, [label(0, 0, "Turned 돌린 😀", style(14))]) { $0.transform = .rotation(0.35) },
            box(10, 50, 50, 20, nil, [label(0, 0, "Wide", style(14))]) { $0.transform = .scale(x: 1.8, y: 0.8) },
            box(80, 45, 40, 30, nil, [label(0, 5, "Mirror", style(14))]) { $0.transform = .scale(x: -1, y: 1) },
          ])
      },
      Exhibit(name: "text-large", scale: 3) {
        try window(120, 90, .white, [label(2, -30, "Rg가", style(110, weight: 700) { $0.colour = .purple })])
      },
      Exhibit(name: "text-without-fonts", hasFonts: false) {
        try window(
          150, 50, .white, [label(6, 4, "Settings 설정", style(17)), label(6, 28, "small text", style(12))])
      },
    ]
  }
}
