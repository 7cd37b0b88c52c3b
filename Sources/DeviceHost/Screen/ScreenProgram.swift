import Foundation

/// The program that draws, `dormouse-screen`: a package of its own, which is compiled when a picture is first asked for.
public enum ScreenProgram {
  /// Names another program, for tests.
  public static let variable = "DORMOUSE_SCREEN"

  /// Where SwiftPM compiles it: a folder of the user's cache.
  public static var buildFolder: URL { StateFolder.cacheHome.appending(path: "build").appending(path: "screen") }

  /// The executable, whether or not it is there.
  public static var executable: URL {
    if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty { return URL(fileURLWithPath: path) }
    return buildFolder.appending(path: "release").appending(path: "dormouse-screen")
  }
}
