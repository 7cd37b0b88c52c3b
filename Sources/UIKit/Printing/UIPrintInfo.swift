import Foundation

/// How to print, as data.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
  /// What is printed.
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  /// How the paper lies.
  public enum Orientation: Int, Sendable { case portrait, landscape }
  /// On which sides it is printed.
  public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

  /// The name of the job.
  open var jobName = ""
  /// What is printed.
  open var outputType = OutputType.general
  /// How the paper lies.
  open var orientation = Orientation.portrait
  /// On which sides it is printed.
  open var duplex = Duplex.none
  /// The printer; stored, as there is none.
  open var printerID: String?

  override init() { super.init() }
  /// The usual values; those of the dictionary are not read.
  public convenience init(dictionary: [AnyHashable: Any]?) { self.init() }
  /// The usual values.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }
}

/// A size of paper; never made, as there is no printer.
@preconcurrency @MainActor
open class UIPrintPaper: NSObject {
  /// The size of the paper, in points.
  open var paperSize: CGSize { .zero }
  /// The part of the paper that can be printed on.
  open var printableRect: CGRect { .zero }
  override init() { super.init() }
}
