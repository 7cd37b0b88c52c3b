import Foundation
import KernelEdge
import LayerTree
import LifeCycle
import ScreenLink
import ScreenRecording

/// Draws what a recording shows, picture by picture, forward in time, by the program that draws.
///
/// The same recording gives the same bytes on every machine of one architecture and Debian release.
public final class RecordingRenderer {
  /// A picture that was drawn.
  public struct Drawn: Sendable {
    /// The picture, in the wanted format.
    public var bytes: [UInt8]
    /// Its width, in pixels.
    public var width: Int
    /// Its height, in pixels.
    public var height: Int
  }

  private let recording: Recording
  private let scale: Double
  private let format: PictureRequest.Format
  private let quality: UInt8
  private let isInterrupted: () -> Bool
  private let loop: EventLoop
  private let screen: Screen
  private var shown: RecordedScreen
  private var files: [UInt32: ScreenFile] = [:]
  /// The last picture, and from when on nothing moved in it.
  private var last: (drawn: Drawn, time: Instant, restsFrom: Instant?)?
  /// The Debian packages whose fonts were missing in any picture, so that boxes stand for letters.
  public private(set) var missingPackages: Set<String> = []
  /// The size of every picture, in points: windows that are smaller lie in its middle.
  public let size: Size

  /// - Parameters:
  ///   - scale: How many pixels make a point.
  ///   - format: What pictures are.
  ///   - quality: How good JPEG files are, from 0 to 100.
  ///   - program: The program that draws.
  ///   - isInterrupted: Asked while it waits.
  /// - Throws: `ScreenError`, `SystemCallError`.
  public init(
    _ recording: Recording, scale: Double, format: PictureFormat, quality: UInt8 = 80,
    by program: URL = ScreenProgram.executable, isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    self.recording = recording
    self.scale = scale
    self.format = format.drawn
    self.quality = quality
    self.isInterrupted = isInterrupted
    size = recording.largestSize
    shown = RecordedScreen(of: recording)
    loop = try EventLoop()
    screen = Screen(program, on: loop)
  }

  /// Ends the program that draws.
  public func close() throws { try screen.stop() }

  /// The picture at a time, which is not before that of the last one.
  ///
  /// - Returns: The picture, and whether it is another one than the last.
  /// - Throws: `RecordingError`, `ScreenError`, `DeviceError.interrupted`.
  public func picture(at time: Instant) throws -> (drawn: Drawn, isNew: Bool) {
    try picture(at: time, hasChanged: shown.advance(to: time, in: recording))
  }

  /// The picture of a moment as it looks at a time, whatever else has its time; the moment is not before the last one.
  ///
  /// - Returns: The picture, and whether it is another one than the last.
  /// - Throws: `RecordingError`, `ScreenError`, `DeviceError.interrupted`.
  public func picture(ofMoment index: Int, at time: Instant) throws -> (drawn: Drawn, isNew: Bool) {
    try picture(at: time, hasChanged: shown.advance(beyond: index, in: recording))
  }

  private func picture(at time: Instant, hasChanged: Bool) throws -> (drawn: Drawn, isNew: Bool) {
    if !hasChanged, let last, last.restsFrom.map({ $0 <= last.time }) ?? false { return (last.drawn, false) }
    let drawn = try draw(at: time)
    last = (drawn, time, shown.restsFrom)
    return (drawn, true)
  }

  private func draw(at time: Instant) throws -> Drawn {
    var request = PictureRequest(
      size: size, scale: scale, planes: [], format: format, quality: quality, texts: PictureOrigin.texts)
    var sent: [ScreenFile] = []
    var places: [UInt32: UInt16] = [:]
    /// The place of a file among those of the request; nil for one that is not there, or one too many.
    func place(_ number: UInt32) throws -> UInt16? {
      if let place = places[number] { return place }
      guard sent.count < ScreenLimits.files, let file = try file(number) else { return nil }
      places[number] = UInt16(sent.count)
      sent.append(file)
      return places[number]
    }
    let middle = Point(
      x: ((size.width - shown.size.width) / 2).rounded(), y: ((size.height - shown.size.height) / 2).rounded())
    for plane in shown.planes {
      let tree = plane.tree.sampled(at: time)
      var drawn = PictureRequest.Plane(
        tree.whole, at: Point(x: plane.origin.x + middle.x, y: plane.origin.y + middle.y))
      for image in tree.seenImages {
        guard let number = plane.files[image], let place = try place(number) else { continue }
        drawn.files.append(.init(image, descriptor: place))
      }
      for name in tree.appTexts.keys.sorted() {
        guard let font = plane.fonts[name], let place = try place(font.file) else { continue }
        drawn.fonts.append(.init(name, index: font.index, descriptor: place))
      }
      request.planes.append(drawn)
    }
    let answer = try ask(.picture(request), sent)
    guard case .picture(let picture) = answer.content, let file = answer.files.first else {
      throw ScreenError.refused("the program that draws answers something else")
    }
    missingPackages.formUnion(picture.missingPackages)
    return Drawn(
      bytes: try file.bytes(atMost: ScreenLimits.file), width: Int(picture.width), height: Int(picture.height))
  }

  private func file(_ number: UInt32) throws -> ScreenFile? {
    if let file = files[number] { return file }
    guard let bytes = recording.file(number) else { return nil }
    let file = try ScreenFile(bytes, named: "recorded")
    files[number] = file
    return file
  }

  private func ask(_ request: ScreenRequest, _ files: [ScreenFile]) throws -> Screen.Answer {
    var result: Result<Screen.Answer, any Error>?
    screen.ask(request, files: files) { result = $0 }
    while result == nil {
      try loop.runOnce(timeout: .milliseconds(200))
      if isInterrupted() { throw DeviceError.interrupted }
    }
    guard let answer = try result?.get() else { throw ScreenError.refused("it does not answer") }
    if case .failed(let reason) = answer.content { throw ScreenError.refused(reason) }
    return answer
  }
}

/// What a picture of a recording is.
public enum PictureFormat: Sendable, Hashable {
  /// A PNG file.
  case png
  /// A JPEG file.
  case jpeg
  /// Pixels row by row: red, green, blue and alpha, a byte each.
  case pixels

  var drawn: PictureRequest.Format {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .pixels: .bytes
    }
  }
}

extension Recording {
  /// The size that all of its moments have room in, in points; that of its device if it shows nothing.
  public var largestSize: Size {
    guard count > 0 else { return header.size }
    return (0..<count).reduce(Size(width: 0, height: 0)) {
      let size = self.size(of: $1)
      return Size(width: max($0.width, size.width), height: max($0.height, size.height))
    }
  }
}
