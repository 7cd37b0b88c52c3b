package import LifeCycle
package import SystemLink

/// The scheduler's way to the system.
package protocol TaskSystem: Sendable {
  /// Asks and waits for the answer. Any thread.
  func ask(_ question: TaskAsked) throws -> TaskAnswer
  /// Tells without an answer. Any thread.
  func report(_ report: TaskReport)
}

/// The app's one connection as the way to the system.
package struct LinkedTaskSystem: TaskSystem {
  private let connection: SystemConnection

  package init(_ connection: SystemConnection) { self.connection = connection }

  package func ask(_ question: TaskAsked) throws -> TaskAnswer { try connection.ask(question) }

  package func report(_ report: TaskReport) {
    // Whoever reports cannot be told that the device has gone; the main thread will be, by the socket.
    do { try connection.send(.taskReport(report)) } catch { return }
  }
}
