import Foundation
import Glibc
import LayerTree
import LifeCycle
import NIOCore
import ScreenLink
import XCTest

@testable import ScreenWeb

/// The server in this process, with the device's end of its link in the hands of a test.
final class ServedScreen {
  let device: ScreenSocket
  let port: UInt16
  static let token = String(repeating: "a7", count: 32)
  private let ended = DispatchSemaphore(value: 0)
  private let failure = Failure()

  private final class Failure: @unchecked Sendable {
    // Written before the semaphore is signalled, read afterwards.
    var error: (any Error)?
  }

  /// What goes to the thread of the server, and to it alone.
  private struct Handed: @unchecked Sendable {
    var link: ScreenSocket
  }

  /// So patient that nobody is too late on a machine with much else to do.
  static let patient = Patience(request: .seconds(60), connection: .seconds(120), token: .seconds(60))

  /// A socket that listens on a free port of this machine.
  static func listen() -> (socket: Int32, port: UInt16) {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, length) + Glibc.listen(listening, 64) + getsockname(listening, $0, &length)
      }
    }
    XCTAssertEqual(result, 0)
    return (listening, UInt16(bigEndian: address.sin_port))
  }

  init(patience: Patience = patient) throws {
    let (listening, port) = Self.listen()
    self.port = port
    let (device, link) = try ScreenSocket.pair()
    self.device = device
    let (handed, ended, failure) = (Handed(link: link), ended, failure)
    Thread {
      do { try ScreenWeb.serve(handed.link, listening, patience: patience) } catch { failure.error = error }
      handed.link.close()
      ended.signal()
    }.start()
    try device.send(.begin(Self.setup(port)))
    XCTAssertEqual(try report(), .ready(version: screenLinkVersion))
  }

  static func setup(_ port: UInt16) -> ViewSetup {
    ViewSetup(token: Array(repeating: 0xa7, count: 32), port: port, name: "test", idiom: "phone")
  }

  /// Ends the server, as the device does.
  func end() throws {
    device.close()
    XCTAssertEqual(ended.wait(timeout: .now() + 20), .success)
    if let error = failure.error { throw error }
  }

  /// What the program says next; waits for it.
  func report() throws -> ViewReport {
    var waiting = pollfd(fd: device.number, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 20_000) > 0, case .message(let message) = try device.report() else {
      throw WebClient.Failure.silent
    }
    return message.content
  }

  /// Somebody who looks, in one pixel a point.
  func viewer(width: Double = 100, height: Double = 80, room: Int32? = nil) throws -> WebClient {
    let client = try WebClient.open("/screen", port, Self.token, room: room)
    try client.say("{\"view\":{\"width\":\(width),\"height\":\(height),\"ratio\":1}}")
    return client
  }

  /// Waits until the screen's thread knows of one who looks: whoever looks first is told to the device, others are not.
  func meet(_ viewer: WebClient) throws {
    // The thread of the sockets has read all that it said; what came before is before the wish for a connection.
    try viewer.frame(9, [7])
    XCTAssertEqual(try viewer.message(), .pong([7]))
    _ = try WebClient.open("/device", port, Self.token)
    guard case .openControl = try report() else { return XCTFail("no connection wanted") }
  }

  private var number: UInt32 = 0

  /// Shows trees; one change each.
  func show(_ planes: [SceneryChange.Plane], size: Size = Size(width: 100, height: 80), files: [ScreenFile] = []) throws
  {
    number += 1
    try device.send(
      .scenery(SceneryChange(number: number, clockOffset: 0, size: size, scale: 2, planes: planes)), files: files)
  }
}

/// A frame as the page reads it.
struct ReadFrame {
  struct Tile {
    var plane: UInt8
    var codec: UInt8
    var box: (x: Int, y: Int, width: Int, height: Int)
    var bytes: [UInt8]
  }

  var isWhole: Bool
  var number: UInt32
  var tiles: [Tile] = []
  /// Planes that are made, with their sizes; those that move, with where; those that go.
  var made: [UInt8: [Int]] = [:]
  var moved: [UInt8: [Float]] = [:]
  var dropped: [UInt8] = []
  /// Where planes will be, a sixtieth of a second apart.
  var paths: [UInt8: [[Float]]] = [:]
  var copies = 0

