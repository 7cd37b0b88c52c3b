import DeviceCore
import Foundation
import Glibc
import KernelEdge
import LifeCycle
import XCTest

@testable import DeviceHost

/// Apps as copies of a template, beside apps that are started by exec.
final class TemplateTests: DeviceTestCase {
  private var events: [Event] = []

  private func boot(_ name: String, byExec: Bool = false, world: Event.World = .real) throws -> (Device, AppKey) {
    var configuration = DeviceConfiguration(name: name, world: world)
    if !byExec { configuration.template = Self.template }
    let device = try Device(configuration, in: try StateFolder(temporary.appending(path: name)))
    events = []
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(try BuiltApps.sceneApp())
    return (device, try device.app(named: "SceneApp"))
  }

  private func library(of device: Device, _ app: AppKey) throws -> URL {
    try XCTUnwrap(device.library.framework(of: try XCTUnwrap(device.library.bundle(named: device.core.apps[app].name))))
  }

  private func serve(_ device: Device, until what: String, _ condition: () throws -> Bool) throws {
    for _ in 0..<400 where try !condition() { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertTrue(try condition(), "not in time: \(what)")
  }

  private func act(_ device: Device, _ kind: UserAction.Kind, _ app: AppKey? = nil) throws {
    try device.perform(kind, app)
    try device.settle()
  }

  private func program(of device: Device, _ app: AppKey) throws -> String {
    let pid = try XCTUnwrap(device.pid(of: app))
    return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe")
  }

  /// What happened, without what is measured.
  private var happened: [String] {
    events.map {
      "\($0.kind) \($0.scene ?? 0) \($0.name) \($0.detail["application"] ?? "") \($0.detail["scene"] ?? "")"
    }
  }

  func test_launch_whenTheTemplateIsThere_thenTheAppIsACopyAndItsLogIsTheSame() throws {
    for world in [Event.World.virtual, .real] {
      var logs: [[String]] = []
      for byExec in [true, false] {
        let (device, app) = try boot("log-\(world.rawValue)-\(byExec)", byExec: byExec, world: world)
        if !byExec {
          try awaitTemplate(of: "SceneApp", on: device)
        }
        events = []
        try act(device, .launch(), app)
        XCTAssertEqual(try program(of: device, app).hasSuffix("/dormouse-template"), !byExec)
        try act(device, .home)
        try act(device, .launch(), app)
        try act(device, .terminate(.jetsam), app)
        try act(device, .launch(), app)
        logs.append(happened)
        try device.shutDown()
      }
      XCTAssertGreaterThan(logs[0].count, 20)
      XCTAssertEqual(logs[0], logs[1], world.rawValue)
    }
  }

  func test_launch_whenTheTemplateWasKilled_thenNothingIsLostAndANewOneIsMade() throws {
    let (device, app) = try boot("killed")
    let library = try library(of: device, app)
    try act(device, .launch(), app)
    try awaitTemplate(of: "SceneApp", on: device)
    let first = try XCTUnwrap(device.templates.template(of: .init(library: library))?.pid)
    XCTAssertEqual(kill(first, SIGKILL), 0)
    try act(device, .terminate(.jetsam), app)
    try act(device, .launch(), app)
    XCTAssertFalse(try program(of: device, app).hasSuffix("/dormouse-template"))
    try serve(device, until: "a new template") {
      device.templates.template(of: .init(library: library)).map { $0.pid != first } ?? false
    }
    try act(device, .terminate(.jetsam), app)
    try act(device, .launch(), app)
    XCTAssertTrue(try program(of: device, app).hasSuffix("/dormouse-template"))
    XCTAssertEqual(events.filter { $0.name == "templateFailed" }.count, 1)
    let second = try XCTUnwrap(device.templates.template(of: .init(library: library))?.pid)
    try device.shutDown()
    XCTAssertFalse(isAlive(second), "the template is left")
  }

  func test_install_whenAppsHaveOneFramework_thenItIsOneFileAndGoesWithTheLast() throws {
    let (device, app) = try boot("shared")
    let kept = try library(of: device, app)
    _ = try device.install(try BuiltApps.notes())
    XCTAssertEqual(try library(of: device, try device.app(named: "Notes")), kept)
    try device.uninstall("SceneApp")
    XCTAssertTrue(FileManager.default.fileExists(atPath: kept.path))
    try awaitTemplate(of: "Notes", on: device)
    let template = try XCTUnwrap(device.templates.template(of: .init(library: kept))?.pid)
    try device.uninstall("Notes")
    try serve(device, until: "the template's end") { !isAlive(template) }
    XCTAssertFalse(FileManager.default.fileExists(atPath: kept.path))
    try device.shutDown()
  }

  /// The same bundle as if it had been built with another framework: its library has another name, and so another content.
  private func rebuilt(_ bundle: URL, _ library: String) throws -> URL {
    let digits = try XCTUnwrap(library.split(separator: "-").last?.prefix { $0 != "." })
    let other = library.replacingOccurrences(of: digits, with: String(digits.reversed()))
    XCTAssertNotEqual(other, library)
    // Where the user's builder has made it, so that it may have a template.
    let copy = BuiltApps.folder.appending(path: "rebuilt/\(UUID().uuidString)/\(bundle.lastPathComponent)")
    try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: bundle, to: copy)
    for path in try FileManager.default.subpathsOfDirectory(atPath: copy.path) {
      let file = copy.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      var content = try Data(contentsOf: file)
      while let place = content.range(of: Data(library.utf8)) { content.replaceSubrange(place, with: Data(other.utf8)) }
      let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as Any
      try FileManager.default.removeItem(at: file)
      let renamed = file.lastPathComponent == library ? file.deletingLastPathComponent().appending(path: other) : file
      try content.write(to: renamed)
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: renamed.path)
    }
    return copy
  }

  func test_install_whenAnAppIsOfAnotherBuild_thenItGoesByExecUntilThatHasATemplate() throws {
    let (device, app) = try boot("another")
    let kept = try library(of: device, app)
    try awaitTemplate(of: "SceneApp", on: device)
    let first = try XCTUnwrap(device.templates.template(of: .init(library: kept))?.pid)
    let bundle = try rebuilt(try BuiltApps.sceneApp(), kept.lastPathComponent)
    defer { try? FileManager.default.removeItem(at: bundle.deletingLastPathComponent()) }
    _ = try device.install(bundle)
    let other = try library(of: device, app)
    XCTAssertNotEqual(other, kept)
    try act(device, .launch(), app)
    XCTAssertFalse(try program(of: device, app).hasSuffix("/dormouse-template"))
    XCTAssertEqual(device.state(of: app).process, .running)
    XCTAssertEqual(events.filter { $0.name == "templateOfAnotherBuild" }.count, 1)
    try awaitTemplate(of: "SceneApp", on: device)
    try act(device, .terminate(.jetsam), app)
    try act(device, .launch(), app)
    XCTAssertTrue(try program(of: device, app).hasSuffix("/dormouse-template"))
    // The old one serves no app any more.
    try serve(device, until: "its end") { !isAlive(first) }
    XCTAssertEqual(events.filter { $0.name == "templateFailed" }.count, 0)
    XCTAssertEqual(events.filter { $0.name == "templateOfAnotherBuild" }.count, 1, "it is said once")
    try device.shutDown()
  }

  func test_install_whenALibraryOnlyHasTheNameOfAnother_thenItsAppIsNoCopy() throws {
    let (device, app) = try boot("forged")
    let kept = try library(of: device, app)
    let forged = temporary.appending(path: "Notes.app")
    try FileManager.default.copyItem(at: try BuiltApps.notes(), to: forged)
    let file = forged.appending(path: "Frameworks").appending(path: kept.lastPathComponent)
    try FileManager.default.removeItem(at: file)
    try Data("another".utf8).write(to: file)
    _ = try device.install(forged)
    XCTAssertNil(device.library.framework(of: try XCTUnwrap(device.library.bundle(named: "Notes"))))
    XCTAssertEqual(try library(of: device, app), kept)
    try device.shutDown()
  }

  func test_install_whenABundleIsNotOfTheUsersBuilder_thenItsLibraryGetsNoTemplate() throws {
    var configuration = DeviceConfiguration(name: "foreign")
    configuration.template = Self.template
    let device = try makeDevice(configuration)
    let foreign = temporary.appending(path: "SceneApp.app")
    try FileManager.default.copyItem(at: try BuiltApps.sceneApp(), to: foreign)
    let installed = try device.install(foreign)
    XCTAssertNotNil(installed.framework)
    XCTAssertNil(device.library.framework(of: installed))
    // As soon as the same file has come from the builder, it is known.
    _ = try device.install(try BuiltApps.sceneApp())
    XCTAssertNotNil(device.library.framework(of: try device.install(foreign)))
    try device.shutDown()
  }

  func test_launch_whenTheLibraryEndsItsTemplate_thenAppsGoByExecAndTheReasonIsTold() throws {
    let (device, app) = try boot("broken")
    let library = try library(of: device, app)
    // As if the rehearsal had ended the process; an app by exec has its own name for the same file.
    let broken = temporary.appending(path: "broken.c")
    try "#include <stdlib.h>\nvoid dormouse_template_warm(void) { exit(9); }".write(
      to: broken, atomically: true, encoding: .utf8)
    let built = try ProgramRun(
      "/usr/bin/env", ["clang", "-shared", "-fPIC", broken.path, "-o", library.path + ".new"]
    ).output()
    XCTAssertEqual(built.termination, .exited(0), String(decoding: built.errors, as: UTF8.self))
    let templates = Templates(Self.template, environment: [:], on: device.loop)
    templates.onFailure = { [unowned self] in failures.append($0) }
    let file = URL(fileURLWithPath: library.path + ".new")
    for attempt in 1...3 {
      try templates.want(.init(library: file))
      try serve(device, until: "failure \(attempt)") { failures.count == attempt }
      XCTAssertNil(templates.template(of: .init(library: file)))
    }
    XCTAssertTrue(failures.allSatisfy { $0.contains("9") }, "\(failures)")
    try templates.want(.init(library: file))
    try device.serve(atMost: .milliseconds(200))
    XCTAssertEqual(failures.count, 3, "it is not tried for ever")
    try templates.stop()
    try act(device, .launch(), app)
    XCTAssertEqual(device.state(of: app).process, .running)
    try device.shutDown()
  }
  private var failures: [String] = []

  func test_copies_haveWhatIsTheirOwn() throws {
    let bundle = try BuiltApps.build("CopyApp", files: CopyApp.files)
    var outputs: [[String: String]] = []
    for byExec in [true, false] {
      let (device, _) = try boot("own-\(byExec)", byExec: byExec)
      _ = try device.install(bundle)
      let app = try device.app(named: "CopyApp")
      if !byExec { try awaitTemplate(of: "CopyApp", on: device) }
      for _ in 1...2 {
        events = []
        try act(device, .launch(), app)
        XCTAssertEqual(try program(of: device, app).hasSuffix("/dormouse-template"), !byExec)
        let pid = try XCTUnwrap(device.pid(of: app))
        try serve(device, until: "the app's word") { events.contains { $0.name == "done" } }
        var said: [String: String] = [:]
        for line in events where line.kind == .output {
          let words = line.name.split(separator: "=", maxSplits: 1).map(String.init)
          if words.count == 2 { said[words[0]] = words[1] }
        }
        XCTAssertEqual(said.removeValue(forKey: "pid"), "\(pid)")
        said["home"] = said["home"]?.replacingOccurrences(of: "own-\(byExec)", with: "own")
        said["bundle"] = said["bundle"]?.replacingOccurrences(of: "own-\(byExec)", with: "own")
        said["environment"] = said["environment"]?.replacingOccurrences(of: "own-\(byExec)", with: "own")
        outputs.append(said)
        try act(device, .terminate(.jetsam), app)
      }
      try device.shutDown()
    }
    let random = ["uuid", "swift", "c", "unique"]
    for name in random {
      let values = outputs.compactMap { $0[name] }
      XCTAssertEqual(Set(values).count, 4, "\(name): \(values)")
    }
    let rest = outputs.map { $0.filter { !random.contains($0.key) } }
    XCTAssertEqual(rest[0]["name"], "CopyApp")
    XCTAssertEqual(rest[0]["locks"], "40000")
    XCTAssertEqual(rest[0]["transfer"], "Could not connect to the server.")
    for index in 1..<rest.count { XCTAssertEqual(rest[index], rest[0], "launch \(index)") }
  }

  func test_aCrashOfACopy_hasTheNamesAndLinesOfOneByExec() throws {
    try assertCrashesAlike("CopyApp", try BuiltApps.build("CopyApp", files: CopyApp.files))
    // Its code is a library of its own.
    try assertCrashesAlike("Threads", try ThreadsApp.build())
  }

  private func assertCrashesAlike(_ name: String, _ bundle: URL) throws {
    var frames: [[String]] = []
    for byExec in [true, false] {
      var configuration = DeviceConfiguration(name: "crash", arguments: ["crash"])
      if !byExec { configuration.template = Self.template }
      let device = try Device(configuration, in: try StateFolder(temporary.appending(path: "\(name)-\(byExec)")))
      events = []
      device.observe { [unowned self] in events.append($0) }
      _ = try device.install(bundle)
      if !byExec { try awaitTemplate(of: name, on: device) }
      let app = try device.app(named: name)
      try act(device, .launch(), app)
      let output = events.filter { $0.kind == .output }.map(\.name)
      XCTAssertTrue(
        output.contains { $0.contains("AppDelegate.crash(") && $0.contains("AppDelegate.swift:") }, "\(output)")
      let all = StackFrames.frames(crashOutput: output).map { "\($0.symbol ?? "?") in \($0.binary)" }
      frames.append(Array(all.prefix { !$0.hasPrefix("main in ") }))
      try device.shutDown()
    }
    XCTAssertGreaterThan(frames[0].count, 5)
    XCTAssertEqual(frames[1], frames[0])
  }
}
