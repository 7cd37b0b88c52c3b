import LayerTree

extension Gallery {
  private static func image(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ id: UInt32, tint: Colour? = nil,
    _ make: (inout Layer) -> Void = { _ in }
  ) -> Item {
    box(x, y, width, height, .grey) {
      $0.contents = .image(ImageID(id), tint: tint, frames: [])
      make(&$0)
    }
  }

  static var images: [Exhibit] {
    [
      Exhibit(name: "gravity") {
        let items = Gravity.allCases.enumerated().map { index, gravity in
          image(Double(index % 6) * 28 + 3, Double(index / 6) * 35 + 3, 25, 30, 1) {
            $0.contentsGravity = gravity
            $0.clips = index % 2 == 0
          }
        }
        return try window(171, 72, .white, items, images: TestPictures.sources)
      },
      Exhibit(name: "images") {
        try window(
          170, 80, .white,
          [
            image(5, 5, 20, 15, 1), image(5.3, 25.4, 20, 15, 1), image(5, 45, 9, 7, 1), image(30, 5, 60, 45, 1),
            image(30, 55, 20, 20, 4), image(60, 55, 24, 24, 2, tint: .blue), image(95, 5, 24, 24, 2, tint: .red),
            image(95, 35, 20, 20, 6), image(125, 5, 30, 20, 1) { $0.transform = .rotation(0.5) },
            image(125, 35, 30, 20, 1) { $0.transform = .scale(x: -1, y: 1) },
            image(125, 60, 14, 14, 5), image(95, 60, 25, 18, 5) { $0.transform = .rotation(-0.2) },
          ], images: TestPictures.sources)
      },
      Exhibit(name: "image-parts") {
        try window(
          150, 60, .white,
          [
            image(5, 5, 40, 30, 1) { $0.contentsRect = Rectangle(x: 0.5, y: 0.25, width: 0.5, height: 0.5) },
            image(50, 5, 45, 50, 3) {
              $0.contentsCentre = Rectangle(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
            },
            image(100, 5, 8, 40, 3) {
              $0.contentsCentre = Rectangle(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
            },
            image(115, 5, 30, 20, 1) {
              $0.cornerRadius = 10
              $0.clips = true
            },
            image(115, 30, 30, 25, 3) {
              $0.contentsCentre = Rectangle(x: 0.4, y: 0, width: 0.1, height: 1)
            },
          ], images: TestPictures.sources)
      },
    ]
  }
}
