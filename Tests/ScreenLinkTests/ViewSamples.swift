import LayerTree
import LifeCycle
import ScreenLink

/// One of each message of viewing.
enum ViewSamples {
  static let orders: [ViewOrder] = [
    .begin(ViewSetup(token: Array(0..<32), port: 8080, name: "default", idiom: "phone")),
    .scenery(
      SceneryChange(
        number: 7, clockOffset: -5, size: Size(width: 393, height: 852), orientation: .portraitUpsideDown, scale: 3,
        planes: [
          .init(
            1000, at: Point(x: 1, y: 2), ScreenSamples.tree, files: [.init(ImageID(3), descriptor: 0)],
            fonts: [.init("Lato-Bold", index: 1, descriptor: 1)]),
          .init(900, nil),
        ])),
    .control(client: 3), .say("안녕"), .edited(place),
  ]

  static let place = ElementPlace(plane: 1000, layer: 4)

  static let inputs: [LiveInput] = [
    .touch(TouchSample(finger: 1, .began, x: 1.5, y: 2)), .touch(TouchSample(finger: 2, .cancelled, x: 0, y: 0)),
    .wheel(WheelMove(x: 1, y: 2, deltaX: 0, deltaY: -3)),
    .key(KeyPress(usage: 4, characters: "a", modifiers: [.shift, .command], isDown: true)),
    .edit(
      TextEdit(place, start: 1, length: 2, text: "한", isComposing: true, selectionStart: 3, selectionLength: 4)),
    .act(ElementAction(place, .activate)), .act(ElementAction(place, .increment)),
    .act(ElementAction(place, .decrement)), .act(ElementAction(place, .focus(true))),
    .act(ElementAction(place, .focus(false))), .act(ElementAction(place, .custom("Delete"))),
  ]

  static let reports: [ViewReport] =
    [
      .ready(version: screenLinkVersion), .looks(true), .shown(7), .openControl(client: 3),
      .missingImage(plane: 1000, ImageID(3), reason: "it is no picture"),
      .missingFont(plane: 1000, name: "Lato-Bold", reason: "it is no font"),
    ] + inputs.map { .input($0) }
}
