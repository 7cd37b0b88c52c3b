import Compositor
import LayerTree
import ScreenLink
import Symbols

/// Draws and compares pictures. Fonts, glyphs and decoded pictures stay from one request to the next.
final class PictureMaker {
  private let fonts: FontLibrary
  private let pictures = DecodedPictures()
  private let appFonts = AppFonts()
  private let symbols = SymbolLibrary(folder: ScreenServer.icons)
  private let compositor: Compositor

  init(fonts: FontLibrary = FontLibrary(folder: ScreenServer.fonts)) {
    self.fonts = fonts
    compositor = Compositor(fonts: fonts, pictures: pictures, appFonts: appFonts)
  }

  /// The answer to a request, with its files. Never fails: what cannot be done is said.
  func answer(_ request: ScreenRequest, files: [ScreenFile]) -> (ScreenAnswer, [ScreenFile]) {
    do {
      switch request {
      case .picture(let request): return try draw(request, files)
      case .compare(let request): return try compare(request, files)
      }
    } catch {
      return (.failed("\(error)"), [])
    }
  }

  private func draw(_ request: PictureRequest, _ files: [ScreenFile]) throws -> (ScreenAnswer, [ScreenFile]) {
    let (width, height) = try size(of: request)
    var canvas: Bitmap?
    pictures.begin()
    appFonts.begin()
    for (number, plane) in request.planes.enumerated() {
      let tree = try LayerTree(symbols.drawn(plane.tree))
      pictures.use(plane, number, files)
      appFonts.use(plane, number, tree, files)
      let x = Int((plane.origin.x * request.scale).rounded())
      let y = Int((plane.origin.y * request.scale).rounded())
      // The one at the back is drawn onto the background itself.
      let isFirst = number == 0 && x == 0 && y == 0
      compositor.templates = SymbolLibrary.symbols(of: plane.tree)
      // One as large as the picture is drawn over what is there, so that it can look through.
      if var below = canvas, x == 0, y == 0, tree.size == request.size {
        canvas = nil
        try compositor.draw(
          tree, at: 0, 0, within: [Box(0, 0, width, height)], scale: request.scale, on: nil, into: &below)
        canvas = below
        continue
      }
      let bitmap = try compositor.draw(
        tree, scale: request.scale, background: isFirst ? request.background : .clear)
      if isFirst, bitmap.width == width, bitmap.height == height {
        canvas = bitmap
      } else {
        var below = canvas ?? Bitmap(width: width, height: height, filledWith: request.background.pixel)
        canvas = nil
        below.put(bitmap, x: x, y: y)
        canvas = below
      }
    }
    let bitmap = canvas ?? Bitmap(width: width, height: height, filledWith: request.background.pixel)
    let bytes: [UInt8] =
      switch request.format {
      case .png: PNG.encode(bitmap, text: request.texts.map { ($0.key, $0.value) })
      case .pixels: bitmap.pixels.withUnsafeBytes { Array($0) }
      case .bytes: bitmap.bytes
      case .jpeg: try bitmap.jpeg(quality: request.quality)
      }
    let drawn = DrawnPicture(
      width: UInt32(width), height: UInt32(height), missingPackages: fonts.missing + symbols.missing,
      missingImages: Array(pictures.missing.prefix(ScreenLimits.missing)),
      missingFonts: Array(appFonts.missing.prefix(ScreenLimits.missing)))
    return (.picture(drawn), [try ScreenFile(bytes, named: "picture")])
  }

  private func size(of request: PictureRequest) throws(PictureError) -> (Int, Int) {
    let width = (request.size.width * request.scale).rounded(.up)
    let height = (request.size.height * request.scale).rounded(.up)
    let sides = 1...Double(ScreenLimits.side)
    guard request.scale > 0, sides.contains(width), sides.contains(height),
      width * height <= Double(ScreenLimits.pixels)
    else { throw .size(width, height) }
    return (Int(width), Int(height))
  }

  private func compare(_ request: ComparisonRequest, _ files: [ScreenFile]) throws -> (ScreenAnswer, [ScreenFile]) {
    guard files.count == 2 else { throw PictureError.files(files.count) }
    let bitmaps = try zip(["first", "second"], files).map { name, file in
      switch DecodedPictures.decode(file) {
      case .success(let bitmap): bitmap
      case .failure(let reason): throw PictureError.unreadable(name, reason.text)
      }
    }
    let comparison = Comparison(bitmaps[0], bitmaps[1], tolerance: max(0, request.tolerance))
    var answer = PictureComparison(
      first: .init(width: UInt32(bitmaps[0].width), height: UInt32(bitmaps[0].height)),
      second: .init(width: UInt32(bitmaps[1].width), height: UInt32(bitmaps[1].height)),
      differing: UInt64(comparison.differing))
    guard request.wantsDifference, !answer.isSame else { return (.comparison(answer), []) }
    answer.hasDifference = true
    return (.comparison(answer), [try ScreenFile(PNG.encode(comparison.picture, text: []), named: "difference")])
  }
}

/// Why there is no picture, or no comparison.
package enum PictureError: Error, CustomStringConvertible {
  case size(Double, Double)
  case files(Int)
  case unreadable(String, String)
  case encoding

  package var description: String {
    switch self {
    case .size(let width, let height): "\(width) × \(height) pixels are no size for a picture"
    case .files(let count): "two pictures are compared, not \(count)"
    case .encoding: "there is no memory for the file"
    case .unreadable(let which, let reason): "the \(which) picture cannot be read: \(reason)"
    }
  }
}
