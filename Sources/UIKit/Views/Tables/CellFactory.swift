import Foundation

/// Never instantiated. Gives `UITableViewCell.init(style:reuseIdentifier:)` a `required` spelling, so that the compiler
/// can call it on a class known only at run time; open, so that the compiler cannot know the class better.
open class _CellProbe: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    fatalError("the probe is never made")
  }
  public required init?(coder: NSCoder) { fatalError("the probe is never made") }
}

/// Makes cells of registered classes.
///
/// Apps override `init(style:reuseIdentifier:)` without `required`, as the SDK lets them. The initialiser has a place in
/// every subclass's method table all the same, and that is where the call goes; a subclass that does not have the
/// initialiser traps there with the compiler's own message, as on iOS.
@MainActor
enum CellFactory {
  @inline(never) @_optimize(none)
  static func make(_ type: UITableViewCell.Type, identifier: String) -> UITableViewCell {
    let cell: AnyObject = unsafeBitCast(type, to: _CellProbe.Type.self).init(
      style: .default, reuseIdentifier: identifier)
    return unsafeDowncast(cell, to: UITableViewCell.self)
  }
}
