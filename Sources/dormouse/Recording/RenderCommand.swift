import ArgumentParser
import DeviceHost
import Foundation
import LifeCycle
import ScreenRecording

/// `dormouse render`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Make pictures or a video of a recording.",
    discussion: """
      A folder gets a PNG file for each frame; a name that ends with .mp4 or .webm gets a video, for which ffmpeg must be \
      installed. Each frame shows what the device's screen showed at its time, animations too, however slow the machine \
      was and is: on a virtual clock the same script gives the same pictures, byte for byte.

      Examples:
        dormouse run Examples/Notes --script "tap Add; wait 1s" --record notes.dormouse-rec
        dormouse render notes.dormouse-rec -o notes.mp4
        dormouse render notes.dormouse-rec -o frames --fps 10 --scale 1 --from 0.5 --to 2s
      """)

  @Argument(help: "A recording.", completion: .file(extensions: [RecordingFormat.pathExtension])) var recording: String

  @Option(
    name: [.short, .customLong("output")], help: "A video, X.mp4 or X.webm, or a folder for pictures.",
    completion: .file())
  var output: String

  @Option(help: "Frames a second, from 1 to 120.") var fps = 30

  @Option(help: "Pixels per point, from 0.25 to 3.") var scale = 2.0

  @Option(help: "Begin at this time of the recording, such as 1.5 or 1500ms. (default: at its beginning)")
  var from: RecordingTime?

  @Option(help: "End at this time of the recording. (default: at its end)") var to: RecordingTime?

  @Flag(name: .customLong("no-install"), help: "Refuse to install missing Debian packages before the first picture.")
  var withoutInstallation = false

  func validate() throws {
    guard (1...120).contains(fps) else { throw ValidationError("--fps must be from 1 to 120, not \(fps)") }
    guard (0.25...3).contains(scale) else { throw ValidationError("--scale must be from 0.25 to 3, not \(scale)") }
  }

  func run() throws {
    let read = try RecordingFile.read(recording)
    let frames = try FrameTimes(of: read, from: from?.span, to: to?.span, rate: fps)
    let video = VideoKind(path: output)
    // Before the pictures, which take longer.
    let ffmpeg = try video.map { _ in try Ffmpeg.find() }
    _ = try Checkout.screen(installs: !withoutInstallation)
    try Signals.shared.watch()
    let renderer = try RecordingRenderer(read, scale: scale, format: video == nil ? .png : .pixels) {
      Signals.shared.first != nil
    }
    let progress = Progress(of: frames.count, what: "frames")
    let result = Result {
      let target: any FrameTarget =
        if let video, let ffmpeg {
          try VideoFile(output, video, rate: fps, by: ffmpeg)
        } else {
          try PictureFolder(output, count: frames.count)
        }
      do {
        for index in 0..<frames.count {
          guard Signals.shared.first == nil else { throw DeviceError.interrupted }
          try target.add(try renderer.picture(at: frames.time(of: index)).drawn)
          progress.show(index + 1)
        }
        try target.finish()
      } catch {
        target.remove()
        throw error
      }
    }
    progress.end()
    try renderer.close()
    if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
    try result.get()
    Console.error("\(output): \(frames.count) \(frames.count == 1 ? "frame" : "frames"), \(frames.text)")
    guard !renderer.missingPackages.isEmpty else { return }
    let packages = renderer.missingPackages.sorted().joined(separator: " ")
    Console.error("Boxes stand for letters whose fonts are not installed: apt-get install \(packages)")
  }
}
