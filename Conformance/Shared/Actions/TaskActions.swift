import BackgroundTasks

/// The app's background tasks: each is held until a scenario lets it complete.
@MainActor
class TaskActions {
  private static let refresh = "com.example.refresh"
  private static let process = "com.example.process"

  /// Whether an expiration handler leaves its task as it is.
  var ignoresExpiration = false
  private var held: [String: [BGTask]] = [:]

  func register() {
    for identifier in [Self.refresh, Self.process] {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) { task in
        MainActor.assumeIsolated { self.hold(task) }
      }
    }
  }

  private func hold(_ task: BGTask) {
    held[task.identifier, default: []].append(task)
    task.expirationHandler = {
      MainActor.assumeIsolated {
        guard !self.ignoresExpiration else { return }
        task.setTaskCompleted(success: false)
        self.held[task.identifier]?.removeAll { $0 === task }
      }
    }
  }

  func submit(_ identifier: String) {
    let request =
      identifier == Self.refresh
      ? BGAppRefreshTaskRequest(identifier: identifier) : BGProcessingTaskRequest(identifier: identifier)
    do { try BGTaskScheduler.shared.submit(request) } catch {
      print("submit \(identifier): \(error.localizedDescription)")
    }
  }

  func complete(_ identifier: String) {
    guard let task = held[identifier]?.first else {
      return print("completeTask \(identifier): no task of this identifier is running")
    }
    held[identifier]?.removeFirst()
    task.setTaskCompleted(success: true)
  }
}
