/// A font's table `name`: in English where there is a choice.
struct FontNames {
  private var names: [Int: (rank: Int, text: String)] = [:]

  init() {}

  init(_ table: FontBytes) {
    let strings = table.half(4) ?? 0
    for number in 0..<min(table.half(2) ?? 0, 1024) {
      let entry = 6 + 12 * number
      guard let platform = table.half(entry), let encoding = table.half(entry + 2),
        let language = table.half(entry + 4),
        let name = table.half(entry + 6), let length = table.half(entry + 8), let offset = table.half(entry + 10),
        [1, 2, 4, 6, 16, 17].contains(name), length <= 512, let raw = table.part(strings + offset, length)
      else { continue }
      let rank: Int
      let text: String
      switch platform {
      case 3:
        rank = language == 0x409 ? 4 : language & 0xff == 9 ? 3 : 1
        text = Self.wide(raw)
      case 0:
        rank = 2
        text = Self.wide(raw)
      case 1 where encoding == 0:
        rank = language == 0 ? 2 : 0
        text = Self.narrow(raw)
      default: continue
      }
      let clean = String(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f })
      if !clean.isEmpty, rank > names[name]?.rank ?? -1 { names[name] = (rank, clean) }
    }
  }

  subscript(number: Int) -> String? { names[number]?.text }

  private static func wide(_ raw: FontBytes) -> String {
    String(decoding: stride(from: 0, to: raw.count - 1, by: 2).map { UInt16(raw.half($0) ?? 0) }, as: UTF16.self)
  }

  /// The names that matter are ASCII; what is not stays unread.
  private static func narrow(_ raw: FontBytes) -> String {
    String(
      String.UnicodeScalarView(
        (0..<raw.count).compactMap { raw.byte($0).flatMap { $0 < 128 ? Unicode.Scalar(UInt8($0)) : nil } }))
  }
}
