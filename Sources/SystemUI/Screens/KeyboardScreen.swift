internal import LayerTree
internal import LifeCycle

extension SystemState {
  /// The keyboard over the apps' windows.
  func keyboardPlane(_ keyboard: SystemKeyboard) -> SystemPlane {
    let palette = Palette(isDark: keyboard.isDark || isDark)
    let bounds = Rectangle(origin: .zero, size: keyboard.frame.size)
    let layout = KeyboardLayout(keyboard: keyboard, isPhone: isPhone, words: words)
    let keys = layout.keys.enumerated().map { key($1, $0, palette) }
    let ground = Piece("ground", bounds, radius: isPhone ? 26 : 12).glass(palette.keyboard, radius: 30).with {
      $0.layer.corners = [.topLeft, .topRight]
    }
    var board = Piece("board", bounds, holding: [ground] + keys)
    board.layer.element = Element(.bar, label: words.keyboard, identifier: "keyboard")
    // A touch beside the keys is nobody else's.
    board.meaning = .nothing
    let height = bounds.height
    if let went = keyboard.went {
      // It has gone; what is seen is its way.
      board.layer.position.y += height
      board.slide(y: -height, at: went, for: SystemKeyboard.duration)
    } else if let came = keyboard.came {
      board.slide(y: height, at: came, for: SystemKeyboard.duration)
    }
    return SystemPlane(SystemPlane.Number.keyboard, Piece("keyboard", keyboard.frame, holding: [board]))
  }

  private func key(_ key: PlacedKey, _ number: Int, _ palette: Palette) -> Piece {
    let isPressed = pressed == .key(key.key)
    let bounds = Rectangle(origin: .zero, size: key.frame.size)
    let colour: Colour? =
      switch key.look {
      case .letter: isPressed ? palette.functionKey : palette.key
      case .function: isPressed ? palette.key : palette.functionKey
      case .tinted: isPressed ? palette.key : palette.tint
      case .bare: isPressed ? palette.field : nil
      }
    let words: Colour = key.look == .tinted && !isPressed ? .white : palette.label
    var pieces: [Piece] = []
    switch key.face {
    case .words(let text):
      let isLetter = text.count == 1
      let large = key.letters.isEmpty && !isPadKey(key) ? (isPhone ? 23.0 : 24) : 25
      let size = isLetter ? min(large, bounds.height * 0.58) : min(16, bounds.height * 0.42)
      let hasLetters = !key.letters.isEmpty
      pieces.append(
        .text(
          "face", text,
          Rectangle(x: 1, y: hasLetters ? -5 : -1, width: max(bounds.width - 2, 1), height: bounds.height),
          TextLook(size: size, weight: isLetter ? 400 : 450, colour: words)))
      if hasLetters {
        pieces.append(
          .text(
            "letters", key.letters, Rectangle(x: 0, y: bounds.height - 16, width: bounds.width, height: 12),
            TextLook(size: 9.5, weight: 700, colour: words)))
      }
    case .symbol(let name):
      let side = min(bounds.height * 0.5, 22)
      pieces.append(.symbol("face", name, .about(bounds.middle.x, bounds.middle.y, side, side), words))
    }
    var piece = Piece("key \(number)", key.frame, colour, radius: isPhone ? 8.5 : 8, holding: pieces)
    if key.look != .bare {
      piece.layer.shadow = Shadow(
        colour: palette.keyShadow, opacity: palette.isDark ? 0.9 : 0.55, offset: Point(x: 0, y: 1), radius: 0)
    }
    return piece.button(
      label(of: key), .key(key.key), isEnabled: keyboard?.isReturnEnabled ?? true || key.key != .enter)
  }

  private func isPadKey(_ key: PlacedKey) -> Bool { isPhone && keyboard?.kind.isPad ?? false }

  private func label(of key: PlacedKey) -> String {
    switch key.key {
    case .text(let text): text
    case .space: words.space
    case .enter: words.enter(keyboard?.returnKey ?? .standard)
    case .delete: words.delete
    case .shift: keyboard?.shift == .locked ? words.capsLock : words.shift
    case .page(.letters): words.letters
    case .page(.numbers): words.numbers
    case .page(.symbols): words.symbols
    case .language: words.nextKeyboard
    case .dismiss: words.hideKeyboard
    }
  }
}
