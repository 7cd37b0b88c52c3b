import Foundation
import XCTest

/// What Foundation reads of a property list, in a form that compares.
indirect enum PlainValue: Equatable {
  case text(String)
  case list([PlainValue])
  case dict([String: PlainValue])

  init(reading bytes: [UInt8]) throws {
    self.init(try PropertyListSerialization.propertyList(from: Data(bytes), format: nil))
  }

  private init(_ value: Any) {
    if let dictionary = value as? [String: Any] {
      self = .dict(dictionary.mapValues(PlainValue.init))
    } else if let array = value as? [Any] {
      self = .list(array.map(PlainValue.init))
    } else if let text = value as? String {
      self = .text(text)
    } else if let number = value as? NSNumber {
      self = .text(number.stringValue)
    } else {
      self = .text(String(describing: value))
    }
  }

  subscript(key: String) -> PlainValue? {
    get { if case .dict(let entries) = self { entries[key] } else { nil } }
    set {
      guard case .dict(var entries) = self else { return }
      entries[key] = newValue
      self = .dict(entries)
    }
  }

  var entries: [String: PlainValue] { if case .dict(let entries) = self { entries } else { [:] } }
  var items: [PlainValue] { if case .list(let items) = self { items } else { [] } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// The refusal that a call ends with.
func refusal<Failure: Error>(of body: () throws(Failure) -> Void) -> String? {
  do { try body() } catch { return String(describing: error) }
  return nil
}
