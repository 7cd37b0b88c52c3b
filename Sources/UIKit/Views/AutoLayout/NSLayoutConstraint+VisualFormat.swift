import Foundation

extension NSLayoutConstraint {
  /// How a visual format aligns the views of its line.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Aligns left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Distances between leading and trailing edges; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Distances between left and right edges.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Distances between right and left edges.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// Distances between edges; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances between baselines. Stored; edges are used here.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The options that align.
    public static let alignmentMask = FormatOptions(rawValue: 0xffff)
    /// The options of direction.
    public static let directionMask = FormatOptions(rawValue: 0x30000)

    var alignments: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// The constraints of a line of the visual format language, not yet active.
  ///
  /// As on iOS, a line that cannot be parsed ends the app, with the place of the problem; so does a name without a view.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let line: VisualFormat
    do { line = try VisualFormat(format) } catch {
      preconditionFailure(
        "Unable to parse constraint format: \(error.message)\n\(format)\n"
          + String(repeating: " ", count: error.column) + "^")
    }
    return VisualFormatConstraints(format: format, line: line, options: opts, metrics: metrics ?? [:], views: views)
      .made()
  }
}

/// Makes the constraints of a parsed visual format.
@MainActor
private struct VisualFormatConstraints {
  /// The standard distance between views, in points.
  static let between: CGFloat = 8

  let format: String
  let line: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private var isHorizontal: Bool { line.axis == .horizontal }

  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    guard isHorizontal else { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
  }

  func made() -> [NSLayoutConstraint] {
    let items = line.items.map(item)
    var constraints: [NSLayoutConstraint] = []
    for (index, connection) in line.connections.enumerated() {
      constraints += connect(items, index, connection)
    }
    for (index, entry) in line.items.enumerated() {
      guard case .view(_, let conditions) = entry else { continue }
      constraints += conditions.map { size(of: items[index], $0) }
    }
    let inner = zip(line.items, items).filter { $0.0 != .superview }.map(\.1)
    if let first = inner.first {
      for other in inner.dropFirst() {
        constraints += options.alignments.map {
          NSLayoutConstraint(
            item: first, attribute: $0, relatedBy: .equal, toItem: other, attribute: $0, multiplier: 1, constant: 0)
        }
      }
    }
    return constraints
  }

  private func item(_ entry: VisualFormat.Item) -> AnyObject {
    switch entry {
    case .view(let name, _): return view(name)
    case .superview:
      // Layout guides have none: the first view that has one names it.
      let parents = line.items.lazy.compactMap { item -> UIView? in
        guard case .view(let name, _) = item, let view = view(name) as? UIView else { return nil }
        return view.superview
      }
      if let parent = parents.first { return parent }
      guard case .view(let name, _) = line.items.first(where: { $0 != .superview }),
        let parent = LayoutItem.owningView(of: view(name))?.superview
      else { stop("the superview's edge is named, but the view has no superview") }
      return parent
    }
  }

  private func view(_ name: String) -> AnyObject {
    guard let found = views[name] else { stop("\(name) is not a key in the views dictionary.") }
    return found as AnyObject
  }

  private func stop(_ message: String) -> Never {
    preconditionFailure("Unable to parse constraint format: \(message)\n\(format)")
  }

  private func number(_ object: VisualFormat.Condition.Object) -> CGFloat? {
    switch object {
    case .number(let value): return CGFloat(value)
    case .name(let name):
      switch metrics[name] {
      case let value as CGFloat: return value
      case let value as Double: return CGFloat(value)
      case let value as Float: return CGFloat(value)
      case let value as Int: return CGFloat(value)
      case let value as NSNumber: return CGFloat(value.doubleValue)
      default: return nil
      }
    }
  }

  private func priority(of condition: VisualFormat.Condition) -> UILayoutPriority {
    guard let given = condition.priority else { return .required }
    guard let value = number(given) else { stop("a priority is neither a number nor a metric") }
    return UILayoutPriority(Float(value))
  }

  /// The distance of the item after a connection from the one before it.
  private func connect(
    _ items: [AnyObject], _ index: Int, _ connection: VisualFormat.Connection
  ) -> [NSLayoutConstraint] {
    let (before, after) = (items[index], items[index + 1])
    // The superview's edge is its outer one: its start before the first view, its end after the last.
    let isFirst = line.items[index] == .superview
    let isLast = line.items[index + 1] == .superview
    func distance(_ condition: VisualFormat.Condition?, standard: CGFloat) -> NSLayoutConstraint {
      let length: CGFloat
      if let condition {
        guard let value = number(condition.object) else { stop("a distance is neither a number nor a metric") }
        length = value
      } else {
        length = standard
      }
      let constraint = NSLayoutConstraint(
        item: after, attribute: isLast ? edges.end : edges.start, relatedBy: condition?.relation ?? .equal,
        toItem: before, attribute: isFirst ? edges.start : edges.end, multiplier: 1,
        constant: edges.start == .right ? -length : length)
      if let condition { constraint.priority = priority(of: condition) }
      return constraint
    }
    switch connection {
    case .none: return [distance(nil, standard: 0)]
    case .standard:
      let constraint =
        isFirst || isLast
        ? NSLayoutConstraint(
          item: after, attribute: isLast ? margin(edges.end) : edges.start, relatedBy: .equal, toItem: before,
          attribute: isFirst ? margin(edges.start) : edges.end, multiplier: 1, constant: 0)
        : distance(nil, standard: Self.between)
      constraint.isStandardDistance = true
      return [constraint]
    case .conditions(let conditions): return conditions.map { distance($0, standard: 0) }
    }
  }

  /// The superview's margin at an edge, where the standard distance to it ends since iOS 8 (tabasoft.it, "iOS8 Layout
  /// Margins"; a published picture of iOS 13: aidinahmadian/RestaurantAppUI, whose image stands 8 points from its cell's
  /// edges).
  private func margin(_ edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch edge {
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    default: edge
    }
  }

  private func size(of item: AnyObject, _ condition: VisualFormat.Condition) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    let constraint: NSLayoutConstraint
    if let length = number(condition.object) {
      constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: condition.relation, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: length)
    } else if case .name(let name) = condition.object {
      constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: condition.relation, toItem: view(name), attribute: attribute,
        multiplier: 1, constant: 0)
    } else {
      stop("a size is neither a number, a metric nor a view")
    }
    constraint.priority = priority(of: condition)
    return constraint
  }
}
