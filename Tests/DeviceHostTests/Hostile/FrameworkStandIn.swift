import Foundation
import KernelEdge

/// A library in the place of the framework's, for apps without it that are copies of a template.
enum FrameworkStandIn {
  static let library = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-stand-in-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appending(path: "nothing.c")
    try "int nothing;\n".write(to: source, atomically: true, encoding: .utf8)
    let library = folder.appending(path: "libNothing.so")
    let run = try ProgramRun("/usr/bin/env", ["clang", "-shared", "-fPIC", source.path, "-o", library.path]).output()
    guard run.termination == .exited(0) else { throw Failure(text: String(decoding: run.errors, as: UTF8.self)) }
    return library
  }

  struct Failure: Error { let text: String }
}
