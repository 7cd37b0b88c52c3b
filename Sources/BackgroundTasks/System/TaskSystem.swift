package import LifeCycle
package import SystemLink

/// The scheduler's link to the system.
package protocol TaskSystem: Sendable {
  /// Sends a request and waits for the answer. Any thread.
  func ask(_ question: TaskAsked) throws -> TaskAnswer
  /// Sends a report, without an answer. Any thread.
  func report(_ report: TaskReport)
}

/// The link over the app's connection.
package struct LinkedTaskSystem: TaskSystem {
  private let connection: SystemConnection

  package init(_ connection: SystemConnection) { self.connection = connection }

  package func ask(_ question: TaskAsked) throws -> TaskAnswer { try connection.ask(question) }

  package func report(_ report: TaskReport) {
    // The caller of a report cannot be told that the device is gone; the main thread learns it from the socket.
    do { try connection.send(.taskReport(report)) } catch { return }
  }
}
