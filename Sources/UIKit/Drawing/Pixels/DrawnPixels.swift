internal import ByteCodec
import Foundation
import Glibc
internal import LayerTree
import Synchronization
internal import SystemCalls
internal import SystemLink

/// Has pixels drawn by the system, and waits for them: no pixel is made in the app. Any thread.
///
/// One picture at a time. Where there are none, the app's output says why, once for each reason.
enum DrawnPixels {
  /// Pixels or a file of them.
  struct Drawn {
    var width: Int
    var height: Int
    var data: Data
  }

  /// What draws: asked with a picture, it answers what became of it. Nil without a device.
  typealias Source = @Sendable (PixelsAsked) -> Result<Drawn, Reason>

  /// Why there are no pixels.
  struct Reason: Error {
    var text: String
  }

  /// The longest wait, in milliseconds. The number is ours: longer than the device waits for the program that draws.
  private static let patience: Int64 = 35_000

  private static let source = Mutex<Source?>(nil)
  private static let turn = Mutex(())
  private static let told = Mutex<Set<String>>([])

  /// From now on this draws; nil for nobody.
  static func connect(_ new: Source?) { source.withLock { $0 = new } }

  /// From now on the system draws.
  static func connect(to connection: SystemConnection) {
    connect { asked in
      do throws(SystemConnection.Failure) {
        switch try connection.ask(asked, atMost: patience) {
        case (.drawn(let width, let height), let file?)?:
          guard let data = mapped(file) else { return .failure(Reason(text: "the picture cannot be read")) }
          return .success(Drawn(width: Int(width), height: Int(height), data: data))
        case (.drawn, nil)?: return .failure(Reason(text: "the picture came without its file"))
        case (.none(let reason), _)?: return .failure(Reason(text: reason))
        case nil: return .failure(Reason(text: "the device has not answered within \(patience / 1000) s"))
        }
      } catch {
        return .failure(Reason(text: "\(error)"))
      }
    }
  }

  /// The bytes of a sealed file, of which nothing is copied. The descriptor is closed.
  private static func mapped(_ file: Int32) -> Data? {
    let file = Descriptor(file)
    let length = Int(lseek(file.number, 0, SEEK_END))
    guard length > 0 else { return nil }
    // Private, because whoever gets the data may change them.
    guard let start = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE, file.number, 0), start != MAP_FAILED
    else { return nil }
    return Data(bytesNoCopy: start, count: length, deallocator: .unmap)
  }

  /// A picture as pixels: red, green and blue, multiplied by alpha, and alpha; nil where there are none.
  static func pixels(of picture: Picture, width: Int, height: Int) -> Drawn? {
    draw(picture, width: width, height: height, as: .pixels)
  }

  /// A picture as pixels or as a file; nil where there is none.
  ///
  /// - Parameters:
  ///   - width: The width of what is wanted, in pixels.
  ///   - height: Its height.
  static func draw(
    _ picture: Picture, width: Int, height: Int, tint: CGColor? = nil, as format: PixelsAsked.Format
  ) -> Drawn? {
    guard width > 0, height > 0 else { return nil }
    guard let source = source.withLock({ $0 }) else {
      tell("no device draws them")
      return nil
    }
    // The picture's own scale, where that gives this size.
    let own = picture.source
    let isOwn = (own.size.width * own.scale).rounded(.up) == Double(width)
    let scale = isOwn ? own.scale : Double(width) / own.size.width
    // A little less, so that nothing is rounded up to a pixel more.
    let size = Size(width: (Double(width) - 0.25) / scale, height: (Double(height) - 0.25) / scale)
    let asked = PixelsAsked(tree(of: picture, size, tint?.committed), scale: scale, format: format)
    switch turn.withLock({ _ in ask(asked, source) }) {
    case .success(let drawn):
      let count = format == .pixels ? 4 * width * height : drawn.data.count
      guard drawn.width == width, drawn.height == height, drawn.data.count == count else {
        tell("there are more or fewer than there should be")
        return nil
      }
      return drawn
    case .failure(let reason):
      tell(reason.text)
      return nil
    }
  }

  private static func ask(_ asked: PixelsAsked, _ source: Source) -> Result<Drawn, Reason> {
    // The system ends who sends more.
    var writer = ByteWriter()
    writer.value(asked)
    guard writer.bytes.count < WireLimits.message - 64 else { return .failure(Reason(text: "it is drawn of too much")) }
    return source(asked)
  }

  /// A window that shows nothing but the picture.
  private static func tree(of picture: Picture, _ size: Size, _ tint: Colour?) -> TreeChange {
    var layer = Layer()
    let own = picture.source.size
    layer.bounds.size = own
    layer.position = Point(x: own.width / 2, y: own.height / 2)
    if case .list(let list) = picture.source.kind, tint == nil {
      layer.contents = .list(list)
    } else {
      layer.contents = .image(picture.id, tint: tint, frames: [])
    }
    var change = TreeChange(
      isWhole: true, size: size, root: LayerID(1), created: [LayerID(1)],
      changes: [.init(LayerID(1), LayerChange(layer, layer.differences(from: Layer())))])
    var known: Set<ImageID> = []
    func add(_ picture: Picture) {
      guard known.insert(picture.id).inserted else { return }
      picture.willBeTold()
      change.images.append(.init(picture.id, picture.source))
      for part in picture.parts { add(part) }
    }
    add(picture)
    return change
  }

  private static func tell(_ reason: String) {
    if told.withLock({ $0.insert(reason).inserted }) {
      StandardError.print("the app asks for pixels, and there are none: \(reason)")
    }
  }
}
