import Foundation
import Glibc
import KernelEdge
import LifeCycle
import ScreenLink
import SystemCalls

/// Two pictures, compared by the program that draws.
public struct ComparedPictures: Sendable, Hashable {
  /// How many pixels are different by more than the tolerance.
  public var differing: Int
  /// The size of the first one, for people.
  public var firstSize: String
  /// The size of the second one, for people.
  public var secondSize: String
  /// Whether they count as the same.
  public var isSame: Bool
  /// A picture of the differences, as PNG; nil where there are none, or none was wanted.
  public var difference: [UInt8]?

  /// Compares two PNG files without a device.
  ///
  /// - Parameters:
  ///   - program: The program that draws.
  ///   - tolerance: How different two pixels may be, as CIE ΔE.
  ///   - isInterrupted: Asked while it waits.
  /// - Throws: `ScreenError`, `DeviceError.interrupted`.
  public init(
    _ first: String, _ second: String, tolerance: Double = 0, wantsDifference: Bool = false,
    by program: URL = ScreenProgram.executable, isInterrupted: () -> Bool = { false }
  ) throws {
    let loop = try EventLoop()
    let screen = Screen(program, on: loop)
    defer {
      // Its end adds nothing to what is known.
      try? screen.stop()
    }
    let files = try [first, second].map { try Self.open($0) }
    self = try Self.compare(files, tolerance: tolerance, wantsDifference: wantsDifference) { request, files in
      var result: Result<Screen.Answer, any Error>?
      screen.ask(request, files: files) { result = $0 }
      while result == nil {
        try loop.runOnce(timeout: .milliseconds(200))
        if isInterrupted() { throw DeviceError.interrupted }
      }
      guard let answer = try result?.get() else { throw ScreenError.refused("it does not answer") }
      if case .failed(let reason) = answer.content { throw ScreenError.refused(reason) }
      return answer
    }
  }

  private init(_ comparison: PictureComparison, difference: [UInt8]?) {
    differing = Int(clamping: comparison.differing)
    firstSize = "\(comparison.first)"
    secondSize = "\(comparison.second)"
    isSame = comparison.isSame
    self.difference = difference
  }

  static func open(_ path: String) throws(ScreenError) -> ScreenFile {
    // Without waiting for the other end of a pipe.
    let number = SystemCall.open(path, O_RDONLY | O_NONBLOCK)
    guard number >= 0 else { throw .file(path: path, String(cString: strerror(-number))) }
    return ScreenFile(number)
  }

  static func compare(
    _ files: [ScreenFile], tolerance: Double, wantsDifference: Bool,
    ask: (ScreenRequest, [ScreenFile]) throws -> Screen.Answer
  ) throws -> ComparedPictures {
    let answer = try ask(
      .compare(ComparisonRequest(tolerance: tolerance, wantsDifference: wantsDifference)), files)
    guard case .comparison(let comparison) = answer.content else {
      throw ScreenError.refused("it answers something else")
    }
    let file = comparison.hasDifference ? answer.files.first : nil
    return ComparedPictures(comparison, difference: try file.map { try $0.bytes(atMost: ScreenLimits.file) })
  }

  /// What a PNG file says of itself, for people: `Debian 13.2, …`; empty for one that says nothing.
  ///
  /// - Throws: `ScreenError.file`.
  public static func origin(of path: String) throws(ScreenError) -> String {
    let file = try open(path)
    do throws(ScreenLinkError) {
      let texts = PictureText.texts(ofPNG: try file.bytes(atMost: ScreenLimits.file))
      return texts.map { $0.key == "Software" ? $0.value : "\($0.key) \($0.value)" }.joined(separator: ", ")
    } catch {
      throw .file(path: path, "\(error)")
    }
  }
}

extension Device {
  /// Compares two PNG files, the second of which is here as bytes.
  ///
  /// - Throws: `ScreenError`, `DeviceError`.
  public func compare(
    _ path: String, with png: [UInt8], tolerance: Double
  ) throws -> ComparedPictures {
    let files = [try ComparedPictures.open(path), try ScreenFile(png, named: "picture")]
    return try ComparedPictures.compare(files, tolerance: tolerance, wantsDifference: true) { try ask($0, $1) }
  }
}
