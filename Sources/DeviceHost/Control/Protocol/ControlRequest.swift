import ActionText
import EventLog
import LifeCycle

/// A client's request to a running device. Apps go by their installed names.
public enum ControlRequest: Sendable, Hashable {
  /// An action by a user or a caller; answered when the device is at rest.
  case perform(UserAction)
  /// The state of everything; answered at once.
  case status
  /// Installs a bundle; the path is absolute.
  case install(bundle: String)
  /// Removes an app with its data and its sessions.
  case uninstall(app: String)
  /// An app's pending and visible notifications.
  case notifications(app: String)
  /// The exits of one app, or of all, newest first; answered at once.
  case exits(app: String?)
  /// The task requests of one app, or of all, the running tasks, and the conditions for running them; answered at once.
  case tasks(app: String?)
  /// Takes a picture and writes it to a file; the path is absolute.
  case picture(PictureWanted, file: String)
  /// The layers of what is in front, or of one app; answered at once.
  case tree(app: String?)
  /// What an app's windows, controllers and views are, or those of the app in front; answered when the app has.
  case inspect(app: String?)
  /// Records what the screen shows into a file, until it is told to stop or the client is gone; the path is absolute.
  case record(file: String)
  /// Ends the recording; answered with what it has.
  case stopRecording
  /// Sends every event from here on as it happens; with a number, first those since this start of the device that come after
  /// it: 0 for all. What the log has of earlier starts is in the state folder.
  /// Answered with what the times of events have more than the device's clock: `began`, in seconds.
  case follow(since: Int64? = nil)
  /// Ends the device and its apps in order; answered when all processes have ended.
  case shutdown

  /// An action, by its kind and its app.
  public static func perform(_ kind: UserAction.Kind, app: String? = nil) -> ControlRequest {
    .perform(UserAction(kind, app: app))
  }
}

extension ControlRequest {
  /// The commands that are not user actions.
  private enum Query: String, CaseIterable {
    case status, install, uninstall, notifications, exits, tasks, picture, tree, inspect, record, stopRecording, follow,
      shutdown
  }

  /// The request as one line without its line end.
  func line(id: Int64) -> [UInt8] {
    var (command, fields) = words
    fields["version"] = .integer(ControlProtocol.version)
    fields["id"] = .integer(id)
    fields["command"] = .string(command)
    return Array(EventLogEncoding.json(.object(fields)).utf8)
  }

  private var words: (command: String, fields: [String: Value]) {
    switch self {
    case .perform(let action): (action.command, action.fields)
    case .status: ("status", [:])
    case .install(let bundle): ("install", ["bundle": .string(bundle)])
    case .uninstall(let app): ("uninstall", ["app": .string(app)])
    case .notifications(let app): ("notifications", ["app": .string(app)])
    case .exits(let app): ("exits", app.map { ["app": .string($0)] } ?? [:])
    case .tasks(let app): ("tasks", app.map { ["app": .string($0)] } ?? [:])
    case .picture(let wanted, let file): ("picture", wanted.fields.merging(["file": .string(file)]) { $1 })
    case .tree(let app): ("tree", app.map { ["app": .string($0)] } ?? [:])
    case .inspect(let app): ("inspect", app.map { ["app": .string($0)] } ?? [:])
    case .record(let file): ("record", ["file": .string(file)])
    case .stopRecording: ("stopRecording", [:])
    case .follow(let since): ("follow", since.map { ["since": .integer($0)] } ?? [:])
    case .shutdown: ("shutdown", [:])
    }
  }

  /// Reads a line. The identifier is 0 if the line is malformed before it.
  static func read(_ line: [UInt8]) -> (id: Int64, request: Result<ControlRequest, ControlError>) {
    var id: Int64 = 0
    do throws(ControlError) {
      var fields = try RequestFields(line)
      id = try fields.integer("id")
      let version = try fields.integer("version")
      guard version == ControlProtocol.version else {
        throw ControlError(
          .version, "the device uses protocol version \(ControlProtocol.version), not \(version)")
      }
      let command = try fields.text("command")
      for envelope in ["version", "id", "command"] { fields.values[envelope] = nil }
      return (id, .success(try ControlRequest(command, fields)))
    } catch {
      return (id, .failure(error))
    }
  }

  private init(_ command: String, _ fields: RequestFields) throws(ControlError) {
    do throws(SourceError) {
      if let action = try UserAction(command: command, fields: fields.values) {
        self = .perform(action)
        return
      }
    } catch { throw ControlError(.malformed, error.message) }
    guard let query = Query(rawValue: command) else {
      let known = UserAction.commands + Query.allCases.map(\.rawValue)
      throw ControlError(.malformed, NearestName.message("command", command, among: known))
    }
    switch query {
    case .status: self = .status
    case .install: self = .install(bundle: try fields.text("bundle"))
    case .uninstall: self = .uninstall(app: try fields.text("app"))
    case .notifications: self = .notifications(app: try fields.text("app"))
    case .exits: self = .exits(app: try fields.textIfPresent("app"))
    case .tasks: self = .tasks(app: try fields.textIfPresent("app"))
    case .picture: self = .picture(try PictureWanted(fields), file: try fields.text("file"))
    case .tree: self = .tree(app: try fields.textIfPresent("app"))
    case .inspect: self = .inspect(app: try fields.textIfPresent("app"))
    case .record: self = .record(file: try fields.text("file"))
    case .stopRecording: self = .stopRecording
    case .follow: self = .follow(since: try fields.integerIfPresent("since"))
    case .shutdown: self = .shutdown
    }
  }
}
