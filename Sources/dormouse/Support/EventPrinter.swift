import EventLog
import Foundation
import LifeCycle

/// Prints events as they arrive: as a timeline, or as JSON lines. Belongs to one thread.
final class EventPrinter {
  /// How many events to keep, so that a line can name its cause.
  private static let memory = 4096

  private let json: Bool
  private let descriptor: Int32
  private let output: (String) -> Void
  private var timeline: Timeline
  private var width: Int
  private var recent: [Int: Event] = [:]

  /// - Parameters:
  ///   - descriptor: the destination of `output`, for its width and colours.
  init(json: Bool, to output: @escaping (String) -> Void, descriptor: Int32 = STDOUT_FILENO) {
    self.json = json
    self.output = output
    self.descriptor = descriptor
    width = Terminal.width(of: descriptor)
    timeline = Timeline(colour: Terminal.hasColours(descriptor), width: width)
  }

  /// The timeline's column headings.
  var header: String { timeline.header }

  func show(_ event: Event) {
    remember(event)
    guard !json else { return output(EventLogEncoding.line(for: event)) }
    let width = Terminal.width(of: descriptor)
    if width != self.width {
      self.width = width
      timeline = Timeline(colour: timeline.colour, width: width)
    }
    let event = event.forPeople
    output(timeline(for: event).line(for: event, cause: event.cause.flatMap { recent[$0] }))
  }

  /// An app's output, and the reason for its end, are shown in full, on several terminal lines if needed.
  private func timeline(for event: Event) -> Timeline {
    let isText = event.kind == .output || (event.kind == .process && event.cause == nil)
    return isText && width >= 80 ? Timeline(colour: timeline.colour, width: Terminal.unlimited) : timeline
  }

  /// Remembers an event that is not shown but may be a cause.
  func remember(_ event: Event) {
    recent[event.seq] = event
    recent[event.seq - Self.memory] = nil
  }
}
