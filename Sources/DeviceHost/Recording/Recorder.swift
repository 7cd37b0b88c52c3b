import Foundation
import Glibc
import LayerTree
import LifeCycle
import ScreenLink
import ScreenRecording
import SystemCalls

/// Keeps what the screen shows in a file: what has changed, when it has changed. A device without one does nothing for it.
///
/// What is written stays, however the device ends.
final class Recorder {
  /// A tree that is shown, at its place.
  struct Shown {
    /// The same for the same window.
    var number: UInt32
    var tree: LayerTree
    var origin: Point
  }

  /// A tree as it was written last.
  private struct Written {
    /// As it was shown, by which it is compared: at once, if nothing about it has changed.
    var shown: LayerTree?
    /// As it was written: without what is secure.
    var tree = LayerTree()
    var origin: Point
    /// The pictures and fonts that were looked for, whether or not they were there.
    var images: Set<ImageID> = []
    var fonts: Set<String> = []
  }

  /// A file of the recording: what tells it from others, and where it lies.
  private struct Kept {
    var number: UInt32
    var place: Int
    var length: Int
  }

  /// Where the recording is.
  let path: String
  private let file: Descriptor
  private var length = 0
  private var written: [UInt32: Written] = [:]
  private var order: [UInt32] = []
  private var size: Size?
  private var kept: [Int: [Kept]] = [:]
  private var fileCount: UInt32 = 0
  /// The number of moments so far.
  private(set) var moments = 0

  /// Begins a recording; a file that is there is written over.
  ///
  /// - Throws: `SystemCallError`.
  init(_ path: String, _ header: RecordingHeader) throws(SystemCallError) {
    self.path = path
    // Nobody else's: it shows what the user sees.
    file = try Descriptor(
      opening: path, O_RDWR | O_CREAT | O_TRUNC | O_NONBLOCK, mode: 0o600, while: "beginning the recording \(path)")
    var info = stat()
    guard fstat(file.number, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw SystemCallError("open", EINVAL, while: "beginning the recording \(path), which is no file")
    }
    do throws(SystemCallError) { try write(RecordingWriter.beginning(header)) } catch {
      // There is nothing of it.
      unlink(path)
      throw error
    }
  }

  /// The bytes so far.
  var bytes: Int { length }

  /// Writes what has changed since the last time.
  ///
  /// - Parameter files: The files of a tree's pictures and fonts, for those that were not looked for before.
  /// - Throws: `SystemCallError`.
  func take(
    _ shown: [Shown], size: Size, at time: Instant, after event: Int64 = 0,
    files: (Shown, _ images: [ImageID], _ fonts: [String]) -> RecordedFiles
  ) throws(SystemCallError) {
    var planes: [RecordedMoment.Plane] = []
    var now: [UInt32: Written] = [:]
    var hasChanged = order != shown.map(\.number) || self.size != size
    for shown in shown.prefix(RecordingFormat.planes) {
      let before = written[shown.number]
      var plane = RecordedMoment.Plane(shown.number, at: shown.origin)
      var next = before ?? Written(origin: shown.origin)
      if before?.shown != shown.tree {
        hasChanged = true
        let tree = shown.tree.withoutSecrets
        plane.change = tree.difference(from: next.tree)
        if plane.change.isWhole {
          next.images = []
          next.fonts = []
        }
        next.images.subtract(plane.change.droppedImages)
        try keepFiles(of: shown, &next, &plane, files)
        (next.shown, next.tree) = (shown.tree, tree)
      }
      next.origin = shown.origin
      hasChanged = hasChanged || before?.origin != shown.origin
      now[shown.number] = next
      planes.append(plane)
    }
    guard hasChanged else { return }
    try write(RecordingWriter.moment(RecordedMoment(time: time, size: size, event: event, planes: planes)))
    (written, order, self.size) = (now, shown.map(\.number), size)
    moments += 1
  }

  private func keepFiles(
    of shown: Shown, _ next: inout Written, _ plane: inout RecordedMoment.Plane,
    _ files: (Shown, [ImageID], [String]) -> RecordedFiles
  ) throws(SystemCallError) {
    let images = shown.tree.seenImages.filter { next.images.insert($0).inserted }
    let fonts = shown.tree.appTexts.keys.sorted().filter { next.fonts.insert($0).inserted }
    guard !images.isEmpty || !fonts.isEmpty else { return }
    let found = files(shown, images, fonts)
    for (image, file) in found.images {
      if let number = try keep(file) { plane.files.append(.init(image, file: number)) }
    }
    for (font, file) in found.fonts {
      if let number = try keep(file) { plane.fonts.append(.init(font.name, index: font.index, file: number)) }
    }
  }

  /// The number of a file of the recording with the bytes of another one; nil for one that cannot be read, or is too large.
  private func keep(_ source: ScreenFile) throws(SystemCallError) -> UInt32? {
    // It is missing in the recording as it is in pictures, which tell of it.
    guard let bytes = try? source.bytes(atMost: RecordingFormat.file), fileCount < RecordingFormat.files else {
      return nil
    }
    let hash = bytes.hashValue
    for candidate in kept[hash] ?? [] where try read(candidate) == bytes { return candidate.number }
    let part = RecordingWriter.file(fileCount, bytes)
    try write(part)
    kept[hash, default: []].append(Kept(number: fileCount, place: length - bytes.count, length: bytes.count))
    fileCount += 1
    return fileCount - 1
  }

  private func read(_ kept: Kept) throws(SystemCallError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: kept.length)
    var count = 0
    while count < kept.length {
      let got = bytes.withUnsafeMutableBytes {
        SystemCall.read(
          file.number, at: kept.place + count, into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      try checked(got, "pread", while: "reading the recording \(path)")
      // Somebody has made it shorter.
      guard got > 0 else { return nil }
      count += got
    }
    return bytes
  }

  private func write(_ bytes: [UInt8]) throws(SystemCallError) {
    let (written, failure) = bytes.withUnsafeBytes { SystemCall.writeAll(file.number, $0) }
    if let failure {
      // What stays is whole: the part that was begun goes. Where that fails too, readers stop in front of it.
      if ftruncate(file.number, off_t(length)) == 0 { lseek(file.number, off_t(length), SEEK_SET) }
      throw SystemCallError("write", failure, while: "writing the recording \(path)")
    }
    length += written
  }

  /// Ends the recording.
  ///
  /// - Throws: `SystemCallError`.
  func finish(at time: Instant) throws(SystemCallError) { try write(RecordingWriter.end(at: time)) }
}

/// The open files of a tree's pictures and fonts.
struct RecordedFiles {
  var images: [(image: ImageID, file: ScreenFile)] = []
  var fonts: [(font: PictureRequest.Font, file: ScreenFile)] = []
}
