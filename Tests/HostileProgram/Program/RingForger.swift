import ByteCodec
import Glibc
import LifeCycle
import SystemLink

/// Writes into the memory in which an app leaves its events what no framework writes.
@MainActor enum RingForger {
  /// Where the memory begins: the number of bytes written, in another line that of those taken, then the records.
  private static var start: UnsafeMutableRawPointer?

  /// Before the connection takes the descriptor.
  static func map() {
    guard let text = getenv(EventRing.environmentVariable), let file = Int32(String(cString: text)),
      let memory = mmap(nil, EventRing.length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
    else { return }
    start = memory
  }

  private static var written: UInt64 {
    get { start?.load(as: UInt64.self) ?? 0 }
    set { start?.storeBytes(of: newValue, as: UInt64.self) }
  }

  private static func put(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      let place = (Int(written) + index) % EventRing.capacity
      start?.storeBytes(of: byte, toByteOffset: EventRing.length - EventRing.capacity + place, as: UInt8.self)
    }
    written += UInt64(bytes.count)
  }

  private static func call(_ name: String, _ number: UInt32, id: UInt32) -> AppMessage {
    .began(
      CallRecord(
        id: id, kind: .application, name: name, scene: nil, applicationState: .active, sceneState: nil,
        transition: number))
  }

  private static func leave(_ event: AppMessage) throws {
    if link.keeper?.leave(event) != true { try link.send(event, mayWait: true) }
  }

  /// Calls that begin and end at once.
  static func calls(_ count: Int, during number: UInt32) throws -> String {
    for id in 0..<UInt32(count) {
      try leave(call("call\(id)()", number, id: 1_000 + id))
      try leave(.ended(id: 1_000 + id, duration: 1, detail: [:]))
    }
    return "done"
  }

  static func attack(_ how: String, during number: UInt32) throws -> String {
    guard start != nil else { return "no ring" }
    switch how {
    case "jump": written += 1 << 40
    case "end": written = .max
    case "back": written = written > 0 ? written - 1 : .max
    case "long": put([0xff, 0xff, 0xff, 0x7f, 1, 2, 3])
    case "cut": put(ByteWriter.frame(call("cut()", number, id: 900)).dropLast(3) + [])
    case "text": put(Array("hello-device-how-are-you".utf8))
    case "other": put(ByteWriter.frame(AppMessage.acquire(id: 1, name: "hold")))
    case "early": try link.send(.events(upTo: written + 100))
    case "scribble": scribble()
    case "bell":
      // Without the ring's own order, so that many go together.
      let crowd = SystemConnection(descriptor: link.descriptor)
      for _ in 0..<400_000 { try crowd.send(.events(upTo: 0), mayWait: true) }
    case "endless":
      // Never stops, and tells of nothing.
      while true { _ = try calls(1, during: number) }
    case "die", "abort":
      try leave(call("returned()", number, id: 901))
      try leave(.ended(id: 901, duration: 5, detail: [:]))
      try leave(call("within()", number, id: 902))
      if how == "abort" { abort() }
      kill(getpid(), SIGKILL)
    default: return "unknown"
    }
    return "done"
  }

  /// Another thread writes anything into all of it, while this one tells the device to look.
  private static func scribble() {
    guard let start else { return }
    nonisolated(unsafe) let memory = start
    var thread = pthread_t()
    let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { memory in
      var random = SystemRandomNumberGenerator()
      while true {
        memory?.storeBytes(
          of: random.next() % 300, toByteOffset: 8 * Int(random.next() % UInt64(EventRing.length / 8)), as: UInt64.self)
      }
    }
    _ = pthread_create(&thread, nil, body, memory)
    for _ in 0..<1_000 { try? link.send(.currentActivity(nil)) }
  }
}
