import DeviceCore
import Foundation
import LifeCycle
import SQLite
import StoredRecords

/// Pending task requests, and the use of apps. Times are calendar times, in seconds.
extension DeviceStore {
  struct StoredTask {
    var app: String
    var request: TaskRequest
    var earliest: Double
    var order: Int
  }

  static func readTasks(
    of db: Database, with records: inout RecordReader, into remembered: inout Remembered
  ) throws {
    for row in try db.rows("SELECT rowid AS rowNumber, * FROM task ORDER BY place") {
      let name: String = try row["identifier"]
      guard let stored: StoredTaskRequest = try records.read(from: row, "request", of: "task", named: name) else {
        continue
      }
      try remembered.tasks.append(
        StoredTask(app: row["app"], request: stored.request, earliest: row["earliest"], order: row["place"]))
    }
    for row in try db.rows("SELECT * FROM taskHistory") {
      remembered.taskHistory[try row["app"]] = try (row["lastUsed"], row["lastRefresh"])
    }
    for row in try db.rows("SELECT * FROM launchHistory") {
      remembered.launches[try row["app"]] = try (row["uses"], row["at"])
    }
  }

  static func save(
    _ task: PendingTask, to db: Database, _ calendar: DeviceCalendar, _ name: (AppKey) -> String
  ) throws {
    try db.execute(
      "INSERT OR REPLACE INTO task (app, identifier, request, earliest, place) VALUES (?, ?, ?, ?, ?)",
      [
        name(task.app), task.request.identifier, StoredTaskRequest(task.request).bytes,
        calendar.seconds(at: task.earliest), task.order,
      ])
  }

  static func save(_ history: LaunchHistory, of app: String, to db: Database, _ calendar: DeviceCalendar) throws {
    try db.execute(
      "INSERT OR REPLACE INTO launchHistory (app, uses, at) VALUES (?, ?, ?)",
      [app, history.uses, calendar.seconds(at: history.at)])
  }

  static func save(_ history: TaskHistory, of app: String, to db: Database, _ calendar: DeviceCalendar) throws {
    try db.execute(
      "INSERT OR REPLACE INTO taskHistory (app, lastUsed, lastRefresh) VALUES (?, ?, ?)",
      [app, history.lastUsed.map(calendar.seconds), history.lastRefresh.map(calendar.seconds)])
  }
}
