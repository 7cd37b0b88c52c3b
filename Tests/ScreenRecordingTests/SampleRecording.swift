import LayerTree
import LifeCycle

@testable import ScreenRecording

/// A recording of a window whose layer moves, then changes, then goes.
enum SampleRecording {
  static let header = RecordingHeader(
    software: "Dormouse 1", device: "test", system: "26", idiom: "phone", world: .virtual,
    size: Size(width: 40, height: 80), scale: 2, start: at(1), logOffset: .seconds(5))

  static func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  /// The layers of a window: a root, and one in it with a picture.
  static var window: TreeChange {
    var root = Layer()
    root.bounds = Rectangle(x: 0, y: 0, width: 40, height: 80)
    root.children = [LayerID(2)]
    var child = Layer()
    child.bounds = Rectangle(x: 0, y: 0, width: 10, height: 10)
    child.contents = .image(ImageID(7), tint: nil, frames: [])
    return TreeChange(
      isWhole: true, size: Size(width: 40, height: 80), root: LayerID(1), created: [LayerID(1), LayerID(2)],
      changes: [
        .init(LayerID(1), LayerChange(root, [.bounds, .children])),
        .init(LayerID(2), LayerChange(child, [.bounds, .contents])),
      ],
      images: [
        .init(ImageID(7), ImageSource(.bundle(path: "a.png"), size: Size(width: 10, height: 10)))
      ])
  }

  /// The layer goes to another place.
  static var movement: TreeChange {
    var child = Layer()
    child.position = Point(x: 20, y: 20)
    return TreeChange(changes: [.init(LayerID(2), LayerChange(child, [.position]))])
  }

  static var moments: [RecordedMoment] {
    let size = Size(width: 40, height: 80)
    return [
      RecordedMoment(
        time: at(2), size: size,
        planes: [
          .init(
            3, change: window, files: [.init(ImageID(7), file: 0)], fonts: [.init("Own", index: 1, file: 1)])
        ]),
      RecordedMoment(time: at(10), size: size, planes: [.init(3, change: movement)]),
      RecordedMoment(time: at(10), size: Size(width: 80, height: 40), planes: [.init(3, at: Point(x: 5, y: 0))]),
      RecordedMoment(time: at(30), size: size, planes: []),
    ]
  }

  static var bytes: [UInt8] {
    RecordingWriter.beginning(header) + RecordingWriter.file(0, [1, 2, 3]) + RecordingWriter.file(1, [])
      + moments.flatMap { RecordingWriter.moment($0) } + RecordingWriter.end(at: at(100))
  }
}
