import LayerTree
import LifeCycle
import XCTest

@testable import SystemUI

/// What the keyboard's keys do, and where they are.
final class SystemKeyboardTests: XCTestCase {
  private let phone = Rectangle(x: 0, y: 561, width: 393, height: 291)
  private let pad = Rectangle(x: 0, y: 874, width: 834, height: 320)

  func test_shift_isForOneLetter_orLocked() {
    var keyboard = SystemKeyboard(frame: phone)
    XCTAssertNil(keyboard.press(.shift))
    XCTAssertEqual(keyboard.shift, .once)
    XCTAssertEqual(keyboard.press(.text("A")), SystemTyping(text: "A"))
    XCTAssertEqual(keyboard.shift, .off)
    _ = keyboard.press(.shift)
    _ = keyboard.press(.shift)
    XCTAssertEqual(keyboard.shift, .locked)
    _ = keyboard.press(.text("B"))
    XCTAssertEqual(keyboard.shift, .locked)
    _ = keyboard.press(.shift)
    XCTAssertEqual(keyboard.shift, .off)
  }

  func test_space_goesBackToLetters_andReturnIsANewline() {
    var keyboard = SystemKeyboard(frame: phone)
    _ = keyboard.press(.page(.numbers))
    XCTAssertEqual(keyboard.press(.text("1")), SystemTyping(text: "1"))
    XCTAssertEqual(keyboard.page, .numbers)
    XCTAssertEqual(keyboard.press(.space), SystemTyping(text: " "))
    XCTAssertEqual(keyboard.page, .letters)
    XCTAssertEqual(keyboard.press(.enter), SystemTyping(text: "\n"))
    keyboard.isReturnEnabled = false
    XCTAssertNil(keyboard.press(.enter))
    XCTAssertEqual(keyboard.press(.delete), SystemTyping(deletes: 1))
    XCTAssertEqual(keyboard.press(.dismiss), SystemTyping(dismisses: true))
  }

  func test_korean_replacesTheSyllableUntilItIsFinished() {
    var keyboard = SystemKeyboard(frame: phone)
    _ = keyboard.press(.language)
    XCTAssertEqual(keyboard.language, .korean)
    XCTAssertEqual(keyboard.press(.text("ㅎ")), SystemTyping(text: "ㅎ"))
    XCTAssertEqual(keyboard.press(.text("ㅏ")), SystemTyping(deletes: 1, text: "하"))
    XCTAssertEqual(keyboard.press(.delete), SystemTyping(deletes: 1, text: "ㅎ"))
    _ = keyboard.press(.space)
    XCTAssertEqual(keyboard.press(.text("ㅏ")), SystemTyping(text: "ㅏ"))
    _ = keyboard.press(.language)
    XCTAssertEqual(keyboard.press(.text("a")), SystemTyping(text: "a"))
  }

  func test_keys_lieOnTheKeyboard_andBesideEachOther() {
    for isPhone in [true, false] {
      for kind in SystemKeyboard.Kind.allCases {
        for page in [SystemKeyboard.Page.letters, .numbers, .symbols] {
          for language in SystemLanguage.allCases {
            for frame in isPhone ? [phone, Rectangle(x: 0, y: 184, width: 852, height: 209)] : [pad] {
              var keyboard = SystemKeyboard(kind, frame: frame)
              (keyboard.page, keyboard.language) = (page, language)
              let keys = KeyboardLayout(keyboard: keyboard, isPhone: isPhone, words: SystemWords(.english)).keys
              let name = "\(kind) \(page) \(language) \(frame.width)"
              let whole = Rectangle(origin: .zero, size: frame.size)
              XCTAssertGreaterThanOrEqual(keys.count, 7, name)
              for (index, key) in keys.enumerated() {
                XCTAssertTrue(whole.contains(key.frame), "\(name): \(key.key) at \(key.frame)")
                XCTAssertGreaterThan(key.frame.width, 18, "\(name): \(key.key)")
                for other in keys[(index + 1)...] {
                  XCTAssertNil(key.frame.intersection(other.frame), "\(name): \(key.key) and \(other.key)")
                }
              }
              XCTAssertTrue(keys.contains { $0.key == .delete }, name)
            }
          }
        }
      }
    }
  }

  func test_kinds_haveTheirKeys() {
    func keys(_ kind: SystemKeyboard.Kind) -> [SystemKey] {
      KeyboardLayout(keyboard: SystemKeyboard(kind, frame: phone), isPhone: true, words: SystemWords(.english)).keys
        .map(\.key)
    }
    XCTAssertTrue(keys(.email).contains(.text("@")))
    XCTAssertTrue(keys(.url).contains(.text(".com")))
    XCTAssertFalse(keys(.url).contains(.space))
    XCTAssertTrue(keys(.decimalPad).contains(.text(".")))
    XCTAssertFalse(keys(.numberPad).contains(.text(".")))
    XCTAssertFalse(keys(.numberPad).contains(.enter))
    XCTAssertTrue(keys(.numbersAndPunctuation).contains(.text("7")))
    XCTAssertTrue(keys(.standard).contains(.language))
  }
}
