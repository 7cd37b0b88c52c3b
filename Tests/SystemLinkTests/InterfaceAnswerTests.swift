import ByteCodec
import LifeCycle
import SystemLink
import XCTest

/// An answer that no app gives is refused when it is read.
final class InterfaceAnswerTests: XCTestCase {
  private func read(_ answer: InterfaceAnswer) throws -> AppMessage {
    let frame = ByteWriter.frame(AppMessage.interface(request: 1, answer))
    return try ByteReader.message(from: frame[4...])
  }

  private func answer(_ controllers: [InterfaceAnswer.Controller]) -> InterfaceAnswer {
    InterfaceAnswer(
      names: ["A"],
      scenes: [.init(SessionID("S"), windows: [.init(layer: 1, name: 0, controllers: controllers)])])
  }

  func test_anAnswer_isReadAsItWasWritten() throws {
    let whole = answer([.init(name: 0), .init(name: 0, title: "T", parent: 0, isPresented: true, layer: 3)])
    XCTAssertEqual(try read(whole), .interface(request: 1, whole))
  }

  func test_controllersInThemselves_areRefused() throws {
    XCTAssertThrowsError(try read(answer([.init(name: 0, parent: 0)])), "in itself")
    XCTAssertThrowsError(try read(answer([.init(name: 0), .init(name: 0, parent: 1)])), "in itself")
    XCTAssertThrowsError(
      try read(answer([.init(name: 0), .init(name: 0, parent: 2), .init(name: 0, parent: 1)])), "in each other")
    XCTAssertThrowsError(try read(answer([.init(name: 0), .init(name: 0)])), "two roots")
  }

  func test_namesThatAreNotThere_areRefused() throws {
    XCTAssertThrowsError(try read(answer([.init(name: 1)])))
    var other = answer([])
    other.firstResponderName = 7
    XCTAssertThrowsError(try read(other))
    other = answer([])
    other.scenes[0].views = [.init(layer: 2, name: 3)]
    XCTAssertThrowsError(try read(other))
  }

  func test_moreThanThereIsRoomFor_isRefused() throws {
    var many = answer([])
    many.scenes[0].views = Array(repeating: .init(layer: 2, name: 0), count: InterfaceAnswer.mostViews)
    XCTAssertNoThrow(try read(many))
    many.scenes[0].views.append(.init(layer: 2, name: 0))
    XCTAssertThrowsError(try read(many), "20,000 views")
    var long = answer([.init(name: 0, title: String(repeating: "x", count: 1 << 20))])
    XCTAssertThrowsError(try read(long), "a megabyte of title")
    long = answer([])
    long.names = [String(repeating: "x", count: InterfaceAnswer.longestText + 1)]
    XCTAssertThrowsError(try read(long), "a long name")
  }
}
