import CReportFiles
import EventLog
import LifeCycle
import PageMarkup

/// A log as one HTML file for somebody who was not there: on top the device, the apps and how their processes ended, then the
/// timeline with causes and pictures.
///
/// It needs no network, and its policy forbids it to use any; what apps have said is text in it. Without scripts it is a table.
public struct LogReport {
  /// The languages of a report.
  public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case korean = "ko"
  }

  private let events: [Event]
  private let device: LoggedDevice
  private let pictures: [LoggedPicture]
  private let language: Language?

  /// - Parameters:
  ///   - events: A log, in its order.
  ///   - pictures: What the screen showed, in order of time.
  ///   - language: The language that it is shown in at first; nil for the reader's.
  public init(
    _ events: [Event], of device: LoggedDevice, pictures: [LoggedPicture] = [], language: Language? = nil
  ) {
    self.events = events
    self.device = device
    self.pictures = pictures
    self.language = language
  }

  private static func texts(_ files: UnsafePointer<report_file>) -> [String] {
    var texts: [String] = []
    var next = files
    while let bytes = next.pointee.bytes {
      texts.append(String(decoding: UnsafeBufferPointer(start: bytes, count: Int(next.pointee.size)), as: UTF8.self))
      next += 1
    }
    return texts
  }

  /// What the report runs, and nothing else.
  static let script = ScriptBundle.joined(texts(report_scripts()))
  /// How it looks.
  static let styles = texts(report_style_sheets()).joined()

  /// The apps of the log, those of which a process has ended first.
  private var apps: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for event in events {
      if let app = event.app, known.insert(app).inserted { names.append(app) }
    }
    return names
  }

  /// The file, in UTF-8.
  public var bytes: [UInt8] {
    let (script, styles) = (Self.script, Self.styles)
    var markup = Markup()
    markup.raw("<!DOCTYPE html>\n<html lang=\"")
    markup.safe((language ?? .english).rawValue)
    markup.raw("\"")
    if language != nil { markup.raw(" data-language=\"chosen\"") }
    markup.raw(
      """
      >
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-
      """)
    markup.safe(Base64.text(SHA256.hash(Array(script.utf8))))
    markup.raw("'; style-src 'sha256-")
    markup.safe(Base64.text(SHA256.hash(Array(styles.utf8))))
    markup.raw(
      """
      '; img-src blob:; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>
      """)
    markup.text(title)
    markup.raw("</title>\n<style>")
    markup.safe(styles)
    markup.raw("</style>\n</head>\n<body>\n")
    writeHead(to: &markup)
    markup.raw("<main class=\"report\">\n")
    writeExits(to: &markup)
    writeTimeline(to: &markup)
    markup.raw("<noscript>\n")
    writeTable(to: &markup)
    markup.raw("</noscript>\n</main>\n<script type=\"application/json\" id=\"data\">")
    writeData(to: &markup)
    markup.raw("</script>\n<script type=\"module\">")
    markup.safe(script)
    markup.raw("</script>\n</body>\n</html>\n")
    return markup.bytes
  }

  private var title: String {
    let apps = apps
    let who = apps.isEmpty ? "" : apps.prefix(3).joined(separator: ", ") + (apps.count > 3 ? ", …" : "") + " · "
    return who + device.title
  }

  // MARK: On top

  private func writeHead(to markup: inout Markup) {
    markup.raw(
      "<header class=\"report\">\n<button type=\"button\" class=\"quiet\" id=\"language\" hidden></button>\n<h1>")
    markup.text(title)
    markup.raw("</h1>\n<dl class=\"about\">\n")
    func row(_ english: StaticString, _ korean: StaticString, _ text: String?) {
      markup.raw("<div><dt>")
      markup.words(english, korean)
      markup.raw("</dt><dd>")
      if let text { markup.text(text) } else { markup.words("unknown", "알 수 없음") }
      markup.raw("</dd></div>\n")
    }
    row("Device", "기기", device.name)
    row("iOS version", "iOS 버전", device.system)
    row("Kind", "종류", device.idiom)
    for name in apps {
      let known = device.apps.first { $0.name == name }
      let more = known.map { [$0.version, $0.bundleIdentifier].filter { !$0.isEmpty }.joined(separator: ", ") } ?? ""
      row("App", "앱", more.isEmpty ? name : "\(name) (\(more))")
    }
    row("Clock", "시계", events.first?.world.rawValue)
    row("Events", "이벤트", "\(events.count)")
    if let first = events.first, let last = events.last {
      row("Time", "시간", "\(TimeText.instant(first.time)) – \(TimeText.instant(last.time)) s")
    }
    row("Made by", "만든 도구", device.software)
    markup.raw("</dl>\n</header>\n")
  }

  private func writeExits(to markup: inout Markup) {
    let exits = events.filter { $0.kind == .process && $0.name == "exited" }
    markup.raw("<section class=\"card exits\">\n<h2 id=\"exits\">")
    markup.words("How processes ended", "프로세스 종료 이유")
    markup.raw("</h2>\n")
    guard !exits.isEmpty else {
      markup.raw("<p>")
      markup.words("No process has ended.", "종료된 프로세스가 없습니다.")
      return markup.raw("</p>\n</section>\n")
    }
    markup.raw("<div class=\"scrolling\" tabindex=\"0\" role=\"region\" aria-labelledby=\"exits\"><table>\n<thead><tr>")
    head("Time", "시간", to: &markup)
    head("App", "앱", to: &markup)
    head("Reason", "이유", to: &markup)
    head("Code", "코드", to: &markup)
    head("Explanation", "설명", to: &markup)
    markup.raw("</tr></thead>\n<tbody>\n")
    for exit in exits {
      markup.raw("<tr>")
      cell("\(TimeText.instant(exit.time)) s", to: &markup)
      cell(exit.app ?? "", to: &markup)
      for key in ["reason", "code", "explanation"] { cell(exit.detail[key]?.string ?? "", to: &markup) }
      markup.raw("</tr>\n")
    }
    markup.raw("</tbody>\n</table></div>\n</section>\n")
  }

  private func head(_ english: StaticString, _ korean: StaticString, to markup: inout Markup) {
    markup.raw("<th scope=\"col\">")
    markup.words(english, korean)
    markup.raw("</th>")
  }

  private func cell(_ text: String, to markup: inout Markup) {
    markup.raw("<td>")
    markup.text(text)
    markup.raw("</td>")
  }

  // MARK: The timeline

  /// What the page's timeline is put into; its words come from the script.
  private func writeTimeline(to markup: inout Markup) {
    markup.raw(
      """
      <section class="life" id="life" aria-labelledby="timeline-heading" hidden>
      <div class="card lanes">
      <div class="head">
      <h2 id="timeline-heading" data-word="timeline"></h2>
      <input type="search" id="search" data-label="search" data-placeholder="search" autocomplete="off" spellcheck="false">
      <button type="button" class="chip" id="kinds" aria-haspopup="menu" data-word="kinds"></button>
      <span class="grow"></span>
      <button type="button" class="chip" id="folded" aria-pressed="true" data-word="folded"></button>
      <span class="group" id="zoom"></span>
      <button type="button" class="chip strong" id="pause" data-word="pause"></button>
      </div>
      <div class="chart" id="chart"></div>
      </div>
      <div class="card panels">
      <div class="head">
      <div role="tablist" id="tabs" data-label="life"></div>
      <span class="grow"></span>
      <span class="dim" id="count" role="status"></span>
      </div>
      <div class="panel" id="panel-events" role="tabpanel" aria-labelledby="tab-events"></div>
      </div>
      </section>

      """)
  }

  // MARK: Without scripts

  private func writeTable(to markup: inout Markup) {
    markup.raw("<table class=\"events\">\n<thead><tr>")
    markup.raw("<th scope=\"col\">#</th>")
    head("Time", "시간", to: &markup)
    head("App", "앱", to: &markup)
    head("Scene", "씬", to: &markup)
    head("Kind", "종류", to: &markup)
    head("Event", "이벤트", to: &markup)
    head("States", "상태", to: &markup)
    head("Took", "걸린 시간", to: &markup)
    head("Cause", "원인", to: &markup)
    head("Details", "자세히", to: &markup)
    markup.raw("</tr></thead>\n<tbody>\n")
    for event in events {
      markup.raw("<tr id=\"e")
      markup.safe("\(event.seq)")
      markup.raw("\">")
      cell("\(event.seq)", to: &markup)
      cell(TimeText.instant(event.time), to: &markup)
      cell(event.app ?? "", to: &markup)
      cell(event.scene.map { "#\($0)" } ?? "", to: &markup)
      cell(event.kind.rawValue, to: &markup)
      cell(event.name, to: &markup)
      cell(
        [event.applicationState?.name, event.sceneState?.name].compactMap { $0 }.joined(separator: " / "), to: &markup)
      cell(event.duration.map { TimeText.elapsed($0) } ?? "", to: &markup)
      markup.raw("<td>")
      if let cause = event.cause { markup.safe("<a href=\"#e\(cause)\">\(cause)</a>") }
      markup.raw("</td>")
      cell(event.detail.isEmpty ? "" : EventLogEncoding.json(.object(event.detail)), to: &markup)
      markup.raw("</tr>\n")
    }
    markup.raw("</tbody>\n</table>\n")
  }

  // MARK: For the script

  private func writeData(to markup: inout Markup) {
    markup.raw("{\"events\":[\n")
    for (index, event) in events.enumerated() {
      if index > 0 { markup.raw(",\n") }
      markup.data(EventLogEncoding.bytes(for: event))
    }
    markup.raw("\n],\"pictures\":[")
    for (index, picture) in pictures.enumerated() {
      markup.raw(index > 0 ? ",\n{\"time\":" : "\n{\"time\":")
      markup.safe(
        "\(picture.time.seconds),\"after\":\(picture.after),\"width\":\(picture.width),\"height\":\(picture.height),\"jpeg\":\""
      )
      markup.safe(Base64.text(picture.jpeg))
      markup.raw("\"}")
    }
    markup.raw("]}")
  }
}
