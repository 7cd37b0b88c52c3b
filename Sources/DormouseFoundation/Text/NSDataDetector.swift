import Foundation

/// Finds links and telephone numbers in text.
///
/// - Note: Differs from iOS: dates, addresses and transit information are not found, and links are told by their form
///   alone.
open class NSDataDetector: NSObject, @unchecked Sendable {
  /// The kinds to find.
  public let checkingTypes: UInt64
  private let expressions: [(kind: NSTextCheckingResult.CheckingType, expression: NSRegularExpression)]

  // By number: Foundation marks the names, because its own expressions never yield them.
  static let linkKind = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  static let phoneKind = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)

  private static let link =
    #"(?i)\b(?:https?://|ftp://|mailto:|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]]|\b[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b"#
    + #"|\b(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|dev|app|de|uk|fr|jp)\b(?:/[^\s<>"']*[^\s<>"'.,;:!?)\]])?"#
  private static let phone = #"(?<![\w.])\+?(?:\(\d{1,4}\)|\d)[\d ()./-]{5,}\d(?![\w])"#

  /// A detector of these kinds; throws if a kind's own expression is not one.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    self.checkingTypes = checkingTypes
    let kinds: [(NSTextCheckingResult.CheckingType, String)] = [
      (Self.linkKind, Self.link), (Self.phoneKind, Self.phone),
    ]
    expressions = try kinds.filter { checkingTypes & $0.0.rawValue != 0 }
      .map { ($0.0, try NSRegularExpression(pattern: $0.1)) }
    super.init()
  }

  /// All that is found in a range, in order; where kinds overlap, the link counts.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSDataDetectorResult] {
    var found: [NSDataDetectorResult] = []
    for (kind, expression) in expressions {
      for match in expression.matches(in: string, options: options, range: range) {
        guard !found.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 }) else { continue }
        found.append(NSDataDetectorResult(kind, match.range, (string as NSString).substring(with: match.range)))
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  /// The first that is found in a range.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSDataDetectorResult? { matches(in: string, options: options, range: range).first }

  /// How many are found in a range.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// Calls a block with each that is found.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSDataDetectorResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop: ObjCBool = false
    for match in matches(in: string, options: options, range: range) where !stop.boolValue { block(match, [], &stop) }
  }
}

/// Something that a data detector found: on iOS an `NSTextCheckingResult`, which no other module can make here.
open class NSDataDetectorResult: NSObject, @unchecked Sendable {
  /// What was found.
  public let resultType: NSTextCheckingResult.CheckingType
  /// Where it stands.
  public let range: NSRange
  /// The link.
  public let url: URL?
  /// The telephone number.
  public let phoneNumber: String?

  init(_ kind: NSTextCheckingResult.CheckingType, _ range: NSRange, _ text: String) {
    resultType = kind
    self.range = range
    phoneNumber = kind == NSDataDetector.phoneKind ? text : nil
    url = kind == NSDataDetector.linkKind ? Self.url(text) : nil
    super.init()
  }

  private static func url(_ text: String) -> URL? {
    let lower = text.lowercased()
    if ["http://", "https://", "ftp://", "mailto:"].contains(where: { lower.hasPrefix($0) }) {
      return URL(string: text)
    }
    return URL(string: text.contains("@") ? "mailto:\(text)" : "http://\(text)")
  }
}

/// The kinds of a data detector.
public typealias NSTextCheckingTypes = UInt64
