import DeviceCore
import Foundation
import Glibc
import LifeCycle
import XCTest

@testable import DeviceHost

/// Apps as copies of a template, beside apps that are started by exec.
final class TemplateTests: DeviceTestCase {
  private var events: [Event] = []

  private func boot(_ name: String, byExec: Bool = false, world: Event.World = .real) throws -> (Device, AppKey) {
    var configuration = DeviceConfiguration(name: name, world: world)
    if byExec { configuration.templateProgram = nil }
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
          let library = try library(of: device, app)
          try device.templates.want(library)
          try serve(device, until: "the template") { device.templates.template(of: library) != nil }
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
    try serve(device, until: "the template") { device.templates.template(of: library) != nil }
    let first = try XCTUnwrap(device.templates.template(of: library)?.pid)
    XCTAssertEqual(kill(first, SIGKILL), 0)
    try act(device, .terminate(.jetsam), app)
    try act(device, .launch(), app)
    XCTAssertFalse(try program(of: device, app).hasSuffix("/dormouse-template"))
    try serve(device, until: "a new template") {
      device.templates.template(of: library).map { $0.pid != first } ?? false
    }
    try act(device, .terminate(.jetsam), app)
    try act(device, .launch(), app)
    XCTAssertTrue(try program(of: device, app).hasSuffix("/dormouse-template"))
    XCTAssertEqual(events.filter { $0.name == "templateFailed" }.count, 1)
    let second = try XCTUnwrap(device.templates.template(of: library)?.pid)
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
    try device.uninstall("Notes")
    XCTAssertFalse(FileManager.default.fileExists(atPath: kept.path))
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
}
