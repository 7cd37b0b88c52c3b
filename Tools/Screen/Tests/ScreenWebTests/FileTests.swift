import NIOCore
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
        let policy = try XCTUnwrap(answer.headers["content-security-policy"])
        for part in [
          "default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
        ] {
          XCTAssertTrue(policy.contains(part), part)
        }
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
      for name in ["127.0.0.1:PORT", "localhost:PORT", "[::1]:PORT"] {
        XCTAssertEqual(try WebClient(screen.port).ask("GET / HTTP/1.1", ["Host: \(name)"]).status, 200, name)
      }
      for name in [
        "127.evil.example", "127.evil.example:PORT", "127.0.0.1", "localhost", "127.0.0.1:PORT.evil.example",
        "127.0.0.1:1", "evil.example:PORT", "127.0.0.1.:PORT", "127.1:PORT", "0.0.0.0:PORT", "[::]:PORT", "",
      ] {
        let answer = try WebClient(screen.port).ask("GET / HTTP/1.1", ["Host: \(name)"])
        XCTAssertEqual(answer.status, 421, name)
        XCTAssertFalse(String(decoding: answer.body, as: UTF8.self).contains("html"), name)
      }
      XCTAssertEqual(try WebClient(screen.port).ask("GET / HTTP/1.0", []).status, 421)
      let twice = try WebClient(screen.port).ask(
        "GET / HTTP/1.1", ["Host: 127.0.0.1:PORT", "Host: evil.example"])
      XCTAssertNotEqual(twice.status, 200)
    }
  }

  func test_pagesOfOtherPlaces_getNothing() throws {
    try served { screen in
      for origin in ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:PORT", "http://127.0.0.1"]
      {
        let answer = try WebClient(screen.port).ask("GET / HTTP/1.1", ["Host: 127.0.0.1:PORT", "Origin: \(origin)"])
        XCTAssertEqual(answer.status, 403, origin)
      }
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

  /// Who asks for nothing, or slowly, is cut off, and others are answered meanwhile.
  func test_slowRequests_areCutOff() throws {
    let screen = try ServedScreen(patience: Patience(request: .milliseconds(100), connection: .milliseconds(400)))
    let silent = try WebClient(screen.port)
    let slow = try WebClient(screen.port)
    try slow.send(Array("GET / HTTP/1.1\r\nHost: ".utf8))
    XCTAssertEqual(try WebClient(screen.port).ask("GET / HTTP/1.1").status, 200)
    XCTAssertTrue(try silent.isCutOff())
    XCTAssertTrue(try slow.isCutOff())
    let idle = try WebClient(screen.port)
    XCTAssertEqual(try idle.ask("GET / HTTP/1.1").status, 200)
    XCTAssertTrue(try idle.isCutOff())
    try screen.end()
  }
}
