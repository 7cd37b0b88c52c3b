import LayerTree
import TextLayout

extension Gallery {
  static var spaces: [Exhibit] {
    [
      Exhibit(name: "transforms") {
        try window(
          160, 60, .white,
          [
            box(10, 15, 30, 30, .red, [box(5, 5, 8, 8, .black)]) { $0.transform = .rotation(0.4) },
            box(60, 20, 20, 20, .blue, [box(2, 2, 5, 5, .white)]) { $0.transform = .scale(x: -1.5, y: 1.2) },
            box(110, 10, 30, 30, .green) {
              $0.anchorPoint = .zero
              $0.position = Point(x: 105, y: 10)
              $0.transform = Matrix4(Affine(a: 1, b: 0.2, c: 0.5, d: 1, tx: 0, ty: 0))
              $0.cornerRadius = 6
              $0.borderWidth = 2
            },
          ])
      },
      Exhibit(name: "bounds-origin") {
        try window(
          90, 60, .white,
          [
            box(5, 5, 40, 50, .grey, [box(0, 0, 20, 20, .red), box(20, 40, 30, 30, .blue)]) {
              $0.bounds.x = 10
              $0.bounds.y = 12
              $0.clips = true
            },
            box(50, 5, 35, 50, .grey, [box(0, 0, 20, 20, .red)]) {
              $0.bounds.x = -8
              $0.bounds.y = -30.5
            },
          ])
      },
      Exhibit(name: "sublayer-transform") {
        try window(
          80, 60, .white,
          [
            box(10, 10, 60, 40, .grey, [box(10, 10, 20, 20, .red), box(30, 10, 20, 20, .blue)]) {
              $0.sublayerTransform = .rotation(0.3)
            }
          ])
      },
      Exhibit(name: "perspective") {
        var camera = Matrix4.identity
        camera.row3[3] = -1 / 120.0
        let card = { (x: Double, angle: Double, axis: (Double, Double)) in
          box(
            x, 15, 40, 50, .blue,
            [
              label(5, 5, "Card", style(13) { $0.colour = .white }),
              box(5, 25, 30, 20, .orange) { $0.cornerRadius = 6 },
            ]
          ) {
            $0.transform = .rotation(angle, x: axis.0, y: axis.1, z: 0)
            $0.cornerRadius = 8
            $0.opacity = 0.9
          }
        }
        return try window(
          170, 80, .white,
          [
            box(
              0, 0, 170, 80, nil, [card(10, 0.9, (0, 1)), card(65, -0.7, (1, 0)), card(120, 2.6, (0, 1))]
            ) { $0.sublayerTransform = camera }
          ])
      },
      Exhibit(name: "double-sided") {
        try window(
          110, 40, .white,
          [
            box(5, 5, 30, 30, .red) { $0.transform = .rotation(Maths.pi, x: 0, y: 1, z: 0) },
            box(40, 5, 30, 30, .green) {
              $0.transform = .rotation(Maths.pi, x: 0, y: 1, z: 0)
              $0.isDoubleSided = false
            },
            box(75, 5, 30, 30, .blue) { $0.isDoubleSided = false },
          ])
      },
    ]
  }
}
