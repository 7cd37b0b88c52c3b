import ArgumentParser
import DeviceHost
import Foundation
import LifeCycle

/// Runs the device in this process.
enum ForegroundDevice {
  static func run(_ configuration: DeviceConfiguration, in folder: URL, page: PageOptions, ready: Int32?) throws {
    try Signals.shared.watch()
    let manager = try ServiceManager()
    var configuration = configuration
    configuration.isService = manager != nil
    let device: Device
    do {
      let folder = try StateFolder(folder)
      device = try Device(configuration, in: folder)
      try StoredShape(systemVersion: configuration.systemVersion, idiom: configuration.idiom).write(to: folder)
    } catch DeviceError.stateFolderInUse {
      throw CommandFailure(.failed, "dormouse: device '\(configuration.name)' is already running")
    }
    Signals.shared.wake(device)
    let service = try DeviceService(device)
    let line: String?
    do { line = try page.show(device) } catch {
      // The error is already reported; an error of the device's end adds nothing.
      try? service.close()
      throw error
    }
    if let ready {
      // A background process must not keep the caller's folder busy.
      _ = chdir("/")
      Console.write("ready\n", to: ready)
      close(ready)
    } else {
      Console.print("\(configuration.name) \(getpid())")
      if let line { Console.print(line) }
    }
    try manager?.isReady(
      device,
      status: "\(configuration.name): iOS \(configuration.systemVersion) "
        + (configuration.idiom == .phone ? "phone" : "pad") + ", suspends by "
        + (device.groupsMissing == nil ? "cgroup.freeze" : "SIGSTOP"))
    while !service.isShutDownRequested, Signals.shared.first == nil { try service.serve() }
    try manager?.isStopping()
    try service.close()
    if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
  }
}
