import NIOCore
import ScreenLink
import XCTest

@testable import ScreenWeb

/// The page's files are there for everybody who asks the server by its own name, and nothing else is.
final class FileTests: XCTestCase {
  private func served(_ body: (ServedScreen) throws -> Void) throws {
    let screen = try ServedScreen()
    try body(screen)
    try screen.end()
  }

  func test_files_comeWithStrictHeaders_andNoCookie() throws {
    try served { screen in
      let client = try WebClient(screen.port)
      for (path, type) in [
        ("/", "text/html; charset=utf-8"), ("/main.js", "text/javascript; charset=utf-8"),
        ("/style.css", "text/css; charset=utf-8"),
      ] {
        let answer = try client.ask("GET \(path) HTTP/1.1", ["Host: 127.0.0.1:PORT", "Cookie: a=b"])
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer.body, PageFiles.file(at: path)?.bytes)
        XCTAssertEqual(answer.headers["content-type"], type)
        XCTAssertEqual(
          answer.headers["content-security-policy"],
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'")
        XCTAssertEqual(answer.headers["x-content-type-options"], "nosniff")
        XCTAssertEqual(answer.headers["referrer-policy"], "no-referrer")
        XCTAssertEqual(answer.headers["cross-origin-opener-policy"], "same-origin")
        XCTAssertEqual(answer.headers["cross-origin-resource-policy"], "same-origin")
        XCTAssertEqual(answer.headers["cache-control"], "no-store")
        XCTAssertNil(answer.headers["set-cookie"])
        XCTAssertNil(answer.headers["access-control-allow-origin"])
      }
      let head = try client.ask("HEAD / HTTP/1.1")
      XCTAssertEqual(head.status, 200)
      XCTAssertEqual(head.headers["content-length"], "\(PageFiles.file(at: "/")?.bytes.count ?? 0)")
    }
  }

