import ByteCodec
import Foundation
import LifeCycle
import SystemLink

/// Apps without the framework: they speak to the system byte by byte, so that a message can be put where a race would
/// have to put it. They acknowledge whatever they are sent, but for what their reaction says.
enum TalkerApp {
  /// - Parameter reaction: may change `answer`, by what stands in `body`.
  private static func source(_ reaction: String) -> String {
    """
    import Glibc

    @main
    struct Talker {
      static func main() {
        var bytes: [UInt8] = []
        var isFirst = true
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let count = read(3, &chunk, chunk.count)
          if count < 0, errno == EAGAIN || errno == EINTR {
            var ready = pollfd(fd: 3, events: Int16(POLLIN), revents: 0)
            poll(&ready, 1, -1)
            continue
          }
          guard count > 0 else { return }
          bytes += chunk[..<count]
          while bytes.count >= 4, bytes.count >= 4 + Int(number(bytes, at: 0)) {
            let body = Array(bytes[4..<(4 + Int(number(bytes, at: 0)))])
            bytes.removeFirst(4 + body.count)
            guard body.count > 13, body[0] == 1 else { continue }
            var answer = frame([1] + little(number(body, at: 1)))
            \(reaction)
            guard write(3, answer, answer.count) == answer.count else { return }
          }
        }
      }

      static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
      }

      static func little(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }

      static func frame(_ body: [UInt8]) -> [UInt8] { little(UInt32(body.count)) + body }
    }
    """
  }

  /// The byte that names a transition.
  private static func code(_ transition: Transition) -> UInt8 {
    // Behind the length, the message's own code, the number and the time.
    ByteWriter.frame(SystemMessage.transition(number: 1, time: .zero, transition))[4 + 13]
  }

  private static func info(_ name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>CFBundleIdentifier</key><string>com.example.\(name)</string>
    <key>UIApplicationSceneManifest</key><dict>
    <key>UIApplicationSupportsMultipleScenes</key><false/>
    </dict>
    </dict></plist>
    """
  }

  private static func build(_ name: String, reaction: String) throws -> URL {
    try BuiltApps.build(name, files: ["\(name).swift": source(reaction), "Info.plist": info(name)])
  }

  /// The first time it is asked to sleep it begins a background task in the same packet, behind its answer. It ends that
  /// task when an action asks for it.
  private static let talker = Result {
    try build(
      "Talker",
      reaction: """
        if body[13] == \(code(.prepareSuspension)), isFirst {
          isFirst = false
          answer += frame([5] + little(7) + little(4) + Array("task".utf8))
        } else if body[13] == \(code(.perform(ActionRequest(name: "", argument: "")))) {
          answer += frame([6] + little(7))
        }
        """)
  }

  static func bundle() throws -> URL { try talker.get() }

  /// The first time it is asked to sleep it opens ``asked`` instead of an answer, and then writes a byte to the file that
  /// its first argument names.
  private static let asker = Result {
    let bytes = ByteWriter.frame(AppMessage.open(request: 1, url: asked))
    return try build(
      "Asker",
      reaction: """
        if body[13] == \(code(.prepareSuspension)), isFirst {
          isFirst = false
          answer = \(bytes)
          guard write(3, answer, answer.count) == answer.count else { return }
          let said = open(CommandLine.arguments[1], O_WRONLY)
          guard write(said, [1], 1) == 1 else { return }
          close(said)
          answer = []
        }
        """)
  }

  /// The URL that ``askingBundle()`` opens.
  static let asked = "conformance://asked"

  static func askingBundle() throws -> URL { try asker.get() }
}
