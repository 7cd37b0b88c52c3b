internal import LayerTree
internal import LifeCycle

/// A key at its place on the keyboard.
struct PlacedKey {
  var key: SystemKey
  var frame: Rectangle
  /// What stands on it: words, or one of the system's symbols.
  var face: Face
  /// The letters below a digit.
  var letters = ""
  /// How it looks.
  var look = Look.letter

  enum Face {
    case words(String)
    case symbol(String)
  }

  enum Look {
    case letter
    case function
    /// The return key where it does something special.
    case tinted
    /// No key at all: what stands there is on the ground.
    case bare
  }
}

/// Where the keys are.
struct KeyboardLayout {
  var keyboard: SystemKeyboard
  var isPhone: Bool
  var words: SystemWords

  private var size: Size { keyboard.frame.size }
  private var isLandscape: Bool { isPhone && size.width > 500 }
  private var isPad: Bool { !isPhone }
  private var gap: Double { isPad ? 10 : 6 }
  private var side: Double { isPad ? 8 : isLandscape ? 60 : 4 }
  private var top: Double { isPad ? 10 : 8 }
  /// The room below the keys: for the line of the home screen, with the keys for languages over it.
  private var below: Double { isPad ? 26 : isLandscape ? 24 : 72 }
  private var pitch: Double { (size.height - top - below) / 4 }
  private var keyHeight: Double { pitch - (isPad ? 9 : isLandscape ? 7 : 11) }

  var keys: [PlacedKey] {
    if keyboard.kind.isPad, isPhone { return padKeys }
    return isPad ? wideKeys : narrowKeys
  }

  // MARK: Letters

