/// A font's table `cmap`: formats 4 and 12, which all fonts for Unicode have, 6 and 0.
struct CharacterMap {
  private let table: FontBytes
  private let format: Int

  init?(_ cmap: FontBytes) {
    var best: (rank: Int, table: FontBytes, format: Int)?
    for number in 0..<min(cmap.half(2) ?? 0, 64) {
      let entry = 4 + 8 * number
      guard let platform = cmap.half(entry), let encoding = cmap.half(entry + 2),
        let table = cmap.part(cmap.word(entry + 4)), let format = table.half(0), [0, 4, 6, 12].contains(format)
      else { continue }
      let rank: Int
      switch (platform, encoding) {
      case (3, 10), (0, 4), (0, 6): rank = 4
      case (3, 1), (0, 0...3): rank = 3
      // Symbols have their characters from U+F000.
      case (3, 0): rank = 2
      case (1, 0): rank = 1
      default: continue
      }
      if rank > best?.rank ?? 0 { best = (rank, table, format) }
    }
    guard let best else { return nil }
    table = best.table
    format = best.format
  }

  func glyph(_ code: Int) -> Int {
    switch format {
    case 4: segment(code)
    case 12: group(code)
    case 6:
      table.half(6).flatMap { first in
        code >= first && code - first < table.half(8) ?? 0 ? table.half(10 + 2 * (code - first)) : nil
      } ?? 0
    default: code < 128 ? table.byte(6 + code) ?? 0 : 0
    }
  }

  private func segment(_ code: Int) -> Int {
    guard code <= 0xffff, let double = table.half(6) else { return 0 }
    let count = double / 2
    // The first segment that ends at the code or behind it.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if table.half(14 + 2 * middle) ?? 0xffff < code { low = middle + 1 } else { high = middle }
    }
    let place = 16 + 2 * count + 2 * low
    guard low < count, let start = table.half(place), start <= code, let delta = table.half(place + 2 * count),
      let offset = table.half(place + 4 * count)
    else { return 0 }
    if offset == 0 { return (code + delta) & 0xffff }
    let glyph = table.half(place + 4 * count + offset + 2 * (code - start)) ?? 0
    return glyph == 0 ? 0 : (glyph + delta) & 0xffff
  }

  private func group(_ code: Int) -> Int {
    guard let count = table.word(12) else { return 0 }
    var (low, high) = (0, min(count, table.count / 12))
    while low < high {
      let middle = (low + high) / 2
      if table.word(16 + 12 * middle + 4) ?? Int.max < code { low = middle + 1 } else { high = middle }
    }
    let place = 16 + 12 * low
    guard low < count, let start = table.word(place), start <= code, let glyph = table.word(place + 8) else { return 0 }
    return glyph + code - start
  }

  /// The characters of the basic plane that it may have, in their order.
  var characters: [UInt32] { (0x20...0xfffd).filter { glyph($0) != 0 }.map { UInt32($0) } }
}
