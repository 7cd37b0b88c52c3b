import CImageWorker
import Compositor
import Glibc
import LayerTree
import ScreenLink

/// The fonts that apps bring themselves. A process that can do nothing else reads each file, and sets the texts of the tree in
/// it; what it writes is checked here.
package final class AppFonts: FontSource {
  package init() {}

  /// Why a file is no font.
  struct Reason: Error {
    var text: String
  }

  /// The same for the same file, as long as nobody changes it.
  private struct Key: Hashable {
    var device: UInt64
    var file: UInt64
    var length: Int64
    var changed: [Int64]
    var index: UInt16
  }

  /// The most scalars of texts in one font.
  private static let mostScalars = 1 << 20
  /// The most fonts that are kept from one request to the next.
  private static let mostKept = 32

  private var kept: [Key: RecordedFont] = [:]
  private var fonts: [String: RecordedFont] = [:]
  /// The fonts that could not be read, each once.
  package private(set) var missing: [DrawnPicture.MissingFont] = []

  /// Forgets what was missing for the last request.
  package func begin() {
    missing = []
    fonts = [:]
    if kept.count > Self.mostKept { kept = [:] }
  }

  /// From here on, a tree's own fonts.
  package func use(_ plane: PictureRequest.Plane, _ number: Int, _ tree: LayerTree, _ files: [ScreenFile]) {
    fonts = [:]
    guard !plane.fonts.isEmpty else { return }
    let texts = tree.appTexts
    for font in plane.fonts where Int(font.descriptor) < files.count {
      guard let texts = texts[font.name], fonts[font.name] == nil else { continue }
      switch find(font, files[Int(font.descriptor)], texts) {
      case .success(let found): fonts[font.name] = found
      case .failure(let reason): missing.append(.init(plane: UInt16(number), font.name, reason.text))
      }
    }
  }

  package func font(_ name: String) -> RecordedFont? { fonts[name] }

  private func find(
    _ font: PictureRequest.Font, _ file: ScreenFile, _ texts: [String]
  ) -> Result<RecordedFont, Reason> {
    guard let key = key(of: file, font.index) else { return .failure(Reason(text: "it is no file")) }
    let unknown = texts.filter { kept[key]?.knows($0) != true }
    if let known = kept[key], unknown.isEmpty { return .success(known) }
    return Self.read(file, face: font.index, unknown).map { recording in
      // A file that says something else than before is another one.
      let known = kept[key].flatMap { $0.unitsPerEm == recording.unitsPerEm ? $0 : nil }
      let result = known ?? RecordedFont(unitsPerEm: recording.unitsPerEm)
      result.learn(recording.texts, recording.outlines)
      kept[key] = result
      return result
    }
  }

  private func key(of file: ScreenFile, _ index: UInt16) -> Key? {
    var info = stat()
    guard fstat(file.number, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Key(
      device: UInt64(info.st_dev), file: UInt64(info.st_ino), length: Int64(info.st_size),
      changed: [
        Int64(info.st_mtim.tv_sec), Int64(info.st_mtim.tv_nsec), Int64(info.st_ctim.tv_sec),
        Int64(info.st_ctim.tv_nsec),
      ], index: index)
  }

  /// Lets a process set texts in a font.
  static func read(_ file: ScreenFile, face: UInt16, _ texts: [String]) -> Result<FontRecording, Reason> {
    let scalars = texts.map { $0.unicodeScalars.map(\.value) }
    let all = scalars.flatMap { $0 }
    guard all.count <= mostScalars else {
      return .failure(Reason(text: "more than a million characters are written in it"))
    }
    let lengths = scalars.map { UInt32($0.count) }
    var decoded = image_decoded()
    let error = all.withUnsafeBufferPointer { all in
      lengths.withUnsafeBufferPointer { lengths in
        var request = font_request(
          face: UInt32(face), count: UInt32(lengths.count), scalars: all.baseAddress, lengths: lengths.baseAddress)
        return font_decode(file.number, &request, &decoded)
      }
    }
    guard error == 0 else { return .failure(Reason(text: "no process could be started to read it")) }
    defer { image_release(&decoded) }
    guard let start = decoded.pixels else {
      let text = withUnsafeBytes(of: &decoded.reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      return .failure(Reason(text: text))
    }
    let words = UnsafeBufferPointer(start: start, count: Int(decoded.width) * Int(decoded.height))
    guard let recording = FontRecording(words, of: texts, scalars) else {
      return .failure(Reason(text: "what is read of it is no font"))
    }
    return .success(recording)
  }
}
