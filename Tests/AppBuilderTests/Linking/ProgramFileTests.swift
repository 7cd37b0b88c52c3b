import Foundation
import KernelEdge
import XCTest

@testable import AppBuilder

final class ProgramFileTests: XCTestCase {
  private var folder: TestFolder!
  private var temporary: URL { folder.url }

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private func program(_ source: String, _ options: [String] = ["-pie", "-fPIE", "-rdynamic"]) throws -> URL {
    let file = temporary.appendingPathComponent("program.c")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let program = temporary.appendingPathComponent("program")
    let result = try ProgramRun(
      "/usr/bin/env", ["clang", file.path, "-o", program.path] + options
    ).output()
    XCTAssertEqual(result.termination, .exited(0), String(decoding: result.errors, as: UTF8.self))
    return program
  }

  func test_aProgram_canBeLoadedAndStillRun() throws {
    let program = try program("int main(void) { return 7; }")
    XCTAssertNil(dlopen(program.path, RTLD_NOW), "Otherwise there is nothing to do.")
    XCTAssertTrue(try ProgramFile.makeLoadable(program))
    let handle = try XCTUnwrap(dlopen(program.path, RTLD_NOW), dlerror().map { String(cString: $0) } ?? "")
    XCTAssertNotNil(dlsym(handle, "main"))
    dlclose(handle)
    XCTAssertEqual(try ProgramRun(program.path, []).output().termination, .exited(7))
  }

  func test_aProgramWithVariablesOfThreads_isNotLoaded() throws {
    let program = try program("_Thread_local int count = 3; int main(void) { return count; }")
    XCTAssertFalse(try ProgramFile.makeLoadable(program))
    XCTAssertEqual(try ProgramRun(program.path, []).output().termination, .exited(3))
  }

  func test_aLibrary_canBeLoadedLater_whereItsVariablesOfThreadsMayLieAnywhere() throws {
    for (source, expected) in [
      ("int count = 3;", ProgramFile.ThreadVariables.absent), ("_Thread_local int count = 3;", .anywhere),
      (
        """
        __attribute__((tls_model("initial-exec"))) _Thread_local int count = 3;
        int next(void) { return count++; }
        """, .fixed
      ),
    ] {
      let library = try program(source, ["-shared", "-fPIC"])
      XCTAssertEqual(try ProgramFile.threadVariables(of: library), expected, source)
    }
    let file = temporary.appendingPathComponent("text")
    try Data("#!/bin/sh\n".utf8).write(to: file)
    XCTAssertNil(try ProgramFile.threadVariables(of: file))
  }

  func test_whatIsNoProgram_isNotLoadedAndNotChanged() throws {
    let program = try program("int main(void) { return 0; }")
    let whole = try Data(contentsOf: program)
    let file = temporary.appendingPathComponent("damaged")
    for (round, length) in [0, 3, 63, 64, 100, 500, whole.count, whole.count, whole.count].enumerated() {
      var data = whole.prefix(length)
      // Among the headers.
      for flip in 0..<min(8, length) { data[(round * 37 + flip * 61) % min(length, 600)] ^= UInt8(1 << flip) }
      try data.write(to: file)
      _ = try ProgramFile.makeLoadable(file)
      XCTAssertEqual(try Data(contentsOf: file).count, length)
    }
    try Data("#!/bin/sh\n".utf8).write(to: file)
    XCTAssertFalse(try ProgramFile.makeLoadable(file))
    XCTAssertEqual(try Data(contentsOf: file), Data("#!/bin/sh\n".utf8))
  }
}
