import Foundation

extension NSObjectProtocol {
  /// Whether the object's class is this one or a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool {
    Self.lineage(of: type(of: self as AnyObject)).contains { $0 == aClass }
  }
  /// Whether the object's class is this one.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self as AnyObject) == aClass }

  private static func lineage(of first: AnyClass) -> [AnyClass] {
    Array(sequence(first: first) { _getSuperclass($0) })
  }
}
