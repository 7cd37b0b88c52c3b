import Foundation
import KernelEdge
import LifeCycle
import XCTest

@testable import DeviceHost

/// Variables of threads, which lie elsewhere in a program than in a library.
final class ThreadVariablesTests: BothWaysTestCase {
  func test_eachThreadHasItsOwn() throws {
    let bundle = temporary.appending(path: "Threads.app")
    try FileManager.default.copyItem(at: try ThreadsApp.build(), to: bundle)
    let source = temporary.appending(path: "plugin.c")
    try ThreadsApp.plugin.write(to: source, atomically: true, encoding: .utf8)
    let compiled = try ProgramRun(
      "/usr/bin/env", ["clang", "-shared", "-fPIC", source.path, "-o", bundle.appending(path: "Plugin.so").path]
    ).output()
    XCTAssertEqual(compiled.termination, .exited(0), String(decoding: compiled.errors, as: UTF8.self))

    var configuration = DeviceConfiguration(name: "threads")
    configuration.template = template(trusting: temporary)
    let device = try makeDevice(configuration)
    var lines: [String] = []
    device.observe { if $0.kind == .output { lines.append($0.name) } }
    _ = try device.install(bundle)
    try awaitWay(of: "Threads", on: device)
    let app = try device.app(named: "Threads")
    try device.perform(.launch(), app)
    try device.settle()
    assertWay(ofProcess: try XCTUnwrap(device.pid(of: app)))
    for _ in 0..<400 where !lines.contains("done") { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertEqual(
      lines.sorted(),
      [
        "bundle=true", "class=true", "done", "locks=30000", "main=48 50 5 6 71 72", "other=48 5 71", "word=made+",
      ])
    try device.shutDown()
  }
}
