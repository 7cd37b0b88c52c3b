import Foundation

/// Never instantiated. Redeclares `UITableViewCell.init(style:reuseIdentifier:)` as `required`, so that the compiler
/// can call it on a class known only at run time; open, so that the compiler cannot assume a specific class.
open class _CellProbe: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    fatalError("the probe is never made")
  }
  public required init?(coder: NSCoder) { fatalError("the probe is never made") }
}

/// Creates cells of registered classes.
///
/// Apps override `init(style:reuseIdentifier:)` without `required`, as the SDK allows. Every subclass's method table
/// still has an entry for the initialiser, and the call dispatches through it; a subclass without the initialiser traps
/// with the compiler's own message, as on iOS.
@MainActor
enum CellFactory {
  @inline(never) @_optimize(none)
  static func make(_ type: UITableViewCell.Type, identifier: String) -> UITableViewCell {
    let cell: AnyObject = unsafeBitCast(type, to: _CellProbe.Type.self).init(
      style: .default, reuseIdentifier: identifier)
    return unsafeDowncast(cell, to: UITableViewCell.self)
  }
}