  private var rows: [String] {
    switch keyboard.page {
    case .letters where keyboard.language == .korean:
      keyboard.shift == .off
        ? ["ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"]
        : ["ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"]
    case .letters:
      keyboard.shift == .off
        ? ["qwertyuiop", "asdfghjkl", "zxcvbnm"] : ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]
    case .numbers: ["1234567890", keyboard.language == .korean ? "-/:;()₩&@\"" : "-/:;()$&@\"", ".,?!'"]
    case .symbols: ["[]{}#%^*+=", keyboard.language == .korean ? "_\\|~<>€£$•" : "_\\|~<>€£¥•", ".,?!'"]
    }
  }

  private func rectangle(_ x: Double, _ row: Int, _ width: Double) -> Rectangle {
    Rectangle(x: x, y: top + pitch * Double(row) + (pitch - keyHeight) / 2, width: width, height: keyHeight)
  }

  private func letters(_ row: String, _ number: Int, from x: Double, width: Double) -> [PlacedKey] {
    row.enumerated().map { index, letter in
      let text = String(letter)
      return PlacedKey(
        key: .text(text), frame: rectangle(x + Double(index) * (width + gap), number, width), face: .words(text))
    }
  }

  private var shiftKey: (SystemKey, PlacedKey.Face, PlacedKey.Look) {
    switch keyboard.page {
    case .letters:
      switch keyboard.shift {
      case .off: (.shift, .symbol("shift"), .function)
      case .once: (.shift, .symbol("shift.fill"), .letter)
      case .locked: (.shift, .symbol("capslock.fill"), .letter)
      }
    case .numbers: (.page(.symbols), .words("#+="), .function)
    case .symbols: (.page(.numbers), .words("123"), .function)
    }
  }

  private var pageKey: (SystemKey, PlacedKey.Face) {
    keyboard.page == .letters
      ? (.page(.numbers), .words(isPad ? ".?123" : "123"))
      : (.page(.letters), .words(keyboard.language == .korean ? "한글" : "ABC"))
  }

  private var enter: (PlacedKey.Face, PlacedKey.Look) {
    let isSpecial = keyboard.returnKey != .standard && keyboard.returnKey != .next && keyboard.isReturnEnabled
    return (.words(words.enter(keyboard.returnKey)), isSpecial ? .tinted : .function)
  }

  /// What stands beside the space bar.
  private var extras: [String] {
    guard keyboard.page == .letters else { return [] }
    switch keyboard.kind {
    case .email: return ["@", "."]
    case .url: return [".", "/", ".com"]
    case .twitter: return ["@", "#"]
    case .webSearch: return ["."]
    default: return []
    }
  }

  /// Of a phone.
  private var narrowKeys: [PlacedKey] {
    let rows = rows
    let width = (size.width - 2 * side - 9 * gap) / 10
    var keys: [PlacedKey] = []
    for (number, row) in rows.prefix(2).enumerated() {
      let rowWidth = Double(row.count) * width + Double(row.count - 1) * gap
      keys += letters(row, number, from: (size.width - rowWidth) / 2, width: width)
    }
    // The third row between shift and delete.
    let edge = width * 1.3
    let (key, face, look) = shiftKey
    keys.append(PlacedKey(key: key, frame: rectangle(side, 2, edge), face: face, look: look))
    let count = Double(rows[2].count)
    let isShort = rows[2].count < 7
    let room = size.width - 2 * side - 2 * edge
    let inner = isShort ? (room - 2 * gap * 2 - (count - 1) * gap) / count : width
    let start = (size.width - count * inner - (count - 1) * gap) / 2
    keys += letters(rows[2], 2, from: start, width: inner)
    keys.append(
      PlacedKey(
        key: .delete, frame: rectangle(size.width - side - edge, 2, edge), face: .symbol("delete.left"), look: .function
      ))
    keys += lowest(width)
    guard !isLandscape else { return keys }
    let y = size.height - below / 2 - 10
    keys.append(
      PlacedKey(key: .language, frame: .about(36, y, 48, 48), face: .symbol("globe"), look: .bare))
    return keys
  }

  private func lowest(_ width: Double) -> [PlacedKey] {
    var keys: [PlacedKey] = []
    let (page, pageFace) = pageKey
    let first = width * 2.3 + gap
    let last = width * 2.3 + gap
    var x = side
    if isLandscape {
      keys.append(
        PlacedKey(key: .language, frame: rectangle(x, 3, width), face: .symbol("globe"), look: .function))
      x += width + gap
    }
    keys.append(PlacedKey(key: page, frame: rectangle(x, 3, first), face: pageFace, look: .function))
    x += first + gap
    let extras = extras
    let isURL = keyboard.kind == .url && keyboard.page == .letters
    let end = size.width - side - last - gap
    let extraWidth = isURL ? (end - x - 2 * gap) / 3 : width
    if !isURL {
      let space = end - x - Double(extras.count) * (extraWidth + gap)
      keys.append(
        PlacedKey(key: .space, frame: rectangle(x, 3, space), face: .words(words.space), look: .letter))
      x += space + gap
    }
    for extra in extras {
      keys.append(PlacedKey(key: .text(extra), frame: rectangle(x, 3, extraWidth), face: .words(extra)))
      x += extraWidth + gap
    }
    let (face, look) = enter
    keys.append(
      PlacedKey(key: .enter, frame: rectangle(size.width - side - last, 3, last), face: face, look: look))
    return keys
  }

  /// Of a pad: delete and return stand at the ends of the rows.
  private var wideKeys: [PlacedKey] {
    var rows = rows
    if keyboard.kind.isPad, keyboard.page == .letters { rows = ["1234567890", "-/:;()$&@\"", ".,?!'"] }
    let width = (size.width - 2 * side - 10 * gap) / 11.2
    var keys = letters(rows[0], 0, from: side, width: width)
    let right = size.width - side
    func toEnd(_ x: Double, _ row: Int) -> Rectangle { rectangle(x, row, right - x) }
    keys.append(
      PlacedKey(
        key: .delete, frame: toEnd(side + 10 * (width + gap), 0), face: .symbol("delete.left"), look: .function))
    let second = side + (rows[1].count > 9 ? 0 : width * 0.5)
    keys += letters(rows[1], 1, from: second, width: width)
    let (face, look) = enter
    keys.append(
      PlacedKey(
        key: .enter, frame: toEnd(second + Double(rows[1].count) * (width + gap), 1), face: face, look: look))
    let (shift, shiftFace, shiftLook) = shiftKey
    keys.append(PlacedKey(key: shift, frame: rectangle(side, 2, width), face: shiftFace, look: shiftLook))
    let third = rows[2] + (rows[2].count == 7 ? ",." : "")
    keys += letters(third, 2, from: side + width + gap, width: width)
    keys.append(
      PlacedKey(
        key: shift, frame: toEnd(side + Double(third.count + 1) * (width + gap), 2), face: shiftFace, look: shiftLook))
    let (page, pageFace) = pageKey
    keys.append(PlacedKey(key: page, frame: rectangle(side, 3, width * 1.3), face: pageFace, look: .function))
    var x = side + width * 1.3 + gap
    keys.append(PlacedKey(key: .language, frame: rectangle(x, 3, width), face: .symbol("globe"), look: .function))
    x += width + gap
    let ends = right - 2 * (width * 1.3 + gap)
    let extras = extras
    let space = ends - x - Double(extras.count) * (width + gap) - gap
    keys.append(PlacedKey(key: .space, frame: rectangle(x, 3, space), face: .words(words.space)))
    x += space + gap
    for extra in extras {
      keys.append(PlacedKey(key: .text(extra), frame: rectangle(x, 3, width), face: .words(extra)))
      x += width + gap
    }
    keys.append(PlacedKey(key: page, frame: rectangle(x, 3, width * 1.3), face: pageFace, look: .function))
    x += width * 1.3 + gap
    keys.append(
      PlacedKey(key: .dismiss, frame: toEnd(x, 3), face: .symbol("keyboard.chevron.compact.down"), look: .function))
    return keys
  }

  // MARK: Twelve keys

  private static let phoneLetters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  private var padKeys: [PlacedKey] {
    let width = (size.width - 2 * side - 2 * gap) / 3
    var keys: [PlacedKey] = []
    func place(_ column: Int, _ row: Int) -> Rectangle { rectangle(side + Double(column) * (width + gap), row, width) }
    let isSymbols = keyboard.page == .symbols && keyboard.kind == .phonePad
    if isSymbols {
      for (index, text) in ["", "", "", "pause", "", "wait", "*", "", "#"].enumerated() where !text.isEmpty {
        let typed = text == "pause" ? "," : text == "wait" ? ";" : text
        keys.append(
          PlacedKey(key: .text(typed), frame: place(index % 3, index / 3), face: .words(text), look: .letter))
      }
    } else {
      for digit in 1...9 {
        keys.append(
          PlacedKey(
            key: .text("\(digit)"), frame: place((digit - 1) % 3, (digit - 1) / 3), face: .words("\(digit)"),
            letters: Self.phoneLetters[digit - 1]))
      }
    }
    switch keyboard.kind {
    case .decimalPad:
      keys.append(PlacedKey(key: .text("."), frame: place(0, 3), face: .words("."), look: .bare))
    case .phonePad:
      keys.append(
        PlacedKey(
          key: .page(isSymbols ? .letters : .symbols), frame: place(0, 3), face: .words(isSymbols ? "123" : "+*#"),
          look: .bare))
    default: break
    }
    let zero = isSymbols ? "+" : "0"
    keys.append(PlacedKey(key: .text(zero), frame: place(1, 3), face: .words(zero)))
    keys.append(PlacedKey(key: .delete, frame: place(2, 3), face: .symbol("delete.left"), look: .bare))
    return keys
  }
}
