import Foundation
import Synchronization
import SystemCalls
import XCTest

/// A signal while an app is being built ends the build with all that it has started.
final class InterruptedBuildTests: XCTestCase {
  private var folder: URL!

  private static let checkout = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "bin"), withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func test_run_whenInterruptedWhileItCompiles_thenItEndsAtOnceWithItsCompilers() throws {
    try endsBySignal(SIGINT, ["run", "Examples/Notes", "--script", "home"], compiling: "Notes")
  }

  func test_play_whenToldToEndWhileItCompiles_thenItEndsAtOnceWithItsCompilers() throws {
    for signal in [SIGTERM, SIGINT] {
      let name = "Slow\(signal)"
      let app = folder.appending(path: name)
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      try "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n"
        .write(to: app.appending(path: "AppDelegate.swift"), atomically: true, encoding: .utf8)
      try "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>com.acme.slow</string></dict></plist>"
        .write(to: app.appending(path: "Info.plist"), atomically: true, encoding: .utf8)
      let scenario = folder.appending(path: "\(name).yaml")
      try "name: slow\nsource: test\ndevice: { os: \"26\", idiom: phone }\napp: \(name)\nsteps:\n  - launch\n"
        .write(to: scenario, atomically: true, encoding: .utf8)
      try endsBySignal(signal, ["play", scenario.path], compiling: name)
    }
  }

  /// Runs the tool with a toolchain whose compiler of one app has a process group of its own, hears no interrupt and
  /// keeps its files open; all other apps are compiled and linked at once, to nothing.
  private func endsBySignal(_ signal: Int32, _ arguments: [String], compiling product: String) throws {
    let started = folder.appending(path: "started-\(product)")
    XCTAssertEqual(mkfifo(started.path, 0o600), 0)
    let swift = folder.appending(path: "bin/swift")
    let path = try XCTUnwrap(ProcessInfo.processInfo.environment["PATH"])
    let reader = Self.checkout.appending(path: ".build/cache/dormouse/build/tools/debug/AppSyntax").path
    let linker = folder.appending(path: "bin/linker")
    try """
    #!/bin/sh
    while [ "$1" != -o ]; do shift; done
    printf '#!/bin/sh\\n' >"$2"; chmod +x "$2"
    """.write(to: linker, atomically: true, encoding: .utf8)
    try """
    #!/bin/sh
    real() { PATH='\(path)' exec swift "$@"; }
    scratch='' product=''
    take() {
      while [ $# -gt 0 ]; do
        case "$1" in --scratch-path) scratch=$2 ;; --product) product=$2 ;; esac
        shift
      done
    }
    case "$1" in build) take "$@" ;; *) real "$@" ;; esac
    mkdir -p "$scratch/debug"
    case "$product" in
      AppSyntax) [ -x '\(reader)' ] || real "$@"; ln -sf '\(reader)' "$scratch/debug/AppSyntax" ;;
      '\(product)') setsid sh -c 'trap "" INT; echo $$ >"\(started.path)"; exec sleep 600' & wait ;;
      *)
        list="$scratch/debug/$product.product/Objects.LinkFileList"
        mkdir -p "${list%/*}"; : >"$list"
        printf 'args: ["%s","-emit-executable","@%s"]\\n' '\(linker.path)' "$list" >"$scratch/debug.yaml" ;;
    esac
    """.write(to: swift, atomically: true, encoding: .utf8)
    for program in [swift, linker] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    let process = Process()
    process.executableURL = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    process.arguments = arguments
    process.currentDirectoryURL = Self.checkout
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_STATE_HOME": folder.path, "XDG_CACHE_HOME": folder.appending(path: "cache").path,
      "PATH": folder.appending(path: "bin").path + ":" + path,
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let hasEnded = expectation(description: "the tool ends")
    process.terminationHandler = { _ in hasEnded.fulfill() }
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }

    let compiler = Mutex<Int32?>(nil)
    let hasStarted = expectation(description: "the compiler runs")
    Thread.detachNewThread {
      // Opening waits for the compiler, which writes its process identifier.
      let text = try? FileHandle(forReadingFrom: started).readToEnd()
      let words = String(decoding: text ?? Data(), as: UTF8.self).split(whereSeparator: \.isWhitespace)
      compiler.withLock { $0 = words.first.flatMap { Int32($0) } }
      hasStarted.fulfill()
    }
    wait(for: [hasStarted], timeout: 300)
    let pid = try XCTUnwrap(compiler.withLock { $0 })
    defer { kill(pid, SIGKILL) }
    kill(process.processIdentifier, signal)
    wait(for: [hasEnded], timeout: 30)
    XCTAssertEqual(process.terminationStatus, 128 + signal)
    // The kernel may still be at it.
    let isGone = XCTNSPredicateExpectation(
      predicate: NSPredicate { _, _ in kill(pid, 0) != 0 || Self.isZombie(pid) }, object: nil)
    wait(for: [isGone], timeout: 10)
  }

  private static func isZombie(_ pid: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return true }
    return status.split(separator: ")").last?.hasPrefix(" Z") ?? true
  }
}
