import Foundation
import KernelEdge
import XCTest

@testable import AppBuilder

/// An app of a few lines of C that knows nothing of the system: a process that breaks the rules in one way or another. It
/// can be run, and can be a copy of a template: its framework's library has nothing in it.
struct SourceApp {
  let bundle: URL

  /// What every source begins with; the link to the system is descriptor 3.
  private static let header = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/wait.h>
    #include <unistd.h>
    #define say(text) write(3, text, sizeof text - 1)
    _Noreturn static inline void rest(void) { for (;;) pause(); }

    """

  private static let framework = "libUIKit-none.so"

  init(_ name: String, in folder: URL, source: String) throws {
    bundle = folder.appending(path: "\(name).app")
    let frameworks = bundle.appending(path: "Frameworks")
    try FileManager.default.createDirectory(at: frameworks, withIntermediateDirectories: true)
    let executable = bundle.appending(path: name)
    let file = folder.appending(path: "\(name).c")
    try (Self.header + source).write(to: file, atomically: true, encoding: .utf8)
    try Self.compile(file.path, to: executable, ["-pie", "-fPIE", "-rdynamic"])
    XCTAssertTrue(try ProgramFile.makeLoadable(executable))
    // Without what differs from one time to the other.
    let options = ["-shared", "-fPIC", "-s", "-Wl,-soname=\(Self.framework)"]
    try Self.compile("/dev/null", to: frameworks.appending(path: Self.framework), options)
    for (file, values) in [
      (
        "Info.plist",
        [
          "CFBundleIdentifier": "com.example.\(name)", "CFBundleExecutable": name,
          "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false] as [String: Any],
        ] as [String: Any]
      ), ("Dormouse.plist", ["Framework": Self.framework]),
    ] {
      try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        .write(to: bundle.appending(path: file))
    }
  }

  private static func compile(_ file: String, to output: URL, _ options: [String]) throws {
    let result = try ProgramRun(
      "/usr/bin/env", ["clang", "-w", "-x", "c", file, "-o", output.path] + options
    ).output()
    XCTAssertEqual(result.termination, .exited(0), String(decoding: result.errors, as: UTF8.self))
  }
}
