import DeviceCore
import Foundation
import GRDB
import LifeCycle
import StoredRecords

/// Task requests that wait, and the use of apps. Times are those of the calendar, in seconds.
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
    for row in try Row.fetchAll(db, sql: "SELECT rowid AS rowNumber, * FROM task ORDER BY place") {
      let name: String = row["identifier"]
      guard let stored: StoredTaskRequest = records.read(from: row, "request", of: "task", named: name) else {
        continue
      }
      remembered.tasks.append(
        StoredTask(app: row["app"], request: stored.request, earliest: row["earliest"], order: row["place"]))
    }
    for row in try Row.fetchAll(db, sql: "SELECT * FROM taskHistory") {
      remembered.taskHistory[row["app"]] = (row["lastUsed"], row["lastRefresh"])
    }
    for row in try Row.fetchAll(db, sql: "SELECT * FROM launchHistory") {
      remembered.launches[row["app"]] = (row["uses"], row["at"])
    }
  }

  static func save(
    _ task: PendingTask, to db: Database, _ calendar: DeviceCalendar, _ name: (AppKey) -> String
  ) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO task (app, identifier, request, earliest, place) VALUES (?, ?, ?, ?, ?)",
      arguments: [
        name(task.app), task.request.identifier, Data(StoredTaskRequest(task.request).bytes),
        calendar.seconds(at: task.earliest), task.order,
      ])
  }

  static func save(_ history: LaunchHistory, of app: String, to db: Database, _ calendar: DeviceCalendar) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO launchHistory (app, uses, at) VALUES (?, ?, ?)",
      arguments: [app, history.uses, calendar.seconds(at: history.at)])
  }

  static func save(_ history: TaskHistory, of app: String, to db: Database, _ calendar: DeviceCalendar) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO taskHistory (app, lastUsed, lastRefresh) VALUES (?, ?, ?)",
      arguments: [app, history.lastUsed.map(calendar.seconds), history.lastRefresh.map(calendar.seconds)])
  }
}
