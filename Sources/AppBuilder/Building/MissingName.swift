/// The name of Apple's that an error of the compiler's misses.
struct MissingName {
  /// `CADisplayLink`, or `UIView.drawHierarchy` for a member.
  let text: String

  /// The prefixes of Apple's types, by which an app's own are told from them.
  private static let prefixes = [
    "AB", "AC", "AL", "AR", "AS", "AT", "AV", "BG", "CA", "CB", "CF", "CG", "CI", "CK", "CL", "CM", "CN", "CS", "CT",
    "CV", "CX", "EA", "EK", "GC", "GK", "GL", "HK", "HM", "IN", "JS", "LA", "LP", "MC", "MF", "MK", "ML", "MP", "MS",
    "MTK", "MTL", "NE", "NI", "NK", "NS", "NW", "OS", "PDF", "PH", "PK", "QL", "RP", "SCN", "SF", "SK", "SL", "SS",
    "ST",
    "TV", "UI", "UN", "UT", "VK", "VN", "WC", "WK", "WK", "XC",
  ]

  /// Nil where the error is about something else, or about a name of the app's own.
  init?(_ error: String) {
    // Names stand in quotes, in an order that depends on the sentence.
    let parts = error.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let names = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    let name: String?
    if error.hasPrefix("cannot find ") && error.hasSuffix(" in scope") {
      name = names.first
    } else if error.contains("' has no member '"), names.count > 1 {
      name = "\(Self.plain(names[0])).\(names[1])"
    } else if error.contains("' is not a member type of "), names.count > 1 {
      name = "\(Self.plain(names[1])).\(names[0])"
    } else {
      name = nil
    }
    guard let name, Self.isApples(name) else { return nil }
    text = name
  }

  /// `UIView` of `UIKit.UIView`, `UIView?` and `(any UIView).Type`.
  private static func plain(_ type: String) -> String {
    let letters = type.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." ? $0 : " " }
    let words = String(letters).split(separator: " ").filter { $0 != "any" && $0 != "." }
    let parts = (words.first ?? "").split(separator: ".").filter { $0 != "Type" }
    return parts.last.map(String.init) ?? type
  }

  private static func isApples(_ name: String) -> Bool {
    prefixes.contains { prefix in
      guard name.hasPrefix(prefix) else { return false }
      let rest = name.dropFirst(prefix.count)
      return rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
    }
  }
}
