import ArgumentParser
import LifeCycle

/// A time in a recording, or a length of time: `1.5`, `10s`, `250ms`, `2m`.
struct RecordingTime: ExpressibleByArgument {
  let span: Span

  init?(argument: String) {
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("", 1)]
    guard let unit = units.first(where: { argument.hasSuffix($0.suffix) }),
      let number = Double(argument.dropLast(unit.suffix.count)), number.isFinite, (0...1e8).contains(number)
    else { return nil }
    span = .seconds(number * unit.seconds)
  }

  /// A number of bytes, for people: `4 KB`.
  static func size(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\((bytes + 1023) >> 10) KB" : "\((bytes + (1 << 19)) >> 20) MB"
  }
}
