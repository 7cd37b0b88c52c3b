import ActionText

/// Splits a script into pieces; keeps quoted and bracketed text together.
struct ScriptScanner {
  /// A piece of the script with its position.
  struct Piece {
    var text: Substring
    var position: SourcePosition

    /// Without white space at both ends; the position moves along.
    var trimmed: Piece {
      let leading = text.prefix(while: \.isWhitespace)
      var rest = text.dropFirst(leading.count)
      while rest.last?.isWhitespace == true { rest.removeLast() }
      return Piece(text: rest, position: position.advanced(over: leading))
    }

    /// The piece without its first `count` characters.
    func dropFirst(_ count: Int) -> Piece {
      Piece(text: text.dropFirst(count), position: position.advanced(over: text.prefix(count)))
    }

    /// Reads the piece as YAML, with positions in the script.
    func yaml() throws -> SourceNode {
      // Leading blank lines and columns make the parser count from the script's beginning.
      let padding =
        String(repeating: "\n", count: position.line - 1) + String(repeating: " ", count: position.column - 1)
      guard let node = try SourceReader.read(padding + text, file: position.file) else {
        throw position.error("a value is missing")
      }
      return node
    }
  }

  /// The pieces between separators outside quotes and brackets.
  ///
  /// - Throws: `SourceError` for an unclosed quote or bracket.
  static func split(_ piece: Piece, where isSeparator: (Character) -> Bool) throws -> [Piece] {
    var pieces: [Piece] = []
    var start = piece.text.startIndex
    var startPosition = piece.position
    var position = piece.position
    var open: [(closing: Character, position: SourcePosition)] = []
    var quote: (mark: Character, position: SourcePosition)?
    var previous: Character = " "
    var isEscaped = false
    for index in piece.text.indices {
      let character = piece.text[index]
      if let mark = quote?.mark {
        if isEscaped {
          isEscaped = false
        } else if character == "\\", mark == "\"" {
          isEscaped = true
        } else if character == mark {
          quote = nil
        }
      } else if character == "\"" || character == "'", previous.isWhitespace || "=:,;[{".contains(previous) {
        // Within a word, as in "don't", it is not a quotation mark.
        quote = (character, position)
      } else if character == "{" || character == "[" {
        open.append((character == "{" ? "}" : "]", position))
      } else if character == open.last?.closing {
        open.removeLast()
      } else if open.isEmpty, isSeparator(character) {
        pieces.append(Piece(text: piece.text[start..<index], position: startPosition))
        start = piece.text.index(after: index)
        startPosition = position.advanced(over: piece.text[index...index])
      }
      position = position.advanced(over: piece.text[index...index])
      previous = character
    }
    if let quote { throw quote.position.error("unterminated quotation") }
    if let bracket = open.last { throw bracket.position.error("a bracket without a closing '\(bracket.closing)'") }
    pieces.append(Piece(text: piece.text[start...], position: startPosition))
    return pieces
  }
}

extension SourcePosition {
  /// The position after this text.
  func advanced(over text: Substring) -> SourcePosition {
    var position = self
    for character in text {
      if character.isNewline {
        position.line += 1
        position.column = 1
      } else {
        position.column += character.unicodeScalars.count
      }
    }
    return position
  }
}