  init(_ bytes: [UInt8]) throws {
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    XCTAssertEqual(bytes[0], 1)
    isWhole = bytes[1] & 1 == 1
    self.number = UInt32(number(4, 4))
    var at = 16
    while bytes[at] != 0 {
      let plane = bytes[at + 1]
      switch bytes[at] {
      case 2:
        copies += 1
        at += 14
        continue
      case 3, 6:
        made[plane] = [number(at + 2, 2), number(at + 4, 2)]
        at += 6
        continue
      case 4:
        moved[plane] = (0..<11).map { Float(bitPattern: UInt32(number(at + 2 + 4 * $0, 4))) }
        at += 46
        continue
      case 7:
        let count = number(at + 2, 2)
        paths[plane] = (0..<count).map { step in
          (0..<7).map { Float(bitPattern: UInt32(number(at + 4 + 28 * step + 4 * $0, 4))) }
        }
        at += 4 + 28 * count
        continue
      case 5:
        dropped.append(plane)
        at += 2
        continue
      case 1: break
      default: throw WebClient.Failure.closed
      }
      let length = number(at + 12, 4)
      tiles.append(
        Tile(
          plane: plane, codec: bytes[at + 2],
          box: (number(at + 4, 2), number(at + 6, 2), number(at + 8, 2), number(at + 10, 2)),
          bytes: Array(bytes[(at + 16)..<(at + 16 + length)])))
      at += 16 + length
    }
    XCTAssertEqual(at + 1, bytes.count)
  }
}

/// What a page has painted.
struct Painted {
  let width: Int
  var pixels: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    pixels = Array(repeating: 0, count: width * height)
  }

  mutating func paint(_ frame: ReadFrame) throws {
    for tile in frame.tiles where tile.plane == 0 {
      let count = tile.box.width * tile.box.height
      if tile.codec == 3 {
        let pixel = tile.bytes.reduce(0) { $0 << 8 | UInt32($1) } << 8 | 255
        for y in tile.box.y..<(tile.box.y + tile.box.height) {
          for x in tile.box.x..<(tile.box.x + tile.box.width) { pixels[y * width + x] = pixel }
        }
        continue
      }
      let bytes = tile.codec == 1 ? try Self.unpacked(tile.bytes, count * 4) : tile.bytes
      XCTAssertEqual(bytes.count, count * 4)
      for index in 0..<count {
        let (x, y) = (tile.box.x + index % tile.box.width, tile.box.y + index / tile.box.width)
        pixels[y * width + x] = (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[index * 4 + $1]) }
      }
    }
  }

  /// A block of LZ4, as its specification says.
  static func unpacked(_ source: [UInt8], _ count: Int) throws -> [UInt8] {
    var out: [UInt8] = []
    var at = 0
    func length(_ start: Int) -> Int {
      guard start == 15 else { return start }
      var sum = start
      repeat {
        sum += Int(source[at])
        at += 1
      } while source[at - 1] == 255
      return sum
    }
    while at < source.count {
      let token = source[at]
      at += 1
      let literals = length(Int(token >> 4))
      out += source[at..<(at + literals)]
      at += literals
      guard at < source.count else { break }
      let back = Int(source[at]) | Int(source[at + 1]) << 8
      at += 2
      let copied = length(Int(token & 15)) + 4
      guard back > 0, back <= out.count else { throw WebClient.Failure.closed }
      for _ in 0..<copied { out.append(out[out.count - back]) }
    }
    XCTAssertEqual(out.count, count)
    return out
  }
}

/// Trees of boxes.
enum Boxes {
  static let root = LayerID(1)

  /// A window with a box of a colour in it.
  static func window(
    _ colour: Colour, at frame: Rectangle = Rectangle(x: 10, y: 10, width: 20, height: 20),
    size: Size = Size(width: 100, height: 80), background: Colour? = .white, element: Element? = nil
  ) -> TreeChange {
    var top = Layer()
    top.bounds = Rectangle(origin: .zero, size: size)
    top.position = Point(x: size.width / 2, y: size.height / 2)
    top.background = background
    top.children = [LayerID(2)]
    var box = layer(colour, at: frame)
    box.element = element
    return TreeChange(
      isWhole: true, size: size, root: root, created: [root, LayerID(2)],
      changes: [
        .init(root, LayerChange(top, [.position, .bounds, .background, .children])),
        .init(LayerID(2), LayerChange(box, [.position, .bounds, .background, .element])),
      ])
  }

  /// The box gets another colour.
  static func colour(_ colour: Colour) -> TreeChange {
    var box = Layer()
    box.background = colour
    return TreeChange(changes: [.init(LayerID(2), LayerChange(box, .background))])
  }

  private static func layer(_ colour: Colour, at frame: Rectangle) -> Layer {
    var layer = Layer()
    layer.bounds = Rectangle(origin: .zero, size: frame.size)
    layer.position = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    layer.background = colour
    return layer
  }
}
