import Foundation
import LayerTree
import TextLayout

/// What labels cost to measure, beside HarfBuzz with the same font.
enum TextBenchmark {
  static func run(rounds: Int) throws -> [Row] {
    let labels = (0..<1000).map { index in
      "\(Self.words[index % Self.words.count]) \(Self.words[(index / 7 + 3) % Self.words.count]) \(index)"
    }
    let style = RunStyle(face: FontFace(.text), size: 17, ascent: 16, descent: 4)
    let paragraph = labels.joined(separator: ", ")
    var ours = Samples()
    var theirs: Samples?
    var wrapped = Samples()
    var note = ""
    var shaper: HarfBuzz?
    do {
      shaper = try HarfBuzz(font: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
      theirs = Samples()
    } catch let skipped as Skipped { note = "no floor: \(skipped)" }
    for _ in 0..<rounds {
      var total = 0.0
      ours.add(
        ContinuousClock().measure { for label in labels { total += TextWidth.of(label, style: style) } }.seconds * 1e6)
      wrapped.add(
        ContinuousClock().measure {
          total += LaidOutText(StyledText(paragraph, style: style), limits: LineLimits(width: 350)).size.height
        }.seconds * 1e6)
      guard let shaper else { continue }
      var units = 0
      theirs?.add(
        ContinuousClock().measure { for label in labels { units += shaper.width(of: label) } }.seconds * 1e6)
      let expected = Double(units) / shaper.unitsPerEm * 17
      let measured = labels.reduce(0) { $0 + TextWidth.of($1, style: style) }
      guard abs(expected - measured) < 0.01 else {
        throw Skipped("HarfBuzz's widths are others: \(expected) for \(measured)")
      }
    }
    return [
      Row("1000 labels measured", unit: "µs", ours: ours, floor: theirs, aim: "<= 0.20 of HarfBuzz", note: note),
      Row("the same text set in lines", unit: "µs", ours: wrapped, floor: nil, aim: "–"),
    ]
  }

  private static let words = [
    "Settings", "Wi-Fi", "Notifications", "Today", "Cancel", "AVATAR", "General", "Privacy & Security", "Tokyo", "Done",
    "Your order", "7 new messages", "Wallet", "Favourites",
  ]
}
