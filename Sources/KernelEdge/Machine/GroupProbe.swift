import Glibc
import LifeCycle
import SystemCalls

/// `MachineReport`'s lines on control groups: where they are, and whether they freeze.
enum GroupProbe {
  static func run() -> (lines: [MachineReport.Line], layout: ControlGroupLayout?) {
    do {
      let layout = try ControlGroupLayout.current()
      let availability = try ControlGroups.open(device: "doctor-\(getpid())", in: layout)
      switch availability {
      case .available(let groups):
        var lines = [place(groups), try freezer(groups)]
        lines += controllers(in: layout, groups)
        try groups.close()
        return (lines, layout)
      case .unavailable(let reason):
        return ([noPlace(reason), try freezer(nil)] + controllers(in: layout, nil), layout)
      }
    } catch {
      return ([noPlace("\(error)")], nil)
    }
  }

  private static func place(_ groups: ControlGroups) -> MachineReport.Line {
    let place = groups.path.split(separator: "/").dropLast(2).joined(separator: "/")
    return .init("control groups", "v2 at /\(place)", .ok, "Each launch has its own group and is killed as a whole.")
  }

  private static func noPlace(_ reason: String) -> MachineReport.Line {
    .init(
      "control groups", reason, .fallback,
      "Launches are killed by session: a process that an app moves to another session survives the app.")
  }

  /// Freezes a shell that waits for input, just like an app.
  private static func freezer(_ groups: ControlGroups?) throws -> MachineReport.Line {
    let loop = try EventLoop()
    let input = try SocketPair()
    var launch = Launch(executable: "/bin/sh", arguments: ["-c", "read line"])
    launch.descriptors = [0: input.app.number]
    launch.group = try groups?.makeLaunchGroup(label: "probe")
    let child: ChildProcess
    do {
      child = try ChildProcess(launch, on: loop) { _ in }
    } catch let error as SystemCallError {
      try launch.group?.remove()
      return .init("freezer", "not tested: \(error)", .fallback, "Could not start a test process.")
    }
    let trial = Result { try freeze(child, on: loop) }
    try child.kill()
    guard try loop.run(within: .seconds(5), until: { child.end != nil }) else {
      throw SystemCallError("cgroup.kill", ETIMEDOUT, while: "ending the test process")
    }
    let outcome = try trial.get()
    return line(outcome.mechanism, frozen: outcome.frozen, refusal: child.groupRefusal)
  }

  private static func freeze(_ child: ChildProcess, on loop: EventLoop) throws -> (mechanism: String, frozen: Bool) {
    let freezer = try child.makeFreezer()
    defer { freezer.close() }
    try freezer.freeze {}
    let frozen = try loop.run(within: .seconds(2)) { freezer.state == .frozen }
    try freezer.thaw()
    return (freezer.mechanism, frozen)
  }

  private static func line(_ mechanism: String, frozen: Bool, refusal: SystemCallError?) -> MachineReport.Line {
    guard frozen else {
      return .init(
        "freezer", "\(mechanism), not confirmed within 2 s", .fallback, "Apps may keep running while suspended.")
    }
    guard mechanism != "cgroup.freeze" else {
      return .init("freezer", mechanism, .ok, "Suspended apps are frozen by the kernel, with all their children.")
    }
    let cause = refusal.map { " (\($0))" } ?? ""
    return .init(
      "freezer", mechanism + cause, .fallback,
      "Suspended apps are stopped by signals: a child in another process group keeps running, and apps see SIGCONT.")
  }

  /// What each controller gives to the launches of a device, and where: in the v2 groups, in a v1 hierarchy beside them,
  /// or not at all. Nil: the device has no groups.
  static func controllers(in layout: ControlGroupLayout, _ groups: ControlGroups?) -> [MachineReport.Line] {
    let passedDown = groups?.controllers ?? []
    func line(
      _ controller: String, used: Bool, _ use: String, without: String
    ) -> MachineReport.Line {
      let name = "\(controller) controller"
      if passedDown.contains(controller) { return .init(name, "v2", .ok, use) }
      let place = layout.legacy[controller].map { "v1 at \($0.mountPoint)" }
      if used, let place { return .init(name, place, .ok, use) }
      return .init(name, place.map { $0 + ", not used" } ?? "none for this device", .fallback, without)
    }
    return [
      line(
        "memory", used: false, "A sleeping app's memory is moved out as a whole.",
        without: "Memory use is read from /proc, process by process; budgets hold as they do everywhere."),
      line(
        "cpu", used: groups?.processorGroups != nil,
        "The app in front has the higher claim to the processors, by \(groups?.claimFile?.name ?? "cpu.weight").",
        without: "All apps have the same claim to the processors."),
      line(
        "pids", used: groups?.taskGroups != nil, "A limit stops an app that forks endlessly.",
        without: "Nothing limits how many processes an app starts."),
    ]
  }
}
