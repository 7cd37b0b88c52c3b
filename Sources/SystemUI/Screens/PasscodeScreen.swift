internal import LayerTree
internal import LifeCycle

extension SystemState {
  /// The lock asks for the passcode.
  func plane(_ passcode: SystemPasscode) -> SystemPlane {
    SystemPlane(
      SystemPlane.Number.passcode,
      passcodeScreen(
        passcode.came, entered: passcode.entered, digit: .passcode(.digit), cancel: .passcode(.cancel)),
      takesAllTouches: true)
  }

  /// The device asks for its passcode. Any digit is right.
  ///
  /// - Parameters:
  ///   - entered: How many digits are there.
  ///   - digit: What one more means.
  ///   - cancel: What it means to enter none; nil where one must.
  func passcodeScreen(
    _ came: Instant?, entered: Int = 0, digit: SystemMeaning, cancel: SystemMeaning? = nil
  ) -> Piece {
    let key = isLandscape && isPhone ? 60.0 : 78
    let gap = isLandscape && isPhone ? 10.0 : 20
    let width = key * 3 + gap * 2
    let left = (size.width - width) / 2
    let top = isLandscape && isPhone ? 74.0 : size.height * 0.36
    var pieces: [Piece] = [
      Piece("ground", screen).glass(0x0c10_20c8, radius: 36),
      .text(
        "title", words.passcode,
        Rectangle(x: 0, y: top - (isLandscape && isPhone ? 66 : 110), width: size.width, height: 30),
        TextLook(size: 20, weight: 500, colour: .white)
      ).element(.heading, words.passcode, level: 1),
    ]
    for index in 0..<6 {
      pieces.append(
        Piece(
          "place \(index)",
          .about(size.width / 2 + (Double(index) - 2.5) * 26, top - (isLandscape && isPhone ? 22 : 56), 13, 13),
          radius: 6.5
        ).with {
          $0.layer.borderWidth = 1.25
          $0.layer.borderColour = .white
          if index < entered { $0.layer.background = .white }
        })
    }
    for (index, name) in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", ""].enumerated() where !name.isEmpty {
      let frame = Rectangle(
        x: left + (key + gap) * Double(index % 3), y: top + (key + gap * 0.8) * Double(index / 3), width: key,
        height: key)
      pieces.append(
        Piece(
          "digit \(name)", frame, 0xffff_ff2c, radius: key / 2,
          holding: [
            .text(
              "words", name, Rectangle(x: 0, y: 0, width: key, height: key),
              TextLook(size: key * 0.46, weight: 400, colour: .white))
          ]
        ).button(name, digit))
    }
    if let cancel {
      pieces.append(
        Piece(
          "cancel", Rectangle(x: size.width - 116, y: size.height - 64, width: 100, height: 40),
          holding: [
            .text(
              "words", words.cancel, Rectangle(x: 0, y: 0, width: 100, height: 40),
              TextLook(size: 16, weight: 500, colour: .white))
          ]
        ).button(words.cancel, cancel))
    }
    var piece = Piece("passcode", screen, holding: pieces)
    piece.layer.element = Element(.dialog, label: words.passcode, isModal: true)
    if let came { piece.fade(from: 0, at: came, for: .milliseconds(250)) }
    return piece
  }
}
