import LayerTree

extension Gallery {
  static var looks: [Exhibit] {
    [
      Exhibit(name: "background") {
        try window(
          100, 60, .grey,
          [
            box(10, 10, 30, 20, .red), box(30.3, 20.6, 30.5, 20.2, Colour(0x007a_ff80)), box(80, 10, 0.4, 30, .black),
            box(5, 40.25, 90, 0.5, .black), box(70, 50, 20, 20, .green) { $0.isHidden = true },
          ])
      },
      Exhibit(name: "opacity") {
        try window(
          100, 60, .white,
          [
            box(10, 10, 50, 40, .red, [box(20, 10, 50, 20, .blue)]) { $0.opacity = 0.5 },
            box(70, 5, 20, 50, .green, [box(0, 0, 20, 20, .black) { $0.opacity = 0.25 }]) { $0.opacity = 0.8 },
          ])
      },
      Exhibit(name: "corners") {
        try window(
          140, 60, .white,
          [
            box(5, 5, 40, 50, .blue) { $0.cornerRadius = 12 },
            box(50, 5, 40, 50, .green) {
              $0.cornerRadius = 20
              $0.corners = [.topLeft, .bottomRight]
            },
            box(95, 5, 40, 24, .orange) { $0.cornerRadius = 500 },
            box(95, 32, 40, 24, .purple) {
              $0.cornerRadius = 8
              $0.corners = [.topRight, .bottomLeft]
            },
          ])
      },
      Exhibit(name: "continuous-corners", scale: 3) {
        try window(
          110, 60, .white,
          [
            box(5, 5, 46, 50, .red) { $0.cornerRadius = 14 },
            box(5, 5, 46, 50, .blue) {
              $0.cornerRadius = 14
              $0.cornerCurve = .continuous
            },
            box(60, 5, 45, 22, .green) {
              $0.cornerRadius = 11
              $0.cornerCurve = .continuous
            },
            box(60, 32, 45, 22, .purple) {
              $0.cornerRadius = 9
              $0.cornerCurve = .continuous
              $0.corners = [.topLeft, .topRight]
            },
          ])
      },
      Exhibit(name: "border") {
        try window(
          120, 60, .white,
          [
            box(5, 5, 30, 50, .yellow, [box(-3, 10, 20, 20, .red)]) {
              $0.borderWidth = 3
              $0.borderColour = .black
            },
            box(45, 5, 30, 50, .grey) {
              $0.borderWidth = 4
              $0.cornerRadius = 10
              $0.borderColour = Colour(0x007a_ff80)
            },
            box(85, 5, 30, 20) {
              $0.borderWidth = 0.5
              $0.borderColour = .black
              $0.cornerRadius = 6
            },
            box(85, 35, 30, 20) {
              $0.borderWidth = 40
              $0.borderColour = .green
              $0.cornerRadius = 6
            },
          ])
      },
      Exhibit(name: "shadow") {
        try window(
          160, 70, .white,
          [
            box(15, 15, 30, 30, .white) { $0.shadow = Shadow(opacity: 0.5, offset: Point(x: 0, y: 3), radius: 4) },
            box(65, 15, 30, 30, .red) {
              $0.cornerRadius = 10
              $0.shadow = Shadow(colour: .blue, opacity: 1, offset: Point(x: 4, y: 4), radius: 0)
            },
            box(115, 10, 35, 40, .white) {
              $0.cornerRadius = 8
              $0.shadow = Shadow(opacity: 0.8, offset: Point(x: 0, y: 0), radius: 12)
            },
          ])
      },
      Exhibit(name: "shadow-kinds") {
        try window(
          160, 80, .grey,
          [
            // Of a path; of what has no background, with what lies in it; none of what clips.
            box(10, 10, 30, 30, .white) {
              $0.shadow = Shadow(
                opacity: 0.6, offset: Point(x: 0, y: 6), radius: 3,
                path: ellipse(Rectangle(x: -4, y: 18, width: 38, height: 14)))
            },
            box(55, 10, 40, 50, nil, [box(0, 0, 12, 12, .red), box(20, 20, 30, 10, .blue) { $0.cornerRadius = 5 }]) {
              $0.shadow = Shadow(opacity: 0.9, offset: Point(x: 2, y: 4), radius: 2)
            },
            box(115, 10, 30, 25, .white) {
              $0.clips = true
              $0.shadow = Shadow(opacity: 1, offset: Point(x: 3, y: 3), radius: 2)
            },
            box(115, 48, 25, 15, .green) {
              $0.transform = .rotation(0.3)
              $0.shadow = Shadow(opacity: 0.7, offset: Point(x: 0, y: 5), radius: 3)
            },
          ])
      },
      Exhibit(name: "shadow-wide", scale: 3) {
        try window(
          120, 90, .white,
          [
            box(30, 25, 60, 36, .white) {
              $0.cornerRadius = 12
              $0.shadow = Shadow(opacity: 0.45, offset: Point(x: 0, y: 6), radius: 18)
            }
          ])
      },
      Exhibit(name: "clips") {
        try window(
          150, 60, .white,
          [
            box(5, 5, 40, 50, .grey, [box(-10, 10, 30, 30, .red), box(30, 30, 30, 30, .blue)]) { $0.clips = true },
            box(55, 5, 40, 50, .grey, [box(-10, -10, 35, 35, .red), box(20, 30, 30, 30, .blue)]) {
              $0.clips = true
              $0.cornerRadius = 16
              $0.borderWidth = 2
            },
            box(108, 10, 34, 40, .grey, [box(-10, 10, 30, 30, .red), box(20, 20, 30, 30, .blue)]) {
              $0.clips = true
              $0.transform = .rotation(0.3)
            },
          ])
      },
      Exhibit(name: "mask") {
        try window(
          150, 60, .white,
          [
            box(
              5, 5, 40, 50, .red, [box(10, 10, 60, 30, .blue)], mask: box(5, 5, 55, 35, .black) { $0.cornerRadius = 17 }
            ),
            box(
              55, 5, 40, 50, .green,
              mask: box(0, 0, 40, 50) {
                $0.contents = .gradient(Gradient(colours: [.black, .clear]))
              }),
            box(105, 5, 40, 50, .purple, mask: box(0, 0, 0, 0)),
            box(
              105, 5, 40, 50, .orange,
              mask: box(0, 0, 40, 50) { $0.contents = .shape(Shape(star(20, 25, 20), rule: .evenOdd)) }),
          ])
      },
      Exhibit(name: "z-position") {
        try window(
          80, 60, .white,
          [
            box(5, 5, 40, 30, .red) { $0.zPosition = 2 }, box(20, 15, 40, 30, .green),
            box(35, 25, 40, 30, .blue) { $0.zPosition = -1 }, box(30, 5, 20, 50, .yellow) { $0.zPosition = 2 },
          ])
      },
      Exhibit(name: "blend-modes") {
        var items: [Item] = []
        for (index, mode) in BlendMode.allCases.enumerated() {
          let (x, y) = (Double(index % 7) * 24 + 2, Double(index / 7) * 24 + 2)
          items.append(
            box(
              x, y, 22, 22, nil,
              [
                box(0, 0, 14, 22) {
                  $0.contents = .gradient(Gradient(colours: [.red, .yellow, .blue]))
                },
                box(6, 4, 16, 14) {
                  $0.contents = .gradient(
                    Gradient(colours: [.green, Colour(0x5856_d680)], start: .zero, end: Point(x: 1, y: 0)))
                  $0.blend = mode
                  $0.opacity = 0.9
                },
              ]
            ) { $0.opacity = 0.99 })
        }
        return try window(170, 98, .white, items)
      },
      Exhibit(name: "backdrop") {
        var stripes = (0..<14).map { box(Double($0) * 10, 0, 5, 100, [.red, .green, .blue, .black][$0 % 4]) }
        stripes.append(box(20, 30, 100, 6, .orange))
        return try window(
          140, 100, .white,
          stripes + [
            box(0, 5, 140, 22) { $0.backdrop = Backdrop(radius: 4) },
            box(10, 40, 50, 50) {
              $0.backdrop = Backdrop(radius: 12, saturation: 1.8, tint: Colour(0xffff_ff99))
              $0.cornerRadius = 12
            },
            box(75, 40, 50, 50, nil, [box(10, 10, 50, 20, .white)]) {
              $0.backdrop = Backdrop(radius: 2, saturation: 0)
              $0.clips = true
              $0.cornerRadius = 25
              $0.opacity = 0.8
            },
            box(40, 60, 60, 20) { $0.backdrop = Backdrop(radius: 3, tint: Colour(0x0000_0033)) },
          ])
      },
      Exhibit(name: "privacy") {
        try window(
          100, 40, .white,
          [
            box(5, 5, 40, 30, .grey, [box(5, 5, 10, 10, .red)]) {
              $0.privacy = .secure
              $0.contents = text("••••")
              $0.borderWidth = 1
              $0.cornerRadius = 5
            },
            box(55, 5, 40, 30, .grey, [box(5, 5, 10, 10, .red)]) { $0.privacy = .sensitive },
          ])
      },
    ]
  }
}
