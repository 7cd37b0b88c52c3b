extension PictureText {
  /// What a PNG file says of itself, as far as it can be read; nothing for what is no PNG file.
  public static func texts(ofPNG bytes: [UInt8]) -> [PictureText] {
    let beginning: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    guard bytes.starts(with: beginning) else { return [] }
    var texts: [PictureText] = []
    var place = beginning.count
    // A chunk is a length, four letters, its contents, and a check.
    while place + 12 <= bytes.count, texts.count < ScreenLimits.texts {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let contents = bytes[place + 8..<place + 8 + length]
      if bytes[place + 4..<place + 8].elementsEqual("tEXt".utf8), let end = contents.firstIndex(of: 0) {
        texts.append(PictureText(latin(contents[..<end]), latin(contents[(end + 1)...])))
      }
      place += 12 + length
    }
    return texts
  }

  /// Text of this kind is Latin 1.
  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
