import Foundation

/// Property lists in every format: XML, binary and the old style of Xcode's project files.
enum PropertyList {
  struct Broken: Error, Equatable {
    /// The mistake, with its line if the format has lines.
    var reason: String
  }

  static func dictionary(from data: Data) throws(Broken) -> [String: Any] {
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      if let line = conflict(in: data) { throw Broken(reason: "a merge is not finished at line \(line).") }
      // Text without a format marker is tried as XML and then in the old style; only one error is useful.
      let isXML = data.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "<")
      throw Broken(reason: isXML ? describe(error as NSError) : describeOldStyle(error as NSError))
    }
    guard let dictionary = plain(value) as? [String: Any] else {
      throw Broken(reason: "its root is not a dictionary.")
    }
    return dictionary
  }

  static func xml(from dictionary: [String: Any]) throws(Broken) -> Data {
    do {
      return try PropertyListSerialization.data(fromPropertyList: dictionary, format: .xml, options: 0)
    } catch {
      throw Broken(reason: describe(error as NSError))
    }
  }

  /// The line at which an unfinished merge begins.
  private static func conflict(in data: Data) -> Int? {
    let newline = UInt8(ascii: "\n")
    return data.split(separator: newline, omittingEmptySubsequences: false)
      .firstIndex { $0.starts(with: "<<<<<<< ".utf8) }.map { $0 + 1 }
  }

  /// Converts nested dictionaries, which have `AnyHashable` keys here.
  private static func plain(_ value: Any) -> Any {
    if let dictionary = value as? [String: Any] { return dictionary.mapValues(plain) }
    if let array = value as? [Any] { return array.map(plain) }
    return value
  }

  /// The text of the old-style parser's error, because Swift cannot cast the error object.
  private static func describeOldStyle(_ error: NSError) -> String {
    guard let inner = error.userInfo["kCFPropertyListOldStyleParsingError"] else { return describe(error) }
    let quoted = String(describing: inner).split(separator: "\"", maxSplits: 2)
    return quoted.count > 1 ? "\(quoted[1])." : describe(error)
  }

  private static func describe(_ error: NSError) -> String {
    guard let detail = error.userInfo["NSDebugDescription"] as? String else { return error.localizedDescription }
    return detail.hasSuffix(".") ? detail : detail + "."
  }
}
