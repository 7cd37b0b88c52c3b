import LayerTree
import LayerWire
import ScreenLink

/// One of each message.
enum ScreenSamples {
  static let tree: TreeChange = {
    var root = Layer()
    root.bounds = Rectangle(x: 0, y: 0, width: 100, height: 50)
    root.background = .white
    root.children = [LayerID(2)]
    var text = Layer()
    text.contents = .text(
      TextBlock(lines: [
        TextLine(
          baseline: Point(x: 1, y: 16), width: 30, ascent: 16, descent: 4, runs: [TextRun("안녕 hello", width: 30)])
      ]))
    return TreeChange(
      isWhole: true, size: Size(width: 100, height: 50), root: LayerID(1), created: [LayerID(1), LayerID(2)],
      changes: [
        .init(LayerID(1), LayerChange(root, [.bounds, .background, .children])),
        .init(LayerID(2), LayerChange(text, .contents)),
      ], images: [.init(ImageID(3), ImageSource(.bundle(path: "a.png"), size: Size(width: 1, height: 2)))])
  }()

  static let requests: [ScreenRequest] = [
    .picture(PictureRequest(size: Size(width: 100, height: 50), scale: 3, planes: [])),
    .picture(
      PictureRequest(
        size: Size(width: 100, height: 50), scale: 2, background: .white,
        planes: [
          .init(tree, at: Point(x: 1, y: 2), files: [.init(ImageID(3), descriptor: 0)]),
          .init(tree, fonts: [.init("Lato-Bold", index: 2, descriptor: 1)]),
        ], format: .pixels, texts: [PictureText("Software", "Dormouse 1")])),
    .picture(PictureRequest(size: Size(width: 1, height: 1), scale: 1, planes: [], format: .bytes)),
    .picture(PictureRequest(size: Size(width: 1, height: 1), scale: 1, planes: [], format: .jpeg, quality: 70)),
    .compare(ComparisonRequest()), .compare(ComparisonRequest(tolerance: 0.5, wantsDifference: true)),
  ]

  static let answers: [ScreenAnswer] = [
    .ready(version: screenLinkVersion), .picture(DrawnPicture(width: 1, height: 2)),
    .picture(
      DrawnPicture(
        width: 3, height: 4, missingPackages: ["fonts-inter"],
        missingImages: [.init(plane: 1, ImageID(3), "it is no picture")],
        missingFonts: [.init(plane: 1, "Lato-Bold", "it is no font")])),
    .comparison(
      PictureComparison(
        first: .init(width: 1, height: 2), second: .init(width: 3, height: 4), differing: 5, hasDifference: true)),
    .failed("why"),
  ]
}
