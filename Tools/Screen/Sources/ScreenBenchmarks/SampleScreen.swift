import LayerTree
import TextLayout

/// A screen as apps have it: a large title, a search field, rows with pictures and texts, a card with a shadow, a bar that
/// looks through.
enum SampleScreen {
  /// The place of a row.
  static let row = Rectangle(x: 16, y: 250, width: 358, height: 44)

  static func tree() throws(TreeError) -> LayerTree {
    var change = TreeChange(isWhole: true, size: Size(width: 390, height: 844), root: LayerID(1))
    var next: UInt32 = 0
    func add(_ layer: Layer, _ children: [LayerID] = []) -> LayerID {
      next += 1
      let id = LayerID(next + 1)
      change.created.append(id)
      var layer = layer
      layer.children = children
      change.changes.append(.init(id, LayerChange(layer, .all.subtracting(.mask))))
      return id
    }
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ make: (inout Layer) -> Void = { _ in })
      -> Layer
    {
      var layer = Layer()
      layer.position = Point(x: x + width / 2, y: y + height / 2)
      layer.bounds.size = Size(width: width, height: height)
      make(&layer)
      return layer
    }
    func label(_ x: Double, _ y: Double, _ string: String, _ size: Double, weight: UInt16 = 400) -> Layer {
      let style = RunStyle(
        face: FontFace(size < 20 ? .text : .display, weight: weight), size: size, ascent: size, descent: size / 4)
      let laid = LaidOutText(StyledText(string, style: style))
      return box(x, y, laid.size.width, laid.size.height) { $0.contents = .text(laid.block()) }
    }
    var items = [add(label(20, 60, "Settings", 34, weight: 700))]
    items.append(
      add(
        box(16, 110, 358, 36) {
          $0.background = 0x7676_801f
          $0.cornerRadius = 10
        }, [add(label(30, 8, "Search", 17))]))
    for (group, y) in [162.0, 500].enumerated() {
      var rows: [LayerID] = []
      for index in 0..<7 {
        let icon = add(
          box(12, 8, 28, 28) {
            $0.contents = .gradient(Gradient(colours: [0x007a_ffff, 0xaf52_deff]))
            $0.cornerRadius = 6
            $0.clips = true
          })
        let title = add(label(52, 12, index % 2 == 0 ? "Row \(group) \(index) WiFi" : "설정 항목 \(index)", 17))
        let line = add(box(52, 43.5, 306, 0.5) { $0.background = 0xc6c6_c8ff })
        rows.append(add(box(0, Double(index) * 44, 358, 44), [icon, title, line]))
      }
      items.append(
        add(
          box(16, y, 358, 308) {
            $0.background = .white
            $0.cornerRadius = 10
            $0.clips = true
          }, rows))
    }
    items.append(
      add(
        box(245, 420, 120, 70) {
          $0.background = .white
          $0.cornerRadius = 14
          $0.shadow = Shadow(opacity: 0.25, offset: Point(x: 0, y: 6), radius: 20)
        }, [add(label(14, 12, "Card", 15, weight: 600))]))
    items.append(
      add(
        box(0, 761, 390, 83) {
          $0.backdrop = Backdrop(radius: 20, saturation: 1.8, tint: 0xf8f8_f8b2)
        }, [add(label(40, 30, "Home", 10, weight: 500))]))
    var root = box(0, 0, 390, 844) { $0.background = 0xf2f2_f7ff }
    root.children = items
    change.created.append(LayerID(1))
    change.changes.append(.init(LayerID(1), LayerChange(root, .all.subtracting(.mask))))
    return try LayerTree(change)
  }
}
