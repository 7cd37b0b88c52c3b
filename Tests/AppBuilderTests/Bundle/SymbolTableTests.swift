import XCTest

@testable import AppBuilder

final class SymbolTableTests: XCTestCase {
  private static let method = "26configurationForConnecting7options"
  private static let own = "$s5Notes11AppDelegateC11application_26configurationForConnecting7optionsSo"
  private static let thunk = "$s5Notes11AppDelegateC5UIKit26configurationForConnecting7optionsTW"
  private static let inherited = "$s5UIKit21UIApplicationDelegatePAAE11application_26configurationForConnecting7options"

  /// An ELF file with a symbol table and its strings, and nothing else.
  private func executable(_ names: [String]) -> Data {
    var strings: [UInt8] = [0]
    var symbols: [UInt8] = []
    func bytes<Integer: FixedWidthInteger>(_ value: Integer) -> [UInt8] {
      withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
    for name in names {
      symbols += bytes(UInt32(strings.count)) + [UInt8](repeating: 0, count: 20)
      strings += Array(name.utf8) + [0]
    }
    func header(type: UInt32, start: Int, size: Int, link: UInt32) -> [UInt8] {
      bytes(UInt32(0)) + bytes(type) + bytes(UInt64(0)) + bytes(UInt64(0)) + bytes(UInt64(start)) + bytes(UInt64(size))
        + bytes(link) + [UInt8](repeating: 0, count: 20)
    }
    let stringStart = 64 + symbols.count
    let headers = stringStart + strings.count
    var head: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 34)
    head += bytes(UInt64(headers)) + [UInt8](repeating: 0, count: 10) + bytes(UInt16(64)) + bytes(UInt16(2))
    head += bytes(UInt16(0))
    return Data(
      head + symbols + strings + header(type: 2, start: 64, size: symbols.count, link: 1)
        + header(type: 3, start: stringStart, size: strings.count, link: 0))
  }

  func test_names_whenFileHasSymbols_thenTheyAreRead() {
    XCTAssertEqual(SymbolTable(executable(["main", "b"])).names, ["main", "b"])
  }

  func test_names_whenOnlyTheOnesWithAPartAreWanted_thenTheOthersAreNotRead() {
    let file = executable(["main", Self.own, "b", Self.thunk, "options"])
    XCTAssertEqual(SymbolTable(file, containing: Self.method).names, [Self.own, Self.thunk])
    XCTAssertEqual(SymbolTable(file, containing: "nothing").names, [])
    for length in 0..<file.count {
      XCTAssertLessThanOrEqual(SymbolTable(file.prefix(length), containing: Self.method).names.count, 2)
    }
  }

  func test_implements_whenAppHasTheMethod_thenTrue() {
    XCTAssertTrue(SymbolTable(executable([Self.inherited, Self.own])).implements(Self.method, outsideOf: "UIKit"))
  }

  func test_implements_whenOnlyTheDefaultIsThere_thenFalse() {
    XCTAssertFalse(SymbolTable(executable([Self.inherited, Self.thunk])).implements(Self.method, outsideOf: "UIKit"))
  }

  func test_names_whenFileIsCutAnywhere_thenNothingBreaks() {
    let whole = executable(["main", "other"])
    for length in 0..<whole.count {
      XCTAssertLessThanOrEqual(SymbolTable(whole.prefix(length)).names.count, 2)
    }
  }

  func test_names_whenAnyByteIsWrong_thenNothingBreaks() {
    let whole = executable(["main", "other"])
    for index in whole.indices {
      var broken = whole
      broken[index] = 0xFF
      XCTAssertLessThanOrEqual(SymbolTable(broken).names.count, 2)
    }
  }

  func test_names_whenFileIsNoExecutable_thenNone() {
    XCTAssertEqual(SymbolTable(Data("#!/bin/sh\n".utf8)).names, [])
  }
}
