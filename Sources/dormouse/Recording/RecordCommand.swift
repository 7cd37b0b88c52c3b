import ArgumentParser
import DeviceHost
import Foundation
import KernelEdge
import LifeCycle
import ScreenRecording
import SystemCalls

/// `dormouse record`.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record what a device's screen shows.",
    discussion: """
      Keeps what changes of the layers, with its times, until Ctrl-C, the given time or the device's end: no pixels, \
      so that it costs the device next to nothing. 'dormouse render' makes pictures or a video of it. What is typed \
      into secure fields is not in it.

      'dormouse run' and 'dormouse play' record from the beginning with --record FILE.

      Examples:
        dormouse record -o notes.dormouse-rec
        dormouse record tablet --for 10s
        dormouse run Examples/Notes --record notes.dormouse-rec
      """)

  @Argument(help: "The device's name.") var device = "default"

  @Option(
    name: [.short, .customLong("output")],
    help: "The file; one that is there is written over. (default: the device's name)",
    completion: .file(extensions: [RecordingFormat.pathExtension]))
  var output: String?

  @Option(name: .customLong("for"), help: "How long, such as 10s or 2m. (default: until Ctrl-C)")
  var length: RecordingTime?

  func run() throws {
    guard let client = try ControlClient(stateFolder: try DeviceName.folder(of: device)) else {
      throw CommandFailure(
        .unavailable, "dormouse: no device '\(device)' is running; start it with: dormouse boot \(device)")
    }
    let file = output ?? "\(device).\(RecordingFormat.pathExtension)"
    let signals = Signals.shared
    try signals.watch()
    let loop = try EventLoop()
    signals.wake(loop.waker)
    try client.send(.record(file: URL(fileURLWithPath: file).standardizedFileURL.path))
    Console.error("Recording into \(file); Ctrl-C ends it.")
    let begun = MonotonicClock.now()
    do {
      while signals.first == nil {
        var limit = Span.seconds(1)
        if let length {
          let left = Span(nanoseconds: begun.nanoseconds + length.span.nanoseconds - MonotonicClock.now().nanoseconds)
          guard left > .zero else { break }
          limit = min(limit, left)
        }
        _ = try loop.runOnce(timeout: limit)
        guard try client.send(.status)["recording"]?.string != nil else {
          throw CommandFailure(.failed, "dormouse: the recording has ended; dormouse log --device \(device) tells why")
        }
      }
      let total = try client.send(.stopRecording)
      Console.error("\(file): \(Self.text(total))")
    } catch let error as ControlError where error.code == .failed {
      // What the device has written is a recording.
      Console.error("\(file): recorded until the device ended")
    }
  }

  private static func text(_ total: Value) -> String {
    guard case .integer(let moments)? = total["moments"], case .integer(let bytes)? = total["bytes"] else {
      return "nothing was recorded"
    }
    return "\(moments) \(moments == 1 ? "change" : "changes"), \(RecordingTime.size(Int(bytes)))"
  }
}
