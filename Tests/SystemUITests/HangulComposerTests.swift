import XCTest

@testable import SystemUI

/// Korean syllables come together as they are typed.
final class HangulComposerTests: XCTestCase {
  /// The text that letters make; `<` deletes.
  private func typed(_ letters: String) -> String {
    var composer = HangulComposer()
    var text = ""
    for letter in letters {
      let change = letter == "<" ? composer.delete() ?? .init(deletes: 1, text: "") : composer.type(letter)
      text = String(text.dropLast(change.deletes)) + change.text
    }
    return text
  }

  func test_letters_becomeSyllables() {
    XCTAssertEqual(typed("ㅎㅏㄴㄱㅡㄹ"), "한글")
    XCTAssertEqual(typed("ㅇㅏㄴㄴㅕㅇㅎㅏㅅㅔㅇㅛ"), "안녕하세요")
    XCTAssertEqual(typed("ㄷㅏㄹㄱ"), "닭")
    XCTAssertEqual(typed("ㄷㅏㄹㄱㅇㅣ"), "닭이")
    XCTAssertEqual(typed("ㄲㅗㅏㄱ"), "꽉")
    XCTAssertEqual(typed("ㅇㅡㅣㅅㅏ"), "의사")
  }

  func test_aVowel_takesTheLastConsonantWithIt() {
    XCTAssertEqual(typed("ㄷㅏㄹㄱㅏ"), "달가")
    XCTAssertEqual(typed("ㄱㅏㄱㅏ"), "가가")
    XCTAssertEqual(typed("ㅇㅓㅂㅅㅇㅓ"), "없어")
    XCTAssertEqual(typed("ㅇㅓㅂㅅㅓ"), "업서")
  }

  func test_whatMakesNoSyllable_standsAlone() {
    XCTAssertEqual(typed("ㅋㅋㅋ"), "ㅋㅋㅋ")
    XCTAssertEqual(typed("ㅏㅏ"), "ㅏㅏ")
    XCTAssertEqual(typed("ㅗㅏ"), "ㅘ")
    XCTAssertEqual(typed("ㄱㅏㄸ"), "가ㄸ")
    XCTAssertEqual(typed("ㄱ1ㅏ"), "ㄱ1ㅏ")
  }

  func test_delete_takesALetterOfTheSyllable_thenWholeCharacters() {
    XCTAssertEqual(typed("ㄷㅏㄹㄱ<"), "달")
    XCTAssertEqual(typed("ㄷㅏㄹㄱ<<"), "다")
    XCTAssertEqual(typed("ㄷㅏㄹㄱ<<<"), "ㄷ")
    XCTAssertEqual(typed("ㅎㅏㄴㄱㅡㄹ<<<<"), "")
    XCTAssertEqual(typed("ㅎㅏㄴㄱㅡㄹ<<<"), "한")
  }

  func test_everySyllable_comesOfItsLetters() {
    // All of Unicode's, by the order in which it has them.
    let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    let vowels = [
      "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ", "ㅜㅣ", "ㅠ", "ㅡ", "ㅡㅣ", "ㅣ",
    ]
    let finals = [
      "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ",
      "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ]
    var expected: UInt32 = 0xac00
    for initial in initials {
      for vowel in vowels {
        for final in finals {
          let letters = String(initial) + vowel + final
          XCTAssertEqual(typed(letters), String(Character(Unicode.Scalar(expected)!)), letters)
          expected += 1
        }
      }
    }
    XCTAssertEqual(expected, 0xd7a4)
  }
}
