import ArgumentParser
import DeviceHost
import Foundation

/// The process that is the device.
enum ForegroundDevice {
  static func run(_ configuration: DeviceConfiguration, in folder: URL, ready: Int32?) throws {
    if let ready { closeInherited(besides: ready) }
    Signals.shared.watch()
    let manager = try ServiceManager()
    var configuration = configuration
    configuration.isService = manager != nil
    let device: Device
    do {
      let folder = try StateFolder(folder)
      device = try Device(configuration, in: folder)
      try StoredShape(systemVersion: configuration.systemVersion, idiom: configuration.idiom).write(to: folder)
    } catch DeviceError.stateFolderInUse {
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

  /// Whatever the caller had open besides, a pipe that somebody reads to its end perhaps, is no business of a process
  /// that outlives it. Done before anything of ours is open.
  private static func closeInherited(besides ready: Int32) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") else { return }
    for number in names.compactMap({ Int32($0) }) where number > 2 && number != ready { close(number) }
  }
}
