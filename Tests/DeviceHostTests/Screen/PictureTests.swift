import AssetCatalog
import DeviceCore
import Foundation
import Glibc
import LayerTree
import LifeCycle
import ScreenLink
import XCTest

@testable import DeviceHost

/// Pictures of real apps.
final class PictureTests: DeviceTestCase {
  private var events: [Event] = []

  private func boot(_ world: Event.World, _ name: String, byTemplate: Bool = false) throws -> Device {
    var configuration = DeviceConfiguration(name: "picture", world: world)
    if byTemplate { configuration.template = Self.template }
    configuration.screenProgram = try BuiltApps.screen()
    let device = try Device(configuration, in: try StateFolder(temporary.appending(path: name)))
    device.observe { [unowned self] in events.append($0) }
    return device
  }

  private func launched(
    _ world: Event.World, _ app: String = "SceneApp", byTemplate: Bool = false
  ) throws -> Device {
    let device = try boot(world, "state-\(world.rawValue)-\(app)-\(byTemplate)", byTemplate: byTemplate)
    _ = try device.install(app == "Notes" ? try BuiltApps.notes() : try BuiltApps.sceneApp())
    if byTemplate { try awaitTemplate(of: app, on: device) }
    try device.perform(.launch(), try device.app(named: app))
    try device.settle()
    return device
  }

  func test_bothWorlds_andBothWaysOfLaunching_giveTheSameBytes() throws {
    for app in ["SceneApp", "Notes"] { try assertSame(of: app) }
  }

  private func assertSame(of app: String) throws {
    var pictures: [TakenPicture] = []
    for (world, byTemplate) in [(Event.World.virtual, false), (.virtual, true), (.real, false), (.real, true)] {
      let device = try launched(world, app, byTemplate: byTemplate)
      // Nobody has looked yet.
      XCTAssertNil(device.screen.pid)
      pictures.append(try device.takePicture(PictureWanted(scale: 1)))
      let pid = try XCTUnwrap(device.screen.pid)
      try device.shutDown()
      XCTAssertFalse(isAlive(pid))
    }
    for picture in pictures { XCTAssertEqual(picture, pictures[0]) }
    XCTAssertEqual(pictures[0].width, 393)
    XCTAssertEqual(pictures[0].height, 852)
    let texts = PictureText.texts(ofPNG: pictures[0].png)
    XCTAssertEqual(texts.map(\.key), ["Software", "Debian", "Architecture", "Fonts"])
    XCTAssertTrue(texts[3].value.hasPrefix("fonts-inter "), texts[3].value)
  }

  func test_theAppearance_isPutBack_andScalesCount() throws {
    let device = try launched(.virtual)
    let light = try device.takePicture(PictureWanted(scale: 1))
    let dark = try device.takePicture(PictureWanted(scale: 1, isDark: true))
    XCTAssertNotEqual(light.png, dark.png)
    XCTAssertFalse(device.core.traits.isDark)
    XCTAssertEqual(try device.takePicture(PictureWanted(app: "SceneApp", scale: 1)), light)
    let large = try device.takePicture()
    XCTAssertEqual(large.width, 1179)
    // What differs is told, and what is the same is the same.
    let file = temporary.appending(path: "light.png")
    try Data(light.png).write(to: file)
    XCTAssertTrue(try device.compare(file.path, with: light.png, tolerance: 0).isSame)
    let compared = try device.compare(file.path, with: dark.png, tolerance: 0)
    XCTAssertFalse(compared.isSame)
    XCTAssertGreaterThan(compared.differing, 0)
    XCTAssertNotNil(compared.difference)
    XCTAssertFalse(try device.compare(file.path, with: large.png, tolerance: 1000).isSame)
    XCTAssertThrowsError(try device.compare(temporary.appending(path: "none.png").path, with: dark.png, tolerance: 0))
    XCTAssertThrowsError(try device.compare(file.path, with: [1, 2, 3], tolerance: 0))
    try device.shutDown()
  }

  func test_withoutAWindow_theErrorSaysWhy() throws {
    let device = try boot(.virtual, "state")
    _ = try device.install(try BuiltApps.sceneApp())
    XCTAssertThrowsError(try device.takePicture(PictureWanted(app: "SceneApp"))) {
      XCTAssertTrue("\($0)".contains("launch"), "\($0)")
    }
    XCTAssertThrowsError(try device.takePicture(PictureWanted(app: "Nothing")))
    XCTAssertNil(device.screen.pid)
    try device.shutDown()
  }

  func test_layers_areListedWithTheirRoom() throws {
    let device = try launched(.virtual, "Notes")
    guard case .array(let windows)? = try device.treeList(of: nil)["windows"],
      case .array(let layers)? = windows.first?["layers"]
    else { return XCTFail("no layers") }
    XCTAssertEqual(windows.first?["app"]?.string, "Notes")
    let texts = layers.filter { $0["contents"]?["kind"]?.string == "text" }
    XCTAssertFalse(texts.isEmpty)
    for text in texts {
      XCTAssertNotNil(text["frame"]?["width"])
      guard case .number(let width)? = text["contents"]?["width"],
        case .number(let room)? = text["contents"]?["roomWidth"]
      else { return XCTFail("\(text) has no width") }
      XCTAssertGreaterThan(width, 0)
      XCTAssertGreaterThan(room, 0)
    }
    XCTAssertNil(device.screen.pid, "A list of layers needs no pictures.")
    try device.shutDown()
  }

