import LayerTree
import TextLayout

extension Gallery {
  /// A whole screen as apps have it.
  static func settings() throws -> LayerTree {
    var rows: [Item] = []
    let titles = [
      "Wi-Fi", "Bluetooth", "셀룰러", "알림", "Sounds & Haptics", "Focus", "Screen Time", "일반", "Control Center",
      "디스플레이 및 밝기",
    ]
    for (index, title) in titles.enumerated() {
      let y = Double(index) * 44
      rows.append(
        box(
          0, y, 358, 44, nil,
          [
            box(12, 8, 28, 28) {
              $0.contents = .gradient(Gradient(colours: [.blue, .purple]))
              $0.cornerRadius = 6
              $0.cornerCurve = .continuous
              $0.clips = true
            }, label(52, 12, title, style(17)), label(330, 12, "›", style(17) { $0.colour = Colour(0xc7c7_ccff) }),
            box(52, 43.5, 306, 0.5, Colour(0xc6c6_c8ff)),
          ]))
    }
    return try window(
      390, 700, Colour(0xf2f2_f7ff),
      [
        label(20, 60, "설정 Settings", style(34, weight: 700)),
        box(
          16, 110, 358, 36, Colour(0x7676_801f), [label(30, 8, "Search", style(17) { $0.colour = Colour(0x3c3c_4399) })]
        ) {
          $0.cornerRadius = 10
        },
        box(16, 162, 358, 440, .white, rows) {
          $0.cornerRadius = 10
          $0.clips = true
        },
        box(245, 520, 120, 70, .white, [label(14, 12, "Card 😀", style(15, weight: 600))]) {
          $0.cornerRadius = 14
          $0.shadow = Shadow(opacity: 0.25, offset: Point(x: 0, y: 6), radius: 20)
        },
        box(
          0, 617, 390, 83, nil,
          [
            box(0, 0, 390, 0.5, Colour(0x0000_004d)), label(40, 30, "Home", style(10, weight: 500)),
            label(180, 30, "검색", style(10, weight: 500)), label(310, 30, "Me", style(10, weight: 500)),
          ]
        ) { $0.backdrop = Backdrop(radius: 20, saturation: 1.8, tint: Colour(0xf8f8_f8b2)) },
      ])
  }

  static var screens: [Exhibit] { [Exhibit(name: "screen", scale: 1, make: settings)] }
}
