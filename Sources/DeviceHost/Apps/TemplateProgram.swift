import Foundation

/// The program of templates, `dormouse-template`, of which apps are copies: it lies beside the program of the device.
public enum TemplateProgram {
  /// The executable, whether or not it is there.
  public static var executable: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "dormouse-template")
  }
}