  /// Broken files, files outside of the bundle and none at all: the picture is taken, and the log has a line for each.
  func test_hostilePictures_costAPictureAndALine() throws {
    let device = try launched(.virtual)
    let app = try device.app(named: "SceneApp")
    let bundle = try XCTUnwrap(device.library.bundle(named: "SceneApp")).url
    try Data("no picture".utf8).write(to: bundle.appending(path: "broken.png"))
    XCTAssertEqual(mkfifo(bundle.appending(path: "pipe.png").path, 0o600), 0)
    let session = try XCTUnwrap(device.core.frontSession(of: app)).record.id
    let paths = ["broken.png", "pipe.png", "../../../store.db", "/etc/passwd", "none.png"]
    var root = Layer()
    root.bounds = Rectangle(x: 0, y: 0, width: 393, height: 852)
    root.position = Point(x: 196.5, y: 426)
    root.background = .white
    root.children = paths.indices.map { LayerID(UInt32($0 + 2)) }
    var change = TreeChange(
      isWhole: true, size: Size(width: 393, height: 852), root: LayerID(1), created: [LayerID(1)] + root.children,
      changes: [.init(LayerID(1), LayerChange(root, .all))])
    for (number, id) in root.children.enumerated() {
      var layer = Layer()
      layer.bounds = Rectangle(x: 0, y: 0, width: 10, height: 10)
      layer.position = Point(x: 100, y: 100 + 20 * Double(number))
      layer.contents = .image(ImageID(id.rawValue), tint: nil, frames: [])
      change.changes.append(.init(id, LayerChange(layer, .all)))
      change.images.append(
        .init(
          ImageID(id.rawValue), ImageSource(.bundle(path: paths[number]), size: Size(width: 10, height: 10))))
    }
    device.trees[session] = try LayerTree(change)
    events = []
    let taken = try device.takePicture(PictureWanted(scale: 1))
    XCTAssertEqual(taken.width, 393)
    let missing = events.filter { $0.name == "pictureMissing" }
    XCTAssertEqual(Set(missing.compactMap { $0.detail["picture"]?.string }), Set(paths))
    XCTAssertEqual(missing.count, paths.count)
    XCTAssertTrue(
      missing.contains { $0.detail["explanation"]?.string == "it is none of PNG, JPEG, WebP, GIF" }, "\(missing)")
    try device.shutDown()
  }

  /// A window that says something in a font of the app's own.
  private func window(_ text: String, in font: String) throws -> LayerTree {
    var root = Layer()
    root.bounds = Rectangle(x: 0, y: 0, width: 393, height: 852)
    root.position = Point(x: 196.5, y: 426)
    root.background = .white
    root.contents = .text(
      TextBlock(lines: [
        TextLine(
          baseline: Point(x: 20, y: 200), width: 300, ascent: 30, descent: 8,
          runs: [TextRun(text, width: 300, face: FontFace(.app(font)), size: 30)])
      ]))
    return try LayerTree(
      TreeChange(
        isWhole: true, size: Size(width: 393, height: 852), root: LayerID(1), created: [LayerID(1)],
        changes: [.init(LayerID(1), LayerChange(root, .all))]))
  }

  /// The font of a bundle is drawn; one that is no font, no file, or not in the catalogue costs a line in the log.
  func test_fontsOfApps_areDrawn_orCostALine() throws {
    let device = try launched(.virtual)
    let app = try device.app(named: "SceneApp")
    let bundle = try XCTUnwrap(device.library.bundle(named: "SceneApp")).url
    let system = URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/Inter-Black.otf")
    guard let font = try? Data(contentsOf: system) else { throw XCTSkip("needs fonts-inter") }
    try font.write(to: bundle.appending(path: "black.otf"))
    try Data("no font".utf8).write(to: bundle.appending(path: "broken.ttf"))
    XCTAssertEqual(mkfifo(bundle.appending(path: "pipe.ttf").path, 0o600), 0)
    var catalog = AssetCatalog()
    let files = [
      "Own-Black": "black.otf", "Own-Broken": "broken.ttf", "Own-Pipe": "pipe.ttf", "Own-Outside": "../../../store.db",
      "Own-Nowhere": "none.ttf",
    ]
    for (name, file) in files {
      catalog.fonts[name] = FontAsset(
        postScriptName: name, family: "Own", style: "Black", fullName: name, file: file, ascent: 1, descent: 0.2,
        capHeight: 0.7, xHeight: 0.5)
    }
    let place = bundle.appending(path: AssetCatalog.fileName)
    try Data(catalog.compiled).write(to: place)
    let session = try XCTUnwrap(device.core.frontSession(of: app)).record.id
    func picture(_ name: String) throws -> (png: [UInt8], lines: [Event]) {
      device.trees[session] = try window("AVATAR", in: name)
      events = []
      let taken = try device.takePicture(PictureWanted(app: "SceneApp", scale: 1))
      return (taken.png, events.filter { $0.name == "fontMissing" })
    }
    let black = try picture("Own-Black")
    XCTAssertEqual(black.lines.count, 0)
    XCTAssertEqual(try picture("Own-Black").png, black.png)
    let plain = try picture("Own-Unknown")
    XCTAssertNotEqual(plain.png, black.png)
    XCTAssertEqual(plain.lines.first?.detail["explanation"]?.string, "the bundle's catalogue does not have it")
    for name in files.keys where name != "Own-Black" {
      let missing = try picture(name)
      XCTAssertEqual(missing.png, plain.png, name)
      XCTAssertEqual(missing.lines.map { $0.detail["font"]?.string }, [name])
    }
    try Data("no catalogue".utf8).write(to: place)
    let unreadable = try picture("Own-Black")
    XCTAssertEqual(unreadable.png, plain.png)
    XCTAssertEqual(unreadable.lines.count, 1)
    try device.shutDown()
  }
}
