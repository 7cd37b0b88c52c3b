import LayerTree

extension Gallery {
  private static func list(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ ops: [DrawOp]) -> Item {
    box(x, y, width, height, .grey) { $0.contents = .list(DisplayList(ops)) }
  }

  private static func gradient(_ x: Double, _ y: Double, _ gradient: Gradient) -> Item {
    box(x, y, 40, 25) { $0.contents = .gradient(gradient) }
  }

  private static func shape(_ x: Double, _ y: Double, _ shape: Shape) -> Item {
    box(x, y, 40, 25) { $0.contents = .shape(shape) }
  }

  private static func square(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(Rectangle(x: x, y: y, width: width, height: height))
  }

  static var drawings: [Exhibit] {
    [
      Exhibit(name: "gradients") {
        let rainbow: [Colour] = [.red, .yellow, .green, .blue]
        return try window(
          140, 90, .white,
          [
            gradient(5, 5, Gradient(colours: rainbow)),
            gradient(
              50, 5, Gradient(colours: rainbow, locations: [0, 0.2, 0.2, 1], start: .zero, end: Point(x: 1, y: 1))),
            gradient(95.3, 5.4, Gradient(colours: [.blue, .clear], start: .zero, end: Point(x: 1, y: 0))),
            gradient(
              5, 33, Gradient(.radial, colours: rainbow, start: Point(x: 0.5, y: 0.5), end: Point(x: 1, y: 1))),
            gradient(
              50, 33,
              Gradient(.conic, colours: rainbow + [.red], start: Point(x: 0.5, y: 0.5), end: Point(x: 0.5, y: 0))
            ),
            box(98, 35, 36, 20, nil) {
              $0.contents = .gradient(Gradient(colours: rainbow, start: .zero, end: Point(x: 1, y: 0)))
              $0.transform = .rotation(0.3)
              $0.cornerRadius = 8
              $0.clips = true
            },
            gradient(5, 62, Gradient(colours: [.green])), gradient(50, 62, Gradient(colours: [])),
          ])
      },
      Exhibit(name: "shapes") {
        try window(
          140, 90, .white,
          [
            shape(5, 5, Shape(star(20, 13, 12), fill: .red)),
            shape(50, 5, Shape(star(20, 13, 12), fill: .red, rule: .evenOdd, stroke: .black)),
            shape(
              95, 5,
              Shape(
                ellipse(Rectangle(x: 2, y: 2, width: 36, height: 21)), fill: .yellow, stroke: .blue,
                pen: Pen(width: 3, dashes: [6, 3], dashPhase: 2))),
            shape(
              5, 35,
              Shape(
                ellipse(Rectangle(x: 10, y: 2, width: 20, height: 20)), fill: nil, stroke: .green,
                pen: Pen(width: 3, cap: .round), strokeStart: 0.1, strokeEnd: 0.6)),
            shape(50, 35, Shape(zigzag(), fill: nil, stroke: .black, pen: Pen(width: 4, cap: .square))),
            shape(95, 35, Shape(zigzag(), fill: nil, stroke: .black, pen: Pen(width: 4, cap: .round, join: .round))),
            shape(5, 63, Shape(zigzag(), fill: nil, stroke: .black, pen: Pen(width: 4, join: .bevel))),
            shape(50, 63, Shape(zigzag(), fill: nil, stroke: .black, pen: Pen(width: 4, miterLimit: 1.1))),
            box(95, 63, 40, 25) {
              $0.contents = .shape(Shape(zigzag(), fill: nil, stroke: .purple, pen: Pen(width: 4, dashes: [2])))
              $0.transform = .scale(x: 0.9, y: 0.4)
            },
          ])
      },
      Exhibit(name: "drawing") {
        try window(
          160, 100, .white,
          [
            list(
              5, 5, 45, 40,
              [
                .fill(square(2, 2, 20, 20), .nonZero, .colour(.red)), .save,
                .concat(Affine(a: 1, b: 0.3, c: 0, d: 1, tx: 10, ty: 5)),
                .alpha(0.5), .fill(square(2, 2, 25, 20), .nonZero, .colour(.blue)), .restore,
                .stroke(zigzag(), .colour(.black), Pen(width: 1.5)),
                .clear(Rectangle(x: 30, y: 25, width: 10, height: 10)),
              ]),
            list(
              57, 5, 45, 40,
              [
                .save, .clip(ellipse(Rectangle(x: 4, y: 4, width: 36, height: 30)), .nonZero),
                .fill(
                  square(0, 0, 45, 40), .nonZero,
                  .linear(
                    [GradientStop(.yellow, at: 0), GradientStop(.red, at: 1)], from: Point(x: 10, y: 0),
                    to: Point(x: 35, y: 0),
                    before: false, after: true)),
                .clip(star(22, 20, 16), .evenOdd), .fill(square(0, 0, 45, 40), .nonZero, .colour(.black)), .restore,
                .fill(square(0, 35, 45, 5), .nonZero, .colour(.green)),
              ]),
            list(
              109, 5, 45, 40,
              [
                .shadow(Shadow(colour: .black, opacity: 0.6, offset: Point(x: 2, y: 3), radius: 4)),
                .fill(star(14, 16, 12), .nonZero, .colour(.orange)), .alpha(0.7), .beginLayer,
                .fill(square(22, 5, 12, 20), .nonZero, .colour(.blue)),
                .fill(square(28, 15, 12, 20), .nonZero, .colour(.red)),
                .endLayer,
              ]),
            list(
              5, 52, 45, 40,
              [
                .image(ImageID(1), Rectangle(x: 2, y: 2, width: 20, height: 15), source: .unit, tint: nil, .standard),
                .image(ImageID(4), Rectangle(x: 24, y: 2, width: 16, height: 16), source: .unit, tint: nil, .none),
                .image(ImageID(2), Rectangle(x: 2, y: 22, width: 14, height: 14), source: .unit, tint: .purple, .high),
                .save, .clipToImage(ImageID(2), Rectangle(x: 20, y: 18, width: 20, height: 20)),
                .fill(square(0, 0, 45, 40), .nonZero, .colour(.red)), .restore,
                .image(
                  ImageID(5), Rectangle(x: 38, y: 30, width: 6, height: 6),
                  source: Rectangle(x: 0, y: 0, width: 1, height: 1),
                  tint: nil, .standard),
              ]),
            list(
              57, 52, 45, 40,
              [
                .fill(
                  ellipse(Rectangle(x: 2, y: 2, width: 41, height: 36)), .nonZero,
                  .pattern(
                    DisplayList([
                      .fill(square(0, 0, 4, 4), .nonZero, .colour(.blue)),
                      .fill(square(4, 4, 4, 4), .nonZero, .colour(.red)),
                    ]), tile: Rectangle(x: 0, y: 0, width: 8, height: 8), step: Size(width: 9, height: 9),
                    matrix: Affine(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 0, ty: 0))),
                .stroke(
                  square(6, 10, 30, 18),
                  .conic(
                    [GradientStop(.green, at: 0), GradientStop(.black, at: 1)], centre: Point(x: 21, y: 19), angle: 1),
                  Pen(width: 3)),
              ]),
            list(
              109, 52, 45, 40,
              [
                .fill(
                  square(0, 0, 45, 20), .nonZero,
                  .radial(
                    [GradientStop(.white, at: 0), GradientStop(.purple, at: 1)], from: Point(x: 12, y: 10),
                    fromRadius: 2,
                    to: Point(x: 22, y: 10), toRadius: 12, before: true, after: false)),
                .blend(.multiply), .text(block("Drawn"), Point(x: 2, y: 20)), .blend(.sourceOut),
                .fill(square(30, 25, 10, 10), .nonZero, .colour(.blue)), .restore, .endLayer,
              ]),
          ], images: TestPictures.sources)
      },
      Exhibit(name: "drawing-turned") {
        try window(
          80, 60, .white,
          [
            box(15, 10, 50, 40) {
              $0.contents = .list(
                DisplayList([
                  .fill(square(0, 0, 50, 40), .nonZero, .colour(.yellow)),
                  .stroke(star(25, 20, 18), .colour(.red), Pen(width: 2)),
                  .text(block("Turn"), Point(x: 2, y: 2)),
                ]))
              $0.transform = .rotation(0.3)
            }
          ])
      },
    ]
  }

  private static func zigzag() -> Path {
    var path = Path()
    path.move(to: Point(x: 5, y: 20))
    path.line(to: Point(x: 15, y: 5))
    path.line(to: Point(x: 22, y: 20))
    path.quad(to: Point(x: 36, y: 18), control: Point(x: 32, y: -6))
    return path
  }

  private static func block(_ string: String) -> TextBlock {
    guard case .text(let block) = text(string, style(12)) else { return TextBlock(lines: []) }
    return block
  }
}
