import Foundation
import XCTest

/// The built tool as scripts see it: what it prints, and with what it ends.
final class CommandTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private struct Ended {
    let status: Int32
    let output: String
    let errors: String
  }

  private func dormouse(_ arguments: String...) throws -> Ended { try dormouse(arguments) }

  /// Runs the tool with a state of its own.
  private func dormouse(_ arguments: [String]) throws -> Ended {
    let process = Process()
    process.executableURL = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_STATE_HOME": folder.path, "XDG_CACHE_HOME": folder.appending(path: "cache").path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let errors = folder.appending(path: "errors")
    try Data().write(to: errors)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ended(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  func test_help_namesEveryCommand() throws {
    let ended = try dormouse("--help")
    XCTAssertEqual(ended.status, 0)
    for command in [
      "run", "play", "new", "boot", "shutdown", "status", "why", "exits", "log", "install", "uninstall", "list",
      "launch", "export", "record", "render",
      "terminate",
      "home", "lock", "unlock", "interrupt", "open-url", "push", "memory-warning", "doctor",
    ] {
      XCTAssertTrue(ended.output.contains("\n  \(command) "), command)
      XCTAssertEqual(try dormouse(command, "--help").status, 0, command)
    }
  }

  func test_version_isANumber() throws {
    let ended = try dormouse("--version")
    XCTAssertEqual(ended.status, 0)
    XCTAssertNotNil(ended.output.firstMatch(of: /^\d+\.\d+\.\d+\n$/))
  }

  func test_completion_isAScript() throws {
    let ended = try dormouse("--generate-completion-script", "bash")
    XCTAssertEqual(ended.status, 0)
    XCTAssertTrue(ended.output.contains("complete"))
  }

  func test_wrongUsage_endsWith2() throws {
    for arguments in [
      ["dance"], ["play"], ["play", "--jobs", "0", "x.yaml"], ["interrupt", "earthquake"],
      ["boot", "--screen=ten"], ["boot", "--screen=65536", "--foreground"], ["run", "--screen", "8100", folder.path],
    ] {
      let ended = try dormouse(arguments)
      XCTAssertEqual(ended.status, 2, "\(arguments)")
      XCTAssertFalse(ended.errors.isEmpty, "\(arguments)")
      XCTAssertTrue(ended.output.isEmpty, "\(arguments)")
    }
  }

  func test_aWrongKeyInAScenario_endsWith2AndItsPlace() throws {
    let file = folder.appending(path: "wrong.yaml")
    try "app: SceneApp\nsteps:\n  - launhc\n".write(to: file, atomically: true, encoding: .utf8)
    let ended = try dormouse("play", file.path)
    XCTAssertEqual(ended.status, 2)
    XCTAssertTrue(
      ended.output.contains("\(file.path):3:5: unknown step 'launhc'; did you mean 'launch'?"), ended.output)
    XCTAssertTrue(ended.output.hasSuffix("0 passed, 0 failed, 1 file wrong\n"), ended.output)
  }

  func test_aWrongScript_endsWith2AndItsPlaceBeforeAnythingIsBuilt() throws {
    let ended = try dormouse("run", folder.path, "--script", "home; wiat 3s")
    XCTAssertEqual(ended.status, 2)
    XCTAssertTrue(ended.errors.contains("--script:1:7: unknown step 'wiat'"), ended.errors)
  }

  func test_withoutADevice_commandsEndWith69AndSayWhatToDo() throws {
    for command in [["status"], ["home"], ["launch", "Notes"], ["shutdown"], ["log", "--follow"]] {
      let ended = try dormouse(command)
      XCTAssertEqual(ended.status, 69, "\(command)")
      XCTAssertEqual(
        ended.errors, "dormouse: no device 'default' is running; start it with: dormouse boot default\n", "\(command)")
    }
  }

  func test_boot_bringsADeviceBackAsItWas() throws {
    func boot(_ arguments: String...) throws -> String {
      let booted = try dormouse(["boot", "unit"] + arguments)
      let pid = try XCTUnwrap(booted.output.split(whereSeparator: \.isWhitespace).last.flatMap { Int32($0) })
      defer { kill(pid, SIGKILL) }
      let status = try dormouse("status", "--device", "unit").output
      XCTAssertEqual(try dormouse("shutdown", "unit").status, 0)
      return status
    }
    for status in [try boot("--os", "18.3", "--idiom", "pad"), try boot()] {
      XCTAssertTrue(status.contains("18.3") && status.contains("pad"), status)
    }
    let status = try boot("--os", "17")
    XCTAssertTrue(status.contains("17") && status.contains("pad"), status)
  }

  /// An app whose executable is a shell script.
  private func makeApp(_ name: String, script: String) throws -> URL {
    let app = folder.appending(path: "\(name).app")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    let executable = app.appending(path: name)
    try "#!/bin/sh\n\(script)\n".write(to: executable, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
    try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleIdentifier": "com.example.\(name)", "CFBundleExecutable": name], format: .xml,
      options: 0
    ).write(to: app.appending(path: "Info.plist"))
    return app
  }

  func test_aDeath_isExplainedByTheDeviceAndByItsLog() throws {
    let booted = try dormouse("boot", "unit")
    let pid = try XCTUnwrap(booted.output.split(whereSeparator: \.isWhitespace).last.flatMap { Int32($0) })
    defer { kill(pid, SIGKILL) }
    let app = try makeApp("Doomed", script: "echo farewell; kill -SEGV $$")
    XCTAssertEqual(try dormouse("install", app.path, "--device", "unit").status, 0)
    XCTAssertEqual(
      try dormouse("why", "Doomed", "--device", "unit").output,
      "Doomed is not running; it was never launched\n")
    _ = try dormouse("launch", "Doomed", "--device", "unit")

    let why = try dormouse("why", "Doomed", "--device", "unit")
    XCTAssertEqual(why.status, 0, why.errors)
    let lines = why.output.split(separator: "\n").map(String.init)
    XCTAssertTrue(lines.first?.hasPrefix("Doomed is not running; it died at ") ?? false, why.output)
    XCTAssertTrue(lines.first?.hasSuffix("crash, ended by signal 11 (SIGSEGV)") ?? false, why.output)
    let chain = lines.firstIndex(of: "causes:").map { lines[($0 + 1)...] } ?? []
    XCTAssertTrue(chain.first?.contains("launch") ?? false, "The user's tap began it: \(why.output)")
    XCTAssertTrue(why.output.contains("farewell"), why.output)
    XCTAssertTrue(try dormouse("why", "Doomed", "--device", "unit", "--json").output.contains("\"chain\":[{"))
    XCTAssertEqual(try dormouse("why", "Nobody", "--device", "unit").status, 1)

    let exits = try dormouse("exits", "Doomed", "--device", "unit").output
    XCTAssertTrue(exits.contains("Doomed  ") && exits.contains(", badAccess: crash"), exits)
    let status = try dormouse("status", "--device", "unit").output
    XCTAssertTrue(status.contains("APP "), status)
    XCTAssertTrue(status.contains("last exit: crash"), status)

    XCTAssertEqual(try dormouse("shutdown", "unit").status, 0)
    let past = try dormouse("why", "Doomed", "--device", "unit")
    XCTAssertTrue(past.output.hasPrefix("no device is running; it died at "), past.output)
    XCTAssertEqual(try dormouse("why", "Doomed", "--device", "other").status, 69)
  }

  func test_aWatchedStatus_endsBySignal() throws {
    let booted = try dormouse("boot", "unit")
    let pid = try XCTUnwrap(booted.output.split(whereSeparator: \.isWhitespace).last.flatMap { Int32($0) })
    defer { kill(pid, SIGKILL) }
    let process = Process()
    process.executableURL = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    process.arguments = ["status", "--watch", "--device", "unit"]
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_STATE_HOME": folder.path]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    var said = ""
    // Twice, so that it has come back after a pause.
    while said.components(separatedBy: "pid \(pid)").count < 3 {
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { return XCTFail("It ended by itself: \(said)") }
      said += String(decoding: chunk, as: UTF8.self)
    }
    process.interrupt()
    _ = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 128 + SIGINT)
    XCTAssertEqual(try dormouse("shutdown", "unit").status, 0)
  }

  func test_aSignal_endsARunWith128AndItsNumber() throws {
    let app = folder.appending(path: "Sleeper.app")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    let executable = app.appending(path: "Sleeper")
    try "#!/bin/sh\nexec sleep 600\n".write(to: executable, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
    let info = ["CFBundleIdentifier": "com.example.Sleeper", "CFBundleExecutable": "Sleeper"]
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: app.appending(path: "Info.plist"))
    let process = Process()
    process.executableURL = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    process.arguments = ["run", app.path, "--no-watchdog"]
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_STATE_HOME": folder.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    var said = ""
    while !said.contains("launched") {
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { return XCTFail("It ended by itself: \(said)") }
      said += String(decoding: chunk, as: UTF8.self)
    }
    process.terminate()
    _ = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 128 + SIGTERM)
  }

  func test_aDevice_bootsAnswersAndShutsDown() throws {
    let booted = try dormouse("boot", "unit")
    XCTAssertEqual(booted.status, 0, booted.errors)
    let words = booted.output.split(whereSeparator: \.isWhitespace)
    XCTAssertEqual(words.first, "unit")
    let pid = try XCTUnwrap(words.last.flatMap { Int32($0) })
    defer { kill(pid, SIGKILL) }
    let again = try dormouse("boot", "unit")
    XCTAssertEqual(again.status, 1)
    XCTAssertTrue(again.errors.contains("already running"), again.errors)
    let status = try dormouse("status", "--device", "unit")
    XCTAssertEqual(status.status, 0)
    XCTAssertTrue(status.output.contains("pid \(pid)"), status.output)
    XCTAssertEqual(try dormouse("exits", "--device", "unit").output, "no process has ended\n")
    XCTAssertEqual(try dormouse("exits", "--device", "unit", "--json").output, "{\"exits\":[],\"kept\":50}\n")
    XCTAssertEqual(try dormouse("exits", "Nobody", "--device", "unit").status, 1)
    XCTAssertEqual(
      try dormouse("tasks", "conditions", "--power", "on", "--network", "off", "--device", "unit").status, 0)
    XCTAssertEqual(
      try dormouse("tasks", "--device", "unit").output,
      "conditions: network off, power on, idle off, background refresh on, heavy load off\n")
    XCTAssertEqual(try dormouse("tasks", "conditions", "--device", "unit").status, 2)
    XCTAssertEqual(try dormouse("tasks", "conditions", "--power", "maybe", "--device", "unit").status, 2)
    let json = try dormouse("tasks", "--json", "--device", "unit").output
    XCTAssertTrue(json.contains("\"startsDueTasks\":true"), json)
    let nobody = try dormouse("tasks", "run", "Nobody", "a.refresh", "--device", "unit")
    XCTAssertEqual(nobody.status, 1)
    XCTAssertTrue(nobody.errors.contains("no app named Nobody is installed"), nobody.errors)
    XCTAssertEqual(try dormouse("lock", "--device", "unit").status, 0)
    XCTAssertEqual(try dormouse("lock", "--device", "unit").status, 1)
    XCTAssertEqual(try dormouse("shutdown", "unit").status, 0)
    XCTAssertEqual(try dormouse("status", "--device", "unit").status, 69)
    let log = try dormouse("log", "--device", "unit", "--json")
    XCTAssertTrue(log.output.contains("\"lock\""), "The log can be read without the device.")
  }
}
