import DeviceHost
import Foundation
import SystemCalls

/// A kind of video.
enum VideoKind: String {
  case mp4, webm

  /// By a file's name; nil for one that is no video's.
  init?(path: String) {
    self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// ffmpeg's words for it: so good that letters stay sharp.
  var arguments: [String] {
    switch self {
    case .mp4:
      ["-c:v", "libx264", "-preset", "veryfast", "-crf", "16", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    case .webm: ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1", "-pix_fmt", "yuv420p"]
    }
  }
}

/// The program that makes videos.
enum Ffmpeg {
  /// - Throws: `CommandFailure` with what to do, where it is not installed.
  static func find() throws(CommandFailure) -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let file = URL(fileURLWithPath: String(folder)).appending(path: "ffmpeg")
      if FileManager.default.isExecutableFile(atPath: file.path) { return file }
    }
    throw CommandFailure(
      .failed,
      "dormouse: a video is made by ffmpeg, which is not installed: apt-get install ffmpeg. "
        + "Without it, -o FOLDER gives a picture for each frame")
  }
}

/// A video, made by ffmpeg of the pixels of its frames.
final class VideoFile: FrameTarget {
  private let path: String
  /// Where it is made; it has its name when it is whole.
  private let unfinished: URL
  private let kind: VideoKind
  private let rate: Int
  private let ffmpeg: URL
  private var process: Process?
  /// Its standard input: not a pipe, which would end this process with a signal if it ends first.
  private let input: Int32
  private let itsInput: FileHandle
  private let errors: URL

  init(_ path: String, _ kind: VideoKind, rate: Int, by ffmpeg: URL) throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw CommandFailure(.software, "dormouse: socketpair failed: \(String(cString: strerror(errno)))")
    }
    input = ends[0]
    itsInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    self.path = path
    self.kind = kind
    self.rate = rate
    self.ffmpeg = ffmpeg
    let file = URL(fileURLWithPath: path)
    unfinished = file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).\(getpid())")
    errors = FileManager.default.temporaryDirectory.appending(path: "dormouse-ffmpeg-\(UUID().uuidString)")
  }

  func add(_ frame: RecordingRenderer.Drawn) throws {
    if process == nil { try start(frame) }
    var sent = 0
    while sent < frame.bytes.count {
      let count = frame.bytes[sent...].withUnsafeBytes { SystemCall.send(input, $0, waits: true) }
      // It has ended, whatever it says: frames are missing.
      guard count > 0 else { throw failure() }
      sent += count
    }
  }

  private func start(_ frame: RecordingRenderer.Drawn) throws {
    let process = Process()
    process.executableURL = ffmpeg
    process.arguments =
      [
        "-y", "-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size",
        "\(frame.width)x\(frame.height)", "-framerate", "\(rate)", "-i", "pipe:0",
        // Videos of this kind have an even number of pixels.
        "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2",
      ] + kind.arguments + ["-f", kind.rawValue, unfinished.path]
    process.standardInput = itsInput
    try Data().write(to: errors)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    do { try process.run() } catch {
      throw CommandFailure(.failed, "dormouse: \(ffmpeg.path) cannot be started: \(error.localizedDescription)")
    }
    self.process = process
    let left = [unfinished.path, errors.path]
    // Where everything ends at once; ffmpeg ends with its input.
    Signals.shared.onSecond { for path in left { unlink(path) } }
    // It alone has its end, so that this one tells of its death.
    try itsInput.close()
  }

  func finish() throws {
    shutdown(input, Int32(SHUT_WR))
    process?.waitUntilExit()
    guard let process, process.terminationReason == .exit, process.terminationStatus == 0 else { throw failure() }
    guard rename(unfinished.path, path) == 0 else {
      throw CommandFailure(.failed, "dormouse: \(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    removeErrors()
  }

  /// In its own words, once it has ended.
  private func failure() -> CommandFailure {
    process?.waitUntilExit()
    let said = ((try? String(contentsOf: errors, encoding: .utf8)) ?? "").split(separator: "\n").last.map { String($0) }
    return CommandFailure(.failed, "dormouse: ffmpeg does not make \(path)" + (said.map { ": \($0)" } ?? ""))
  }

  func remove() {
    if let process, process.isRunning {
      // What it makes is not wanted any more.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    // Of an error that is told; what cannot be removed stays.
    try? FileManager.default.removeItem(at: unfinished)
    removeErrors()
  }

  deinit { close(input) }

  private func removeErrors() { try? FileManager.default.removeItem(at: errors) }
}
