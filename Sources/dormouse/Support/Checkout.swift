import AppBuilder
import DeviceHost
import Foundation

/// The checkout this tool was built from: apps get their UIKit from there.
enum Checkout {
  static let variable = "DORMOUSE_HOME"

  /// `DORMOUSE_HOME`, or the folder above `.build` where the executable lies.
  static func find() throws(CommandFailure) -> URL {
    if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty {
      let url = URL(fileURLWithPath: path)
      guard isCheckout(url) else {
        throw CommandFailure(.failed, "dormouse: \(variable) is '\(path)', but no checkout of Dormouse lies there")
      }
      return url
    }
    let executable = self.executable
    var folder = executable.deletingLastPathComponent()
    while folder.path != "/" {
      if folder.lastPathComponent.hasPrefix(".build"), isCheckout(folder.deletingLastPathComponent()) {
        return folder.deletingLastPathComponent()
      }
      folder.deleteLastPathComponent()
    }
    throw CommandFailure(
      .failed,
      "dormouse: \(executable.path) lies in no .build folder of a checkout of Dormouse; set \(variable) to a checkout")
  }

  /// The running program's own file.
  static var executable: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

  private static func isCheckout(_ url: URL) -> Bool {
    ["Package.swift", "Sources/UIKit"].allSatisfy {
      FileManager.default.fileExists(atPath: url.appending(path: $0).path)
    }
  }

  /// A builder for this user's apps that tells of its progress on standard error.
  static func builder(release: Bool) throws(CommandFailure) -> AppBuilder {
    AppBuilder(
      framework: FrameworkPackage(directory: try find()), cache: StateFolder.cacheHome.appending(path: "build"),
      configuration: release ? .release : .debug, log: BuildOutput.show)
  }
}

/// Shows people what a build says.
enum BuildOutput {
  static func show(_ message: BuildMessage) {
    switch message {
    case .step: break
    case .progress(let text), .compiler(let text), .explanation(let text): Console.error(text)
    case .notice(let text): Console.error("note: \(text)")
    case .warning(let warning): Console.error(warning.description)
    }
  }
}
