import AssetCatalog
import Foundation
import LayerTree
import LifeCycle
import XCTest

@testable import UIKit

/// Which pictures the system is told of, and how views show them.
@preconcurrency @MainActor
final class ImageCommitTests: XCTestCase {
  private let shown = CommittedWindow()
  /// In the app's bundle, which here is that of the tests.
  private let bundleName = "Pictures-\(UUID().uuidString).bundle"
  private var folder: URL { Bundle.main.bundleURL.appendingPathComponent(bundleName) }

  override func setUp() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try FileManager.default.removeItem(at: folder) }

  private func image(_ file: String, _ data: Data = Beginnings.png(40, 20)) throws -> UIImage {
    let file = folder.appendingPathComponent(file)
    try data.write(to: file)
    return try XCTUnwrap(UIImage(contentsOfFile: file.path))
  }

  private func view(_ image: UIImage?) -> UIImageView {
    let view = UIImageView(image: image)
    shown.window.addSubview(view)
    return view
  }

  func test_file_ofTheBundle_isSaidByItsPathAndScale() throws {
    let view = view(try image("bird@2x.png"))
    try shown.commit()
    let source = try XCTUnwrap(shown.source(view))
    XCTAssertEqual(source.kind, .bundle(path: "\(bundleName)/bird@2x.png"))
    XCTAssertEqual(source.size, Size(width: 20, height: 10))
    XCTAssertEqual(source.scale, 2)
  }

  func test_sameFile_isOnePicture_andGoneWhenNoLayerShowsIt() throws {
    let (first, second) = (view(try image("bird.png")), view(try image("bird.png")))
    XCTAssertEqual(try shown.commit().images.count, 1)
    first.image = nil
    XCTAssertTrue(try shown.commit().droppedImages.isEmpty)
    second.removeFromSuperview()
    XCTAssertEqual(try shown.commit().droppedImages.count, 1)
    XCTAssertTrue(shown.tree.images.isEmpty)
    first.image = try image("bird.png")
    XCTAssertEqual(try shown.commit().images.count, 1)
  }

  func test_nothingIsSaid_whenTheSameImageIsSetAgain() throws {
    let image = try image("bird.png")
    let view = view(image)
    try shown.commit()
    view.image = image
    XCTAssertTrue(try shown.commit().isEmpty)
  }

  func test_template_hasTheTintColour() throws {
    let view = view(try image("bird.png").withRenderingMode(.alwaysTemplate))
    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    func tint() throws -> Colour? {
      try shown.commit()
      guard case .image(_, let tint, _)? = try shown.seen(view).contents else { return nil }
      return tint
    }
    XCTAssertEqual(try tint(), 0xff00_00ff)
    view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    XCTAssertEqual(try tint(), 0x0000_ffff)
    view.image = try image("bird.png")
    XCTAssertNil(try tint())
    view.image = try image("bird.png").withTintColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    XCTAssertEqual(try tint(), 0x00ff_00ff)
  }

  func test_template_inADynamicColour_followsTheStyle() throws {
    let view = view(try image("bird.png").withRenderingMode(.alwaysTemplate))
    view.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    try shown.commit()
    let light = try shown.seen(view).contents
    view.overrideUserInterfaceStyle = .dark
    try shown.commit()
    XCTAssertNotEqual(try shown.seen(view).contents, light)
  }

  func test_contentMode_isTheGravity() throws {
    let view = view(try image("bird.png"))
    for (mode, gravity) in [
      (UIView.ContentMode.scaleAspectFit, Gravity.resizeAspect), (.scaleAspectFill, .resizeAspectFill),
      (.center, .centre), (.topLeft, .topLeft), (.bottom, .bottom), (.redraw, .resize),
    ] {
      view.contentMode = mode
      try shown.commit()
      XCTAssertEqual(try shown.seen(view).contentsGravity, gravity)
    }
  }

  func test_capInsets_areWhatDoesNotStretch() throws {
    let image = try image("bird.png")
    let insets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 20)
    let view = view(image.resizableImage(withCapInsets: insets, resizingMode: .stretch))
    try shown.commit()
    XCTAssertEqual(try shown.seen(view).contentsCentre, Rectangle(x: 0.25, y: 0.25, width: 0.25, height: 0.5))
    view.image = image
    try shown.commit()
    XCTAssertEqual(try shown.seen(view).contentsCentre, Rectangle.unit)
  }

  func test_resizableImages_repeatTheirMiddle() throws {
    let image = try image("bird.png")
    XCTAssertEqual(image.size, CGSize(width: 40, height: 20))
    let view = view(image.resizableImage(withCapInsets: UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 20)))
    try shown.commit()
    XCTAssertNil(try shown.ops(view), "in its own size it is an image")
    view.frame.size = CGSize(width: 100, height: 20)
    try shown.commit()
    // Three rows; corners and edges as they are, the middle again and again.
    let ops = try XCTUnwrap(try shown.ops(view))
    let tiles: [(Rectangle, Rectangle, Size)] = ops.compactMap { op in
      guard case .fill(let path, _, .pattern(let list, let tile, let step, _)) = op, let box = path.box else {
        return nil
      }
      XCTAssertEqual(list.ops.count, 1)
      return (box, tile, step)
    }
    XCTAssertEqual(ops.count, 9)
    XCTAssertEqual(tiles.map(\.0.x), [10, 10, 10])
    XCTAssertEqual(tiles.map(\.0.width), [70, 70, 70])
    XCTAssertEqual(tiles.map(\.2.width), [10, 10, 10])
    XCTAssertEqual(tiles.map(\.1.height), [5, 10, 5])
    XCTAssertEqual(shown.tree.images.count, 1)
    // All of it, and in the colour of a template.
    view.image = image.resizableImage(withCapInsets: .zero).withRenderingMode(.alwaysTemplate)
    view.tintColor = .red
    try shown.commit()
    guard case .fill(_, _, .pattern(let list, let tile, _, _))? = try shown.ops(view)?.first,
      case .image(_, _, _, let tint, _)? = list.ops.first
    else { return XCTFail("no tiles") }
    XCTAssertEqual(tile.size, Size(width: 40, height: 20))
    XCTAssertEqual(tint, 0xff00_00ff)
    view.image = image
    try shown.commit()
    XCTAssertNil(try shown.ops(view), "one that is not resizable is stretched")
  }

  func test_animation_showsItsImagesInTurn_whileItRuns() throws {
    let images = try (0..<3).map { try image("bird\($0).png") }
    let view = view(images[0])
    view.animationImages = images
    view.animationDuration = 0.6
    try shown.commit()
    let ids = images.compactMap { $0.picture?.id }
    func seen(after seconds: Double) throws -> ImageID? {
      try shown.commit()
      let layer = try shown.seen(view)
      guard let begin = layer.animations.first?.animation.begin else { return nil }
      guard case .image(let id, _, _)? = layer.sampled(at: begin + .seconds(seconds)).contents else { return nil }
      return id
    }
    XCTAssertNil(try seen(after: 0))
    view.startAnimating()
    XCTAssertEqual(try [0.1, 0.3, 0.5, 0.7].map { try seen(after: $0) }, [ids[0], ids[1], ids[2], ids[0]])
    XCTAssertEqual(shown.tree.images.count, 3)
    guard case .image(ids[0], _, _)? = shown.tree.atRest.layers[LayerID(view.layer.number)]?.contents else {
      return XCTFail("at rest it shows another one")
    }
    view.stopAnimating()
    XCTAssertNil(try seen(after: 0))
    XCTAssertEqual(shown.tree.images.count, 1)
    view.image = UIImage.animatedImage(with: images, duration: 3)
    XCTAssertEqual(try [0.5, 1.5, 2.5].map { try seen(after: $0) }, ids)
  }

  func test_animationsOfContents_showTheirImages_untilTheyEnd() throws {
    let images = try (0..<3).map { try image("bird\($0).png") }
    let ids = images.compactMap { $0.picture?.id }
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    shown.window.layer.addSublayer(layer)
    let frames = CAKeyframeAnimation(keyPath: "contents")
    frames.values = [images[0], images[1].cgImage as Any]
    frames.calculationMode = .discrete
    frames.duration = 2
    layer.add(frames, forKey: "frames")
    let group = CAAnimationGroup()
    let change = CABasicAnimation(keyPath: "contents")
    change.toValue = images[2]
    group.animations = [change]
    group.duration = 4
    layer.add(group, forKey: "group")
    try shown.commit()
    XCTAssertEqual(Set(shown.tree.images.keys), Set(ids))
    let seen = try shown.seen(layer)
    let begin = try XCTUnwrap(seen.animations.first?.animation.begin)
    let first = seen.sampled(at: begin + .seconds(0.5), by: [seen.animations[0].animation])
    guard case .image(ids[0], _, _)? = first.contents else {
      return XCTFail("not the first one")
    }
    layer.removeAnimation(forKey: "frames")
    try shown.commit()
    XCTAssertEqual(Array(shown.tree.images.keys), [ids[2]])
    layer.removeFromSuperlayer()
    try shown.commit()
    XCTAssertTrue(shown.tree.images.isEmpty)
  }

  func test_highlightedImage_isShownWhileHighlighted() throws {
    let view = view(try image("off.png"))
    view.highlightedImage = try image("on.png")
    view.isHighlighted = true
    try shown.commit()
    XCTAssertEqual(try shown.source(view)?.kind, .bundle(path: "\(bundleName)/on.png"))
  }

  func test_turnedPixels_areDrawnTurned_inTheImagesSize() throws {
    let photo = try image("photo.jpg", Beginnings.jpeg(40, 20, orientation: 6))
    XCTAssertEqual(photo.imageOrientation, .right)
    XCTAssertEqual(photo.size, CGSize(width: 20, height: 40))
    let view = view(photo)
    try shown.commit()
    let source = try XCTUnwrap(shown.source(view))
    XCTAssertEqual(source.size, Size(width: 20, height: 40))
    guard case .list(let list) = source.kind, case .concat(let turn) = list.ops[1] else {
      return XCTFail("\(source.kind)")
    }
    // The pixels' upper left corner is at the upper right.
    XCTAssertEqual(turn(Point(x: 0, y: 0)), Point(x: 20, y: 0))
    XCTAssertEqual(turn(Point(x: 40, y: 20)), Point(x: 0, y: 40))
    XCTAssertEqual(shown.tree.images.count, 2)
    view.image = nil
    XCTAssertEqual(try shown.commit().droppedImages.count, 2)
  }

  func test_orientations_keepTheCornersInside() throws {
    let pixels = try XCTUnwrap(image("bird.png").cgImage)
    for number in 1...8 {
      let orientation = UIImage.Orientation(exif: number)
      let image = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
      let turn = orientation.turn(Size(width: 40, height: 20))
      let corners = Rectangle(x: 0, y: 0, width: 40, height: 20).corners.map { turn($0) }
      XCTAssertEqual(
        Rectangle(around: corners),
        Rectangle(x: 0, y: 0, width: Double(image.size.width), height: Double(image.size.height)))
    }
  }

  func test_contents_ofALayer_areAnImageOrItsPixels() throws {
    let layer = CALayer()
    shown.window.layer.addSublayer(layer)
    let image = try image("bird.png")
    let id = try XCTUnwrap(image.picture?.id)
    layer.contents = image.cgImage
    try shown.commit()
    XCTAssertEqual(try shown.seen(layer).contents, .image(id, tint: nil, frames: []))
    layer.contents = image
    layer.contentsGravity = .center
    XCTAssertEqual(try shown.commit().images.count, 0)
    layer.contents = "no image"
    try shown.commit()
    XCTAssertNil(try shown.seen(layer).contents)
    XCTAssertTrue(shown.tree.images.isEmpty)
  }

  func test_pixels_inTheirOwnSize_areAsLargeAsTheScaleSays() throws {
    let layer = CALayer()
    shown.window.layer.addSublayer(layer)
    layer.contents = try image("bird@2x.png").cgImage
    layer.contentsGravity = .center
    func size() throws -> Size? {
      try shown.commit()
      guard case .image(let id, _, _)? = try shown.seen(layer).contents else { return nil }
      return shown.tree.images[id]?.size
    }
    XCTAssertEqual(try size(), Size(width: 40, height: 20))
    XCTAssertTrue(try shown.commit().isEmpty)
    layer.contentsScale = 4
    XCTAssertEqual(try size(), Size(width: 10, height: 5))
    layer.contentsGravity = .resizeAspect
    XCTAssertEqual(try size(), Size(width: 20, height: 10))
  }

  func test_partOfPixels_isDrawnOfThem() throws {
    let pixels = try XCTUnwrap(image("bird.png").cgImage)
    let part = try XCTUnwrap(pixels.cropping(to: CGRect(x: 10, y: 5, width: 20, height: 10)))
    let view = view(UIImage(cgImage: part))
    try shown.commit()
    guard case .list(let list)? = try shown.source(view)?.kind,
      case .image(_, let place, let source, _, _)? = list.ops.last
    else { return XCTFail("\(String(describing: try shown.source(view)))") }
    XCTAssertEqual(place, Rectangle(x: 0, y: 0, width: 20, height: 10))
    XCTAssertEqual(source, Rectangle(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
  }

  func test_partOfAPart_isDrawnOfTheWholeAtOnce() throws {
    let whole = try XCTUnwrap(image("bird.png").cgImage)
    let half = try XCTUnwrap(whole.cropping(to: CGRect(x: 20, y: 0, width: 20, height: 20)))
    let part = try XCTUnwrap(half.cropping(to: CGRect(x: 5, y: 10, width: 10, height: 10)))
    func drawing(of image: UIImage) throws -> (Affine?, ImageID?, Rectangle?) {
      let view = view(image)
      try shown.commit()
      guard case .list(let list)? = try shown.source(view)?.kind,
        case .image(let id, _, let source, _, _)? = list.ops.last, case .concat(let growth)? = list.ops.first
      else { return (nil, nil, nil) }
      return (growth, id, source)
    }
    let source = Rectangle(x: 0.625, y: 0.5, width: 0.25, height: 0.5)
    var drawn = try drawing(of: UIImage(cgImage: part))
    XCTAssertEqual(drawn.1, whole.picture?.id)
    XCTAssertEqual(drawn.2, source)
    XCTAssertEqual(drawn.0, .identity)
    drawn = try drawing(of: UIImage(cgImage: part, scale: 2, orientation: .up))
    XCTAssertEqual(drawn.1, whole.picture?.id)
    XCTAssertEqual(drawn.2, source)
    XCTAssertEqual(drawn.0, Affine(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0))
    drawn = try drawing(of: UIImage(cgImage: part, scale: 1, orientation: .down))
    XCTAssertEqual(drawn.1, whole.picture?.id, "What is turned is drawn of the whole, too.")
    // A part of what is turned is drawn of that.
    let turned = try XCTUnwrap(UIImage(cgImage: part, scale: 1, orientation: .down).picture)
    let last = try XCTUnwrap(turned.derived(part: source, size: CGSize(width: 5, height: 5), scale: 1))
    XCTAssertEqual(last.parts.map(\.id), [turned.id])
  }

  func test_attachment_ofAText_isAPicture() throws {
    let image = try image("bird.png")
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
    label.attributedText = text
    shown.window.addSubview(label)
    XCTAssertEqual(try shown.commit().images.map(\.id), [try XCTUnwrap(image.picture?.id)])
  }

  func test_catalogue_givesItsFile() throws {
    var catalog = AssetCatalog()
    catalog.images["bird"] = ImageAsset(variants: [.init(conditions: AssetConditions(scale: 2), file: "b.png")])
    try Data(catalog.compiled).write(to: folder.appendingPathComponent(AssetCatalog.fileName))
    try Beginnings.png(40, 20).write(to: folder.appendingPathComponent("b.png"))
    let view = view(UIImage(named: "bird", in: Bundle(path: folder.path), with: nil))
    try shown.commit()
    XCTAssertEqual(try shown.source(view)?.kind, .bundle(path: "\(bundleName)/b.png"))
  }

  func test_catalogue_showsTheVariantForTheTraits_andABoxForWhatCouldNotBeMade() throws {
    var catalog = AssetCatalog()
    catalog.images["bird"] = ImageAsset(variants: [
      .init(file: "day.png"), .init(conditions: AssetConditions(appearance: .dark), file: "night.png"),
    ])
    catalog.images["plan"] = ImageAsset(variants: [.init(file: "plan.pdf", width: 30, height: 20, isUnmade: true)])
    catalog.symbols["own"] = SymbolAsset(variants: [
      .init(width: 1, steps: [.move(x: 0, y: -1), .line(x: 1, y: -1), .line(x: 1, y: 0), .close])
    ])
    try Data(catalog.compiled).write(to: folder.appendingPathComponent(AssetCatalog.fileName))
    for file in ["day.png", "night.png"] {
      try Beginnings.png(40, 20).write(to: folder.appendingPathComponent(file))
    }
    let bundle = Bundle(path: folder.path)
    let bird = view(UIImage(named: "bird", in: bundle, with: nil))
    let plan = view(UIImage(named: "plan", in: bundle, with: nil))
    let own = view(UIImage(named: "own", in: bundle, with: nil))
    try shown.commit()
    XCTAssertEqual(try shown.source(bird)?.kind, .bundle(path: "\(bundleName)/day.png"))
    bird.overrideUserInterfaceStyle = .dark
    try shown.commit()
    XCTAssertEqual(try shown.source(bird)?.kind, .bundle(path: "\(bundleName)/night.png"))
    guard case .list(let box)? = try shown.source(plan)?.kind else { return XCTFail("no box") }
    XCTAssertEqual(box.ops.count, 1)
    XCTAssertEqual(try shown.source(plan)?.size, Size(width: 30, height: 20))
    guard case .list(let outlines)? = try shown.source(own)?.kind else { return XCTFail("no outlines") }
    XCTAssertEqual(outlines.ops.count, 2)
  }

  func test_symbol_isShownByName_inTheTintColour_once() throws {
    let bold = UIImage.SymbolConfiguration(pointSize: 17, weight: .bold)
    let views = [
      view(UIImage(systemName: "star")), view(UIImage(systemName: "star")),
      view(UIImage(systemName: "star", withConfiguration: bold)),
    ]
    let change = try shown.commit()
    XCTAssertEqual(
      change.images.map(\.source.kind), [.symbol(name: "star", weight: 400), .symbol(name: "star", weight: 700)])
    guard case .image(_, let tint?, _)? = try shown.seen(views[0]).contents else { return XCTFail("no image") }
    XCTAssertEqual(tint, UIColor.systemBlue.shown.committed)
  }

  func test_dataOfUnknownSize_showNothing() throws {
    let view = view(UIImage(data: Beginnings.png(1, 1).prefix(12)))
    try shown.commit()
    XCTAssertNil(try shown.seen(view).contents)
  }
}
