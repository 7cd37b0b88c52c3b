import LayerTree
import LifeCycle
import ScreenLink
import SystemLink

/// Pixels for apps: a thread of the app waits, the device and the other apps do not.
extension Device {
  /// Has a picture drawn for an app, and answers when it is there. One at a time for each app, so that none takes all of the
  /// program that draws.
  func drawPixels(_ asked: PixelsAsked, _ request: UInt32, _ app: RunningApp) {
    func refuse(_ reason: String) { app.send(.pixels(request: request, .none(reason: reason))) }
    guard !app.isDrawingPixels else { return refuse("an earlier picture is still being drawn") }
    let tree: LayerTree
    do throws(TreeError) { tree = try LayerTree(asked.tree) } catch { return refuse("it \(error)") }
    guard asked.isPossible else { return refuse("a picture cannot be that large, or that small") }
    var files: [ScreenFile] = []
    let plane = plane(tree.atRest, of: app.app, &files)
    let picture = PictureRequest(
      size: tree.size, scale: asked.scale, background: asked.format.background, planes: [plane],
      format: asked.format.drawn, quality: asked.format.quality)
    app.isDrawingPixels = true
    pixelRequests += 1
    screen.ask(.picture(picture), files: files) { [weak self, weak app] result in
      self?.pixelRequests -= 1
      guard let app else { return }
      app.isDrawingPixels = false
      switch result.map({ Self.pixels($0) }) {
      case .success(.success(let (drawn, file))):
        app.send(.pixels(request: request, .drawn(width: drawn.width, height: drawn.height)), with: file)
      case .success(.failure(let reason)): app.send(.pixels(request: request, .none(reason: reason.text)))
      case .failure(let error): app.send(.pixels(request: request, .none(reason: "\(error)")))
      }
    }
  }

  private struct Reason: Error {
    var text: String
  }

  /// What the program that draws has answered. It reads foreign pictures, so that its files are not believed either: an app
  /// that maps one which grows shorter would die of it.
  private static func pixels(_ answer: Screen.Answer) -> Result<(DrawnPicture, ScreenFile), Reason> {
    switch answer.content {
    case .picture(let drawn):
      guard let file = answer.files.first, file.isSealed else {
        return .failure(Reason(text: "the program that draws gives a file that can change"))
      }
      return .success((drawn, file))
    case .failed(let reason): return .failure(Reason(text: reason))
    case .ready, .comparison: return .failure(Reason(text: "the program that draws answers something else"))
    }
  }
}

extension PixelsAsked {
  /// Whether a picture can have the size: nobody needs to be started to refuse it.
  fileprivate var isPossible: Bool {
    guard let size = tree.size, scale.isFinite, scale > 0 else { return false }
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let sides = 1...Double(ScreenLimits.side)
    return sides.contains(width) && sides.contains(height) && width * height <= Double(ScreenLimits.pixels)
  }
}

extension PixelsAsked.Format {
  fileprivate var drawn: PictureRequest.Format {
    switch self {
    case .pixels: .bytes
    case .png: .png
    case .jpeg: .jpeg
    }
  }

  fileprivate var quality: UInt8 { if case .jpeg(let quality) = self { quality } else { 100 } }

  /// JPEG files know nothing that is to be seen through.
  fileprivate var background: Colour { if case .jpeg = self { .white } else { .clear } }
}
