import AssetFiles
import Foundation

/// The programs that make pictures of PDFs and SVGs, where they are installed.
struct PictureTools {
  /// The programs and the Debian packages that they are in.
  private static let all: [VectorSource.Kind: (program: String, package: String)] = [
    .pdf: ("pdftocairo", "poppler-utils"), .svg: ("rsvg-convert", "librsvg2-bin"),
  ]

  private let found: [VectorSource.Kind: String]
  /// Where programs of these names would be found first: a build with them is another one.
  let places: [URL]

  /// The programs on the search path.
  init(environment: [String: String]) {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    var found: [VectorSource.Kind: String] = [:]
    for (kind, tool) in Self.all {
      found[kind] = folders.lazy.map { "\($0)/\(tool.program)" }.first { Files.manager.isExecutableFile(atPath: $0) }
    }
    self.init(programs: found)
  }

  init(programs: [VectorSource.Kind: String]) {
    found = programs
    places = Self.all.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, tool in
      URL(fileURLWithPath: programs[kind] ?? "/usr/bin/\(tool.program)")
    }
  }

  /// The program's path; nil if it is not installed.
  func program(for kind: VectorSource.Kind) -> String? { found[kind] }

  /// The Debian package of a program.
  static func package(for kind: VectorSource.Kind) -> String { all[kind]?.package ?? "" }

  /// Changes with the program.
  func state(of program: String) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(file: URL(fileURLWithPath: program).resolvingSymlinksInPath())
    return fingerprint.text
  }

  /// From standard input to standard output.
  ///
  /// - Parameter size: nil to let the program find it.
  static func arguments(_ kind: VectorSource.Kind, scale: UInt8, size: VectorSize?) -> [String] {
    let pixels = size.map { size in
      [size.width, size.height].map { String(Int(($0 * Double(scale)).rounded(.up))) }
    }
    switch kind {
    case .pdf:
      let sides =
        pixels.map { ["-scale-to-x", $0[0], "-scale-to-y", $0[1]] } ?? ["-r", String(72 * Int(scale))]
      return ["-png", "-singlefile", "-f", "1", "-l", "1", "-transp"] + sides + ["-", "-"]
    case .svg:
      return ["-f", "png"] + (pixels.map { ["-w", $0[0], "-h", $0[1]] } ?? ["-z", String(scale)])
    }
  }
}
