import DeviceCore
import DeviceHost
import Foundation
import Glibc
import KernelEdge
import LifeCycle

/// Frames and pictures, and what they leave behind.
///
/// The compositor is measured by a program of its own package, which prints what it has; pictures of an app are taken on a
/// device, beside a program that draws about the same by Cairo alone.
enum PicturesBenchmark {
  private static let rounds = 20
  private static let scale = 2.0

  /// Beside the program that draws.
  private static func program(_ name: String) throws -> URL {
    let url = ScreenProgram.executable.deletingLastPathComponent().appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else { throw Skipped("\(url.path) is not built") }
    return url
  }

  static func run(notes: URL, scratch: URL) throws -> [Row] { try frames() + app(notes, scratch) }

  // MARK: Frames

  private static func frames() throws -> [Row] {
    let process = Process()
    process.executableURL = try program("ScreenBenchmarks")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError("ScreenBenchmarks ends with \(process.terminationStatus)")
    }
    return try text.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4 else { throw BenchmarkError("ScreenBenchmarks says '\(line)'") }
      return Row(
        String(fields[0]), unit: "ms", ours: samples(fields[2]), floor: samples(fields[3]), aim: String(fields[1]))
    }
  }

  private static func samples(_ text: Substring) -> Samples {
    var samples = Samples()
    for value in text.split(separator: " ") { if let value = Double(value) { samples.add(value) } }
    return samples
  }

  // MARK: Pictures of an app

  private static func app(_ notes: URL, _ scratch: URL) throws -> [Row] {
    var configuration = DeviceConfiguration(name: BenchDevice.groupName("pictures"))
    configuration.suspensionDelay = .zero
    let device = try Device(configuration, in: try StateFolder(scratch.appending(path: "pictures")))
    defer { try? device.shutDown() }
    let name = try device.install(notes).name
    let key = try device.app(named: name)
    try device.perform(.launch(), key)
    try device.settle()
    // The first way into the background and back leaves more than the next ones.
    _ = try Memory(device, key)
    let before = try Memory(device, key)

    let list = scratch.appending(path: "pictures.list")
    try DrawnList(try device.treeList(of: name)).text.write(to: list, atomically: true, encoding: .utf8)
    let file = scratch.appending(path: "picture.png")
    let floorFile = scratch.appending(path: "floor.png")
    let floor = try program("PictureFloor")
    var (cold, warm, theirs) = (Samples(), Samples(), Samples())
    let clock = ContinuousClock()
    func take() throws {
      let picture = try device.takePicture(PictureWanted(app: name, scale: scale))
      try Data(picture.png).write(to: file)
    }
    for _ in 0..<rounds {
      try device.screen.stop()
      cold.add(try clock.measure { try take() }.seconds * 1000)
      warm.add(try clock.measure { try take() }.seconds * 1000)
      theirs.add(
        try clock.measure {
          try runToItsEnd(floor.path, [list.path, "\(scale)", floorFile.path])
        }.seconds * 1000)
    }
    try device.screen.stop()
    let after = try Memory(device, key)
    let sizes = try [file, floorFile].map { try Data(contentsOf: $0).count / 1024 }
    return [
      Row(
        "picture of Notes at 2x, into a file; a C program that draws the same by Cairo", unit: "ms", ours: cold,
        floor: theirs, aim: "<= 2x",
        note: "both begin with a new process; the files have \(sizes[0]) and \(sizes[1]) KiB"),
      Row("the next one; the same program", unit: "ms", ours: warm, floor: theirs, aim: "–"),
      Row(
        "PSS of the app asleep, after \(2 * rounds) pictures; before the first", unit: "kB", ours: after.app,
        floor: before.app, aim: "<= +300 kB"),
      Row(
        "private memory of the device that nobody looks at, after them; before", unit: "kB", ours: after.device,
        floor: before.device, aim: "no more",
        note: "processes that draw, before and after: \(before.screens) and \(after.screens)"),
    ]
  }

  /// Starts a program and waits for it, with nothing of Foundation's between: the floor is the kernel's.
  private static func runToItsEnd(_ path: String, _ arguments: [String]) throws {
    var words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var pid: pid_t = 0
    let error = posix_spawn(&pid, path, nil, nil, &words, environ)
    guard error == 0 else { throw BenchmarkError("\(path) does not start") }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw BenchmarkError("\(path) fails") }
  }

  /// What the app takes asleep, and the device.
  private struct Memory {
    var app = Samples()
    var device = Samples()
    var screens: Int

    init(_ device: Device, _ key: AppKey) throws {
      try device.perform(.home)
      try device.settle()
      try device.wait(.milliseconds(50))
      guard let pid = device.pid(of: key) else { throw BenchmarkError("the app does not run") }
      app.add(try ProcessMemory(pid: pid).proportionalKilobytes)
      self.device.add(try ProcessMemory(pid: getpid()).privateKilobytes)
      screens = device.screen.pid == nil ? 0 : 1
      try device.perform(.launch(), key)
      try device.settle()
    }
  }
}
