import DeviceCore
import KernelEdge
import LifeCycle
import SystemCalls

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
      var use = try ProcessUse.read(try group?.processes() ?? [pid], group: group?.path)
      // What the machine took for it in fact is nobody's business on a virtual clock.
      if configuration.world == .virtual { use.processor = app.modelled.processor(at: clock.now) }
      return use
    } catch {
      // A process that ends just now has no use any more.
      if !error.isGone { tell("useUnknown", ["explanation": .string("\(error)")], app: app) }
      return nil
    }
  }

  /// The processor time that counts for a process's budgets; nil where the kernel does not tell, and while a debugger
  /// holds the process (reference 6.2).
  func countedProcessorTime(of key: ProcessKey) -> Span? {
    guard let app = running[key] else { return nil }
    guard configuration.world == .real else { return app.modelled.processor(at: clock.now) }
    return tracer(of: app) == nil ? use(of: app)?.processor : nil
  }
}
