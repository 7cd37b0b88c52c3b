import DeviceCore
import KernelEdge
import LifeCycle
import SystemCalls

/// The apps' resource usage.
extension Device {
  /// The resources that the app's launch has used; nil if it has no process, or if the kernel does not report them.
  public func use(of app: AppKey) -> (processor: Span, memory: Int64)? {
    core.process(of: app).flatMap { running[$0] }.flatMap(use(of:)).map { ($0.processor, $0.memory) }
  }

  func use(of app: RunningApp) -> ProcessUse? {
    guard let pid = app.pid else { return nil }
    let group = app.process?.group
    do {
      var use = try ProcessUse.read(try group?.processes() ?? [pid], group: group?.path)
      // On a virtual clock the machine's actual processor time is irrelevant.
      if configuration.world == .virtual { use.processor = app.modelled.processor(at: clock.now) }
      return use
    } catch {
      // A process that is just ending reports no usage.
      if !error.isGone { tell("useUnknown", ["explanation": .string("\(error)")], app: app) }
      return nil
    }
  }

  /// The processor time that counts towards a process's budgets; nil if the kernel does not report it, and while a
  /// debugger holds the process (reference 6.2).
  func countedProcessorTime(of key: ProcessKey) -> Span? {
    guard let app = running[key] else { return nil }
    guard configuration.world == .real else { return app.modelled.processor(at: clock.now) }
    return tracer(of: app) == nil ? use(of: app)?.processor : nil
  }
}
