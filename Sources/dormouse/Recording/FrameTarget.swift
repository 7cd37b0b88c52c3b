import DeviceHost
import Foundation

/// Where frames go.
protocol FrameTarget {
  /// Takes the next frame.
  func add(_ frame: RecordingRenderer.Drawn) throws
  /// Makes it whole.
  func finish() throws
  /// Leaves nothing behind.
  func remove()
}

/// A folder with a PNG file for each frame: `frame-0001.png`.
final class PictureFolder: FrameTarget {
  private let folder: URL
  private let digits: Int
  private var written: [URL] = []
  /// The folders that were not there, the innermost first.
  private var made: [URL] = []

  private static let otherKinds: Set = ["apng", "avi", "gif", "jpeg", "jpg", "m4v", "mkv", "mov", "png", "webp"]

  /// - Throws: `CommandFailure` where the folder cannot be made, or has frames already.
  init(_ path: String, count: Int) throws(CommandFailure) {
    folder = URL(fileURLWithPath: path)
    digits = max(4, String(count).count)
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard !isThere || isFolder.boolValue else {
      throw CommandFailure(
        .usage, "dormouse: \(path) is a file; give a folder for pictures, or X.mp4 or X.webm for a video")
    }
    // Who names a file of another kind does not mean a folder of this name.
    let ending = folder.pathExtension.lowercased()
    guard isThere || !Self.otherKinds.contains(ending) else {
      throw CommandFailure(
        .usage, "dormouse: no .\(ending) is made; give a folder for pictures, or X.mp4 or X.webm for a video")
    }
    var missing = folder.standardizedFileURL
    while missing.path != "/", !FileManager.default.fileExists(atPath: missing.path) {
      made.append(missing)
      missing.deleteLastPathComponent()
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard try !FileManager.default.contentsOfDirectory(atPath: path).contains(where: { $0.hasPrefix("frame-") })
      else {
        throw CommandFailure(.usage, "dormouse: \(path) has frames already; remove them, or give another folder")
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      remove()
      throw CommandFailure(.failed, "dormouse: \(path) cannot be written: \(error.localizedDescription)")
    }
  }

  func add(_ frame: RecordingRenderer.Drawn) throws {
    let number = String(written.count + 1)
    let name = "frame-" + String(repeating: "0", count: digits - number.count) + number + ".png"
    let file = folder.appending(path: name)
    written.append(file)
    do { try Data(frame.bytes).write(to: file) } catch {
      throw CommandFailure(.failed, "dormouse: \(file.path) cannot be written: \(error.localizedDescription)")
    }
  }

  func finish() {}

  func remove() {
    // Of an error that is told; what cannot be removed stays.
    for file in written { try? FileManager.default.removeItem(at: file) }
    // Nobody else's: a folder that something lies in stays.
    for folder in made { rmdir(folder.path) }
  }
}
