import DeviceHost
import Foundation

/// The process that is the device.
enum ForegroundDevice {
  static func run(_ configuration: DeviceConfiguration, in folder: URL, ready: Int32?) throws {
    Signals.shared.watch()
    let device: Device
    do { device = try Device(configuration, in: StateFolder(folder)) } catch DeviceError.stateFolderInUse {
      throw CommandFailure(.failed, "dormouse: a device '\(configuration.name)' is running already")
    }
    Signals.shared.wake(device)
    let service = try DeviceService(device)
    if let ready {
      // In the background it does not keep the caller's folder busy.
      _ = chdir("/")
      Console.write("ready\n", to: ready)
      close(ready)
    } else {
      Console.print("\(configuration.name) \(getpid())")
    }
    while !service.isShutDownRequested, Signals.shared.first == nil { try service.serve() }
    try service.close()
  }
}