  /// Each file of the page is served.
  func test_allFiles_areServed() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/ScreenWeb/Page").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    XCTAssertTrue(names.contains("index.html"))
    for name in names {
      let path = name == "index.html" ? "/" : "/\(name)"
      XCTAssertEqual(
        PageFiles.file(at: path)?.bytes, Array(try Data(contentsOf: folder.appending(path: name))),
        "\(name) is not part of the program")
    }
    XCTAssertEqual(PageFiles.paths.count, names.count)
  }

  func test_onlyItsOwnNames_areAnswered() throws {
    try served { screen in
      for name in HostileNames.own {
        XCTAssertEqual(try WebClient(screen.port).ask("GET / HTTP/1.1", ["Host: \(name)"]).status, 200, name)
      }
      for name in HostileNames.others + [""] {
        let answer = try WebClient(screen.port).ask("GET / HTTP/1.1", ["Host: \(name)"])
        XCTAssertEqual(answer.status, 421, name)
        XCTAssertFalse(String(decoding: answer.body, as: UTF8.self).contains("html"), name)
        XCTAssertNil(answer.headers["set-cookie"])
      }
      XCTAssertEqual(try WebClient(screen.port).ask("GET / HTTP/1.0", []).status, 421)
      for second in ["evil.example", "127.0.0.1:PORT"] {
        let twice = try WebClient(screen.port).ask("GET / HTTP/1.1", ["Host: 127.0.0.1:PORT", "Host: \(second)"])
        XCTAssertNotEqual(twice.status, 200, second)
      }
      // What a proxy would be asked for counts for nothing.
      for start in ["GET http://evil.example/ HTTP/1.1", "GET http://127.0.0.1:PORT/ HTTP/1.1"] {
        XCTAssertNotEqual(try WebClient(screen.port).ask(start).status, 200, start)
      }
    }
  }

  func test_pagesOfOtherPlaces_getNothing() throws {
    try served { screen in
      for origin in HostileNames.otherOrigins {
        let answer = try WebClient(screen.port).ask("GET / HTTP/1.1", ["Host: 127.0.0.1:PORT", "Origin: \(origin)"])
        XCTAssertEqual(answer.status, 403, origin)
      }
      let twice = try WebClient(screen.port).ask(
        "GET / HTTP/1.1",
        ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT"])
      XCTAssertEqual(twice.status, 403)
    }
  }

  func test_otherRequests_areRefused() throws {
    try served { screen in
      func status(_ start: String, _ headers: [String] = [], body: String = "") throws -> Int {
        try WebClient(screen.port).ask(start, ["Host: 127.0.0.1:PORT"] + headers, body: body).status
      }
      for path in ["/nothing", "/../etc/passwd", "/index.html?x", "//", "/page.js/", "/%2e%2e/", "/screen", "/device"] {
        XCTAssertEqual(try status("GET \(path) HTTP/1.1"), 404, path)
      }
      for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] {
        XCTAssertEqual(try status("\(method) / HTTP/1.1"), 405, method)
      }
      XCTAssertEqual(try status("GET / HTTP/1.1", ["Content-Length: 5"], body: "12345"), 413)
      XCTAssertEqual(try status("nonsense"), 400)
    }
  }

  /// Heads without end, and lines without end, are not kept.
  func test_endlessHeads_areCutOff() throws {
    try served { screen in
      for endless in ["X: ", "", "X"] {
        let client = try WebClient(screen.port)
        try client.send(Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(screen.port)\r\n\(endless)".utf8))
        let more = Array(repeating: UInt8(ascii: "x"), count: 64 << 10)
        // It is gone after a megabyte at the latest: nobody waits for more of it.
        XCTAssertThrowsError(try { for _ in 0..<1_000 { try client.send(more) } }(), endless)
        XCTAssertEqual(try WebClient(screen.port).ask("GET / HTTP/1.1").status, 200)
      }
    }
  }

  /// Who asks again and again and reads nothing gets no more than it has been sent.
  func test_answersThatAreNotRead_doNotPileUp() throws {
    try served { screen in
      let deaf = try WebClient(screen.port, room: 4096)
      let request = Array("GET /main.js HTTP/1.1\r\nHost: 127.0.0.1:\(screen.port)\r\n\r\n".utf8)
      let requests = Array(repeating: request, count: 100).flatMap { $0 }
      XCTAssertThrowsError(try { for _ in 0..<10_000 { try deaf.send(requests) } }())
      XCTAssertEqual(try WebClient(screen.port).ask("GET / HTTP/1.1").status, 200)
    }
  }

  /// Who asks for nothing, or slowly, is cut off, and others are answered meanwhile.
  func test_slowRequests_areCutOff() throws {
    // So long that others are in time on a machine with much else to do.
    let screen = try ServedScreen(patience: Patience(request: .seconds(2), connection: .seconds(4)))
    let idle = try WebClient(screen.port)
    let silent = try WebClient(screen.port)
    let slow = try WebClient(screen.port)
    try slow.send(Array("GET / HTTP/1.1\r\nHost: ".utf8))
    XCTAssertEqual(try idle.ask("GET / HTTP/1.1").status, 200)
    XCTAssertTrue(try silent.isCutOff())
    XCTAssertTrue(try slow.isCutOff())
    XCTAssertTrue(try idle.isCutOff())
    try screen.end()
  }

  /// However many say nothing: the oldest of them makes room for the next, and who has said the token stays.
  func test_silentConnections_keepNobodyOut() throws {
    try served { screen in
      let viewer = try screen.viewer()
      XCTAssertEqual(try screen.report(), .looks(true))
      let silent = try (0..<WebServer.mostConnections).map { _ in try WebClient(screen.port) }
      XCTAssertTrue(try silent[0].isCutOff())
      XCTAssertEqual(try WebClient(screen.port).ask("GET / HTTP/1.1").status, 200)
      XCTAssertTrue(try silent[1].isCutOff())
      let next = try screen.viewer()
      for each in [viewer, next] {
        try each.frame(9, [1])
        XCTAssertEqual(try each.message(), .pong([1]))
      }
      XCTAssertEqual(try silent[WebServer.mostConnections - 1].ask("GET / HTTP/1.1").status, 200)
    }
  }
}
