import Foundation
import ScreenRecording

/// A recording in a file.
enum RecordingFile {
  /// Reads a recording; says what of it is missing.
  ///
  /// - Throws: `CommandFailure`.
  static func read(_ path: String) throws(CommandFailure) -> Recording {
    let data: Data
    do {
      let values = try URL(fileURLWithPath: path).resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      guard values.isRegularFile ?? false else { throw CommandFailure(.usage, "dormouse: \(path) is no file") }
      guard values.fileSize ?? 0 <= RecordingFormat.length else {
        throw RecordingError.tooLong(values.fileSize ?? 0)
      }
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch let failure as CommandFailure {
      throw failure
    } catch let error as RecordingError {
      throw CommandFailure(.usage, "dormouse: \(path) cannot be read: \(error)")
    } catch {
      throw CommandFailure(.usage, "dormouse: \(path) cannot be read: \(error.localizedDescription)")
    }
    do throws(RecordingError) {
      let recording = try Recording([UInt8](data))
      if recording.isTruncated { Console.error("dormouse: \(path) ends in the middle; what comes before is used") }
      return recording
    } catch {
      throw CommandFailure(.usage, "dormouse: \(path) cannot be read: \(error)")
    }
  }
}
