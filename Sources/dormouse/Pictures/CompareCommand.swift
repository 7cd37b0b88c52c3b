import ArgumentParser
import DeviceHost
import Foundation

/// `dormouse compare`.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two pictures, pixel by pixel.",
    discussion: """
      Says how many pixels are different, and which versions the pictures were made by: pictures of one architecture, \
      Debian release and version of the fonts are the same byte for byte, others may differ at edges by a little.

      Examples:
        dormouse compare expected.png seen.png
        dormouse compare expected.png seen.png --tolerance 2 --difference difference.png

      Exit status: 0 the pictures are the same; 1 they are different; 2 one cannot be read, or cannot be compared.
      """)

  @Argument(help: "A PNG file.", completion: .file(extensions: ["png"])) var first: String
  @Argument(help: "Another one.", completion: .file(extensions: ["png"])) var second: String

  @Option(help: "How different two pixels may be, as CIE ΔE: an eye sees no less than about 2.") var tolerance = 0.0

  @Option(help: "Write a picture of the differences here.", completion: .file(extensions: ["png"]))
  var difference: String?

  @Flag(name: .customLong("no-install"), help: "Refuse to install missing Debian packages before the first comparison.")
  var withoutInstallation = false

  func validate() throws {
    guard tolerance.isFinite, (0...1000).contains(tolerance) else {
      throw ValidationError("--tolerance must be from 0 to 1000, not \(tolerance)")
    }
  }

  func run() throws {
    let compared: ComparedPictures
    do {
      for file in [first, second] { _ = try ComparedPictures.origin(of: file) }
      _ = try Checkout.screen(installs: !withoutInstallation)
      try Signals.shared.watch()
      compared = try ComparedPictures(
        first, second, tolerance: tolerance, wantsDifference: difference != nil,
        isInterrupted: { Signals.shared.first != nil })
      if let difference, let picture = compared.difference { try OutputFile(difference).write(picture) }
    } catch {
      if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
      // Whoever asks whether pictures are the same must not take a failure for an answer.
      throw CommandFailure(.usage, CommandFailure(error)?.message ?? "dormouse: \(error)")
    }
    if compared.isSame { return Console.print("the same: \(compared.firstSize)") }
    Console.print(
      compared.firstSize == compared.secondSize
        ? "\(compared.differing) pixels of \(compared.firstSize) are different"
        : "the sizes are different: \(compared.firstSize) and \(compared.secondSize)")
    for file in [first, second] {
      let origin = try ComparedPictures.origin(of: file)
      Console.print("  \(file): \(origin.isEmpty ? "says nothing of its versions" : origin)")
    }
    throw ExitCode(ExitStatus.failed.rawValue)
  }
}
