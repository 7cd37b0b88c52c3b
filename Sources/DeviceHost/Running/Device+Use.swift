import DeviceCore
import LifeCycle

/// What apps use of the machine.
extension Device {
  /// What the app's launch has used; nil where it has no process, or the kernel does not tell.
  public func use(of app: AppKey) -> (processor: Span, memory: Int64)? {
    core.process(of: app).flatMap { running[$0] }.flatMap(use(of:)).map { ($0.processor, $0.memory) }
  }

  func use(of app: RunningApp) -> ProcessUse? {
    guard let pid = app.pid else { return nil }
    let group = app.process?.group
    do {
      return try ProcessUse.read(try group?.processes() ?? [pid], group: group?.path)
    } catch {
      // A process that ends just now has no use any more.
      if !error.isGone { tell("useUnknown", ["explanation": .string("\(error)")], app: app) }
      return nil
    }
  }
}
