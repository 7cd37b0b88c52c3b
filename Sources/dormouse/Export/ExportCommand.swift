import ArgumentParser
import DeviceHost
import Foundation
import LifeCycle
import LogExport
import ScreenRecording

/// `dormouse export`.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write an event log as a report of one file, or as a trace for Perfetto.",
    discussion: """
      The log is a device's own, which stays when the device ends, or a file that 'run --log' or 'play --log' has \
      written.

      The report is one HTML file that needs no network, for a bug report: on top the device, the apps and why their \
      processes ended, then the timeline with what caused what, and, with a recording, what the screen showed. It is a \
      plain table where scripts are off.

      The trace opens in https://ui.perfetto.dev: a track for each process and each of its scenes, bands for states, \
      slices for calls, and arrows from causes to effects. On a virtual clock, what happens at one instant is shown one \
      after the other.

      Examples:
        dormouse export --html report.html
        dormouse export tablet --app Notes --perfetto notes.pftrace
        dormouse run Examples/Notes --script "home; wait 40s" --log notes.jsonl --record notes.dormouse-rec
        dormouse export notes.jsonl --html report.html --recording notes.dormouse-rec
      """)

  @Argument(help: "A device's name, or a file with a log. (default: the device 'default')", completion: .file())
  var source = "default"

  @Option(
    help: "Write a report of one HTML file here; '-' for standard output.", completion: .file(extensions: ["html"]))
  var html: String?

  @Option(help: "Write a trace for Perfetto here; '-' for standard output.", completion: .file())
  var perfetto: String?

  @Option(help: "Only this app's events and the device's own.") var app: String?

  @Option(
    help: "What the screen showed: a recording of the same time.",
    completion: .file(extensions: [RecordingFormat.pathExtension]))
  var recording: String?

  @Option(help: "The report's language, en or ko. (default: the reader's)") var language: LogReport.Language?

  @Option(help: "Of a long log, only so many events, the last ones. (default: 50000 for a report, all for a trace)")
  var last: Int?

  @Flag(name: .customLong("no-install"), help: "Refuse to install missing Debian packages before the first picture.")
  var withoutInstallation = false

  /// Events of a report by default: a browser opens that in a second or two.
  private static let most = 50_000

  func validate() throws {
    guard html != nil || perfetto != nil else {
      throw ValidationError("say what to write: --html FILE, --perfetto FILE, or both")
    }
    guard html != "-" || perfetto != "-" else { throw ValidationError("only one of them can be standard output") }
    guard last ?? 1 > 0 else { throw ValidationError("--last must be at least 1") }
  }

  func run() throws {
    // A signal leaves no half of a file. With a recording, after the program that draws is built.
    if recording == nil { try Signals.shared.watch() }
    let log = try LogSource(source)
    if log.unreadable > 0 { Console.error("dormouse: \(log.unreadable) lines of the log could not be read") }
    var events = log.events.filter { app == nil || $0.app == nil || $0.app == app }
    guard !events.isEmpty else {
      throw CommandFailure(.failed, "dormouse: the log has no events" + (app.map { " of \($0)" } ?? ""))
    }
    if let last { events = events.suffix(last) }
    let (device, pictures) = try recorded(log)
    if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
    if let perfetto {
      try OutputFile(perfetto).write(PerfettoTrace(events, of: device, pictures: pictures).bytes)
    }
    guard let html else { return }
    if last == nil, events.count > Self.most {
      Console.error("dormouse: the report has the last \(Self.most) of \(events.count) events; --last N takes more")
      events = events.suffix(Self.most)
    }
    try OutputFile(html).write(LogReport(events, of: device, pictures: pictures, language: language).bytes)
  }

  /// What the screen showed, and what the recording knows of the device.
  private func recorded(_ log: LogSource) throws -> (LoggedDevice, [LoggedPicture]) {
    guard let recording else { return (log.device, []) }
    let read = try RecordingFile.read(recording)
    var device = log.device
    device.name = read.header.device
    device.system = read.header.system
    device.idiom = read.header.idiom
    _ = try Checkout.screen(installs: !withoutInstallation)
    try Signals.shared.watch()
    let pictures = Result {
      try RecordedPictures.take(
        of: read, offset: log.isOfDevice ? read.header.logOffset : .zero,
        number: log.isOfDevice ? read.header.logNumber : 0)
    }
    if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
    return (device, try pictures.get())
  }
}

extension LogReport.Language: ExpressibleByArgument {}
