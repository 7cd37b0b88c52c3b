import Compositor
import LayerTree

/// Pictures made of formulas, by number: 1 of many colours with a hole, 2 a template, 3 for stretching, 4 of few pixels.
struct TestPictures: PictureSource {
  static let pictures: [ImageID: Picture] = [
    ImageID(1): Picture(
      make(40, 30) { x, y in
        let (dx, dy) = (x - 20, y - 15)
        if dx * dx + dy * dy < 40 { return Colour(0) }
        return Colour(red: UInt8(x * 6), green: UInt8(y * 8), blue: UInt8((x / 5 + y / 5) % 2 * 255))
      }, scale: 2),
    ImageID(2): Picture(
      make(24, 24) { x, y in
        let distance = (x - 12) * (x - 12) + (y - 12) * (y - 12)
        return Colour(red: 0, green: 0, blue: 0, alpha: distance < 120 && distance > 40 ? 255 : x == y ? 128 : 0)
      }, scale: 2),
    ImageID(3): Picture(
      make(30, 30) { x, y in
        let isEdge = x < 10 || x >= 20
        let isSide = y < 10 || y >= 20
        return isEdge && isSide ? .red : isEdge ? .blue : isSide ? .green : (x + y) % 2 == 0 ? .yellow : .white
      }, scale: 2),
    ImageID(4): Picture(
      make(4, 4) { x, y in (x + y) % 2 == 0 ? .purple : Colour(red: UInt8(x * 80), green: 200, blue: UInt8(y * 80)) }),
  ]

  private static func make(_ width: Int, _ height: Int, _ colour: (Int, Int) -> Colour) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let c = colour(x, y)
        let alpha = c.rgba & 255
        func part(_ shift: UInt32) -> UInt32 { ((c.rgba >> shift & 255) * alpha + 127) / 255 }
        bitmap[x, y] = alpha << 24 | part(24) << 16 | part(16) << 8 | part(8)
      }
    }
    return bitmap
  }

  func picture(_ id: ImageID, of source: ImageSource) -> Picture? { Self.pictures[id] }

  /// What a tree says of them; 5 is a drawing.
  static let sources: [ImageID: ImageSource] = [
    ImageID(1): ImageSource(.bundle(path: "colours.png"), size: Size(width: 20, height: 15), scale: 2),
    ImageID(2): ImageSource(.bundle(path: "template.png"), size: Size(width: 12, height: 12), scale: 2),
    ImageID(3): ImageSource(.bundle(path: "stretch.png"), size: Size(width: 15, height: 15), scale: 2),
    ImageID(4): ImageSource(.bundle(path: "few.png"), size: Size(width: 4, height: 4)),
    ImageID(5): ImageSource(
      .list(
        DisplayList([
          .fill(Path(Rectangle(x: 0, y: 0, width: 20, height: 20)), .nonZero, .colour(.orange)),
          .stroke(star(10, 10, 8), .colour(.black), Pen(width: 1)),
        ])), size: Size(width: 20, height: 20)),
    ImageID(6): ImageSource(.bundle(path: "missing.png"), size: Size(width: 10, height: 10)),
  ]
}

/// A star of five points.
func star(_ x: Double, _ y: Double, _ radius: Double) -> Path {
  var path = Path()
  for index in 0..<5 {
    let (s, c) = Maths.sinAndCos(Double(index) * 4 * Maths.pi / 5)
    let point = Point(x: x + radius * s, y: y - radius * c)
    if index == 0 { path.move(to: point) } else { path.line(to: point) }
  }
  path.close()
  return path
}

/// An ellipse as four curves.
func ellipse(_ frame: Rectangle) -> Path {
  let (x, y) = (frame.middle.x, frame.middle.y)
  let (rx, ry) = (frame.width / 2, frame.height / 2)
  let k = 0.5523
  var path = Path()
  path.move(to: Point(x: x, y: y - ry))
  path.curve(
    to: Point(x: x + rx, y: y), control1: Point(x: x + k * rx, y: y - ry), control2: Point(x: x + rx, y: y - k * ry))
  path.curve(
    to: Point(x: x, y: y + ry), control1: Point(x: x + rx, y: y + k * ry), control2: Point(x: x + k * rx, y: y + ry))
  path.curve(
    to: Point(x: x - rx, y: y), control1: Point(x: x - k * rx, y: y + ry), control2: Point(x: x - rx, y: y + k * ry))
  path.curve(
    to: Point(x: x, y: y - ry), control1: Point(x: x - rx, y: y - k * ry), control2: Point(x: x - k * rx, y: y - ry))
  path.close()
  return path
}
