import AppBuilder
import DeviceHost
import Foundation

/// The checkout that this tool was built from; apps get their UIKit from it.
enum Checkout {
  static let variable = "DORMOUSE_HOME"

  /// `DORMOUSE_HOME`, or the folder above the `.build` folder of the executable.
  static func find() throws(CommandFailure) -> URL {
    if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty {
      let url = URL(fileURLWithPath: path)
      guard isCheckout(url) else {
        throw CommandFailure(.failed, "dormouse: \(variable) is '\(path)', but that is not a Dormouse checkout")
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
      "dormouse: \(executable.path) is not in the .build folder of a Dormouse checkout; set \(variable) to a checkout")
  }

  /// The executable file of this process.
  static var executable: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

  private static func isCheckout(_ url: URL) -> Bool {
    ["Package.swift", "Sources/UIKit"].allSatisfy {
      FileManager.default.fileExists(atPath: url.appending(path: $0).path)
    }
  }

  /// A builder for the user's apps that reports progress on standard error.
  ///
  /// - Parameter countsLines: Whether apps count how often each of their lines runs.
  static func builder(release: Bool, countsLines: Bool = false) throws(CommandFailure) -> AppBuilder {
    AppBuilder(
      framework: FrameworkPackage(directory: try find()), cache: StateFolder.cacheHome.appending(path: "build"),
      configuration: release ? .release : .debug, countsLines: countsLines, log: BuildOutput().show)
  }

  /// The program that draws pictures; compiled now if it is not there.
  ///
  /// - Parameter installs: Whether missing Debian packages may be installed.
  static func screen(installs: Bool) throws -> URL {
    // A program that was named is taken as it is.
    let named = ProcessInfo.processInfo.environment[ScreenProgram.variable] ?? ""
    guard named.isEmpty else { return ScreenProgram.executable }
    return try builder(release: false).screen(in: ScreenProgram.buildFolder, installs: installs)
  }

  /// The program that shows the screen in browsers; compiled now if it is not there.
  ///
  /// - Parameter installs: Whether missing Debian packages may be installed.
  static func page(installs: Bool) throws -> URL {
    let named = ProcessInfo.processInfo.environment[ScreenProgram.webVariable] ?? ""
    guard named.isEmpty else { return ScreenProgram.webExecutable }
    return try builder(release: false).screen(in: ScreenProgram.buildFolder, installs: installs, serves: true)
  }
}
