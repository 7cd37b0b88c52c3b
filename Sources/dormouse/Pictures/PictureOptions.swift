import ArgumentParser
import DeviceHost
import LifeCycle

extension TextSize: ExpressibleByArgument {
  public init?(argument: String) { self.init(name: argument) }
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

/// `--scale`, `--dark`, `--text-size`, `--increased-contrast`: how a picture is to look.
struct PictureOptions: ParsableArguments {
  @Option(help: "Pixels per point: 1, 2 or 3. (default: the device's, 3 on a phone and 2 on a pad)") var scale: Int?

  @Flag(help: "As it looks in the dark appearance. The user's choice comes back afterwards.") var dark = false

  @Option(
    help: """
      With text of this size: extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, or \
      one of the same with accessibility in front, from accessibilityMedium on. The user's choice comes back afterwards.
      """)
  var textSize: TextSize?

  @Flag(help: "With colours that stand out more from each other. The user's choice comes back afterwards.")
  var increasedContrast = false

  @Flag(name: .customLong("no-install"), help: "Refuse to install missing Debian packages before the first picture.")
  var withoutInstallation = false

  func validate() throws {
    guard let scale, !(1...3).contains(scale) else { return }
    throw ValidationError("--scale must be 1, 2 or 3, not \(scale)")
  }

  func wanted(app: String?) -> PictureWanted {
    PictureWanted(
      app: app, scale: scale.map(Double.init), isDark: dark ? true : nil, textSize: textSize,
      increasesContrast: increasedContrast ? true : nil)
  }
}
