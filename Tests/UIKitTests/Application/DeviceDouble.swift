import ByteCodec
import Foundation
import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// The system's end of the link, in the test's own process.
@MainActor
final class DeviceDouble {
  private let descriptor: Int32
  private var frames = FrameBuffer()
  private var lastNumber: UInt32 = 0
  private(set) var messages: [AppMessage] = []
  /// Why the app could not go on; nil as long as it does.
  private(set) var end: SystemClient.End?
  private var client: SystemClient?

  /// Starts the app's side with this delegate class and says who the process is.
  init(delegate: String?, bootstrap: Bootstrap) throws {
    Runtime.shared = Runtime()
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw POSIXError(.EIO) }
    descriptor = ends[0]
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    let client = SystemClient(
      connection: SystemConnection(descriptor: ends[1]), principalClassName: nil, delegateClassName: delegate,
      ends: { [weak self] in self?.end = $0 })
    self.client = client
    try client.start()
    send(.bootstrap(bootstrap))
  }

  func stop() {
    client?.stop()
    close(descriptor)
    Runtime.shared = Runtime()
    CallLog.transition = 0
  }

  func send(_ message: SystemMessage) { sendBytes(ByteWriter.frame(message)) }

  func sendBytes(_ bytes: [UInt8]) {
    let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, 0) }
    XCTAssertEqual(count, bytes.count)
  }

  /// Sends a transition and waits for its answer.
  ///
  /// - Returns: What the app sent up to the answer, without it.
  @discardableResult
  func run(_ transition: Transition, at time: Instant = .zero) throws -> [AppMessage] {
    let start = messages.count
    let number = send(transition, at: time)
    try wait { $0.contains(.done(number: number)) }
    return Array(messages[start...].prefix { $0 != .done(number: number) })
  }

  @discardableResult
  func send(_ transition: Transition, at time: Instant = .zero) -> UInt32 {
    lastNumber += 1
    send(.transition(number: lastNumber, time: time, transition))
    return lastNumber
  }

  /// Serves the main run loop until the app has sent what is waited for.
  func wait(_ condition: ([AppMessage]) -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: 20)
    while Date() < deadline {
      try receive()
      if condition(messages) { return }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
    }
    throw XCTestError(.timeoutWhileWaiting)
  }

  func waitForEnd() throws {
    let deadline = Date(timeIntervalSinceNow: 20)
    while end == nil, Date() < deadline {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
    }
    if end == nil { throw XCTestError(.timeoutWhileWaiting) }
  }

  private func receive() throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      chunk.withUnsafeBytes { frames.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    while let body = try frames.next() {
      let message: AppMessage = try ByteReader.message(from: body)
      if case .changed(let record) = message { messages.append(.began(record.call)) } else { messages.append(message) }
    }
  }
}

extension [AppMessage] {
  /// The names of the calls that were really made, with the states that they saw.
  var calls: [String] {
    let withdrawn: Set<UInt32> = Set(compactMap { if case .withdrawn(let id) = $0 { id } else { nil } })
    return compactMap {
      guard case .began(let record) = $0, !withdrawn.contains(record.id), EventKind.compared.contains(record.kind)
      else { return nil }
      return "\(record.name) @\(record.applicationState.name)/\(record.sceneState?.name ?? "-")"
    }
  }

  /// The changes of state: `NAME FROM to TO`.
  var stateChanges: [String] {
    compactMap {
      guard case .began(let record) = $0, record.kind == .state else { return nil }
      return "\(record.name) \(record.detail["from"]?.string ?? "-") to \(record.detail["to"]?.string ?? "-")"
    }
  }

  /// What the first call of this name brought.
  func detail(_ name: String) -> [String: Value]? {
    for case .began(let record) in self where record.name == name { return record.detail }
    return nil
  }
}

extension Bootstrap {
  static func test(
    _ model: LifeCycleModel, os: Int = 26, delegateClass: String? = nil, world: Event.World = .virtual,
    sessions: [SessionRecord] = []
  ) -> Bootstrap {
    let configuration = SceneConfiguration(name: "Default Configuration", delegateClass: delegateClass)
    return Bootstrap(
      world: world, systemVersion: SystemVersion(os), idiom: .phone, screenWidth: 390, screenHeight: 844,
      screenScale: 3, appName: "Test", bundleIdentifier: "com.example.test", moduleName: "UIKitTests",
      bundlePath: "/nowhere/Test.app", containerPath: "/nowhere/data",
      groupContainers: ["group.test": "/nowhere/group"], model: model,
      manifest: SceneManifest(configurations: model == .scenes ? [.windowApplication: [configuration]] : [:]),
      mainStoryboard: nil, principalClass: nil, urlSchemes: ["conformance"], backgroundModes: [], sessions: sessions)
  }
}
