import Foundation
internal import LayoutSolver

/// Solves the active constraints of a view tree for frames.
///
/// Each view placed by constraints has four variables: left and top in its superview, width and height. All other views
/// keep their frames. So what a constraint says of views inside a cell does not depend on where the cell is, and each
/// cell is solved for itself. Supported: every relation, multiplier, constant and priority; safe area, margins and
/// custom guides; content sizes with hugging and compression resistance; wrapping text; the content of scroll views.
/// Not supported: right-to-left languages, and baselines of text in several fonts.
@MainActor
struct LayoutEngine {
  /// The maximum number of passes over a tree until wrapped text agrees with the frames.
  private static let mostPasses = 4

  let root: UIView
  var problem = LayoutProblem()
  var boxes: [ObjectIdentifier: Box] = [:]
  /// Widths from the previous pass, for wrapping text.
  var widths: [ObjectIdentifier: CGFloat] = [:]
  private var placed: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var constraints: [NSLayoutConstraint] = []
  private var fitting: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)?

  private init(_ root: UIView) { self.root = root }

  /// Solves the tree below a view and records the frames; superviews apply them when they lay out.
  ///
  /// - Parameters:
  ///   - root: The view whose descendants get frames.
  ///   - isUpdating: Whether views may update their constraints before.
  static func solve(_ root: UIView, updating isUpdating: Bool = true) {
    if isUpdating { root.updateConstraintsIfNeeded() }
    var widths: [ObjectIdentifier: CGFloat] = [:]
    for _ in 0..<mostPasses {
      var engine = LayoutEngine(root)
      engine.widths = widths
      engine.gather(root)
      engine.leaveUnplaced()
      engine.gatherParts()
      guard !engine.placed.isEmpty || !engine.guides.isEmpty else { return }
      engine.run()
      guard engine.noteFrames() else { return }
      widths = engine.solvedWidths
    }
  }

  /// The fitting size of a view, with its own width and height free.
  static func fittingSize(
    of view: UIView, target: CGSize, priorities: (UILayoutPriority, UILayoutPriority)
  ) -> CGSize {
    view.updateConstraintsIfNeeded()
    var widths: [ObjectIdentifier: CGFloat] = [:]
    var size = CGSize.zero
    for _ in 0..<mostPasses {
      var engine = LayoutEngine(view)
      engine.fitting = (target, priorities.0, priorities.1)
      engine.widths = widths
      engine.gather(view)
      engine.leaveUnplaced()
      engine.gatherParts()
      engine.run()
      let frame = engine.frame(of: engine.boxes[ObjectIdentifier(view)]!)
      if frame.size == size { break }
      size = frame.size
      widths = engine.solvedWidths
    }
    return size
  }

  // MARK: Gathering

  private mutating func gather(_ view: UIView) {
    if view === root ? fitting != nil : !view.translatesAutoresizingMaskIntoConstraints { placed.append(view) }
    guides += view.layoutGuides
    constraints += view.constraints.filter { !$0.isOrphaned }
    for subview in view.subviews { gather(subview) }
  }

  /// Leaves out views that nothing places, neither a constraint nor a content size: they keep their frames, as on iOS.
  private mutating func leaveUnplaced() {
    var named: Set<ObjectIdentifier> = []
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        if let view = LayoutItem.owningView(of: item) { named.insert(ObjectIdentifier(view)) }
      }
    }
    let held = Set(placed.filter { $0 !== root && isHeld($0) }.map { ObjectIdentifier($0) })
    placed.removeAll { view in
      if held.contains(ObjectIdentifier(view)) {
        view.solvedFrame = nil
        return true
      }
      // A stack places what it arranges, hidden views too.
      guard view !== root, !named.contains(ObjectIdentifier(view)), !(view.superview is UIStackView) else {
        return false
      }
      let size = view.intrinsicContentSize
      guard size.width == UIView.noIntrinsicMetric, size.height == UIView.noIntrinsicMetric else { return false }
      view.solvedFrame = nil
      return true
    }
  }

  /// Whether a window or a container of UIKit's holds the view, a controller's, or a list its cell: as on iOS, it has the
  /// frame that it was given, however it translates its mask, unless constraints tie it to what is around it.
  private func isHeld(_ view: UIView) -> Bool {
    guard let outer = view.superview, holds(outer, view) else { return false }
    return !constraints.contains { constraint in
      let ends = [constraint.firstItem, constraint.secondItem].compactMap(LayoutItem.owningView(of:))
      return ends.contains(view) && ends.contains { !$0.isDescendant(of: view) }
    }
  }

  private func holds(_ outer: UIView, _ view: UIView) -> Bool {
    if view is UICollectionReusableView { return outer is UICollectionView || outer is StripView }
    if view is UITableViewCell || view is UITableViewHeaderFooterView { return outer is UITableView }
    guard view.controller != nil else { return false }
    let holder = outer.controller
    return outer is UIWindow || outer is PresentationContainer || holder is UINavigationController
      || holder is UITabBarController || holder is UISplitViewController || holder is UIPageViewController
  }

  /// Adds the parts of buttons that an app's constraints name: the button places all others by itself.
  private mutating func gatherParts() {
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        guard let part = item as? UIView, part.translatesAutoresizingMaskIntoConstraints,
          let button = part.superview as? UIButton, part === button.titleLabel || part === button.imageView,
          !placed.contains(where: { $0 === part })
        else { continue }
        placed.append(part)
      }
    }
  }

  private mutating func run() {
    // Superviews come first, so that each box stands on its superview's.
    for view in placed { boxes[ObjectIdentifier(view)] = makeBox(in: view === root ? nil : view.superview) }
    for guide in guides { boxes[ObjectIdentifier(guide)] = makeBox(in: guide.owningView) }
    if fitting != nil, let box = boxes[ObjectIdentifier(root)] {
      problem.require(box.left, .equal)
      problem.require(box.top, .equal)
    }
    let sized = placed.map { ObjectIdentifier($0) } + guides.map { ObjectIdentifier($0) }
    for box in sized.compactMap({ boxes[$0] }) {
      // A size cannot be negative: a required constraint to the contrary conflicts and is reported to the app.
      problem.require(box.width, .greaterOrEqual)
      problem.require(box.height, .greaterOrEqual)
    }
    for (index, constraint) in constraints.enumerated() {
      guard let (expression, relation) = self.expression(of: constraint) else { continue }
      if constraint.priority < .required {
        problem.prefer(expression, relation, priority: constraint.priority.rawValue)
      } else {
        problem.require(expression, relation, tag: index, rank: constraint.rankInConflict)
      }
    }
    addContentSizes()
    if let fitting, let box = boxes[ObjectIdentifier(root)] {
      addFitting(box.width - fitting.size.width, fitting.horizontal)
      addFitting(box.height - fitting.size.height, fitting.vertical)
    }
    for broken in problem.solve() { UnsatisfiableConstraints.report(constraints[broken]) }
  }

  private mutating func addFitting(_ expression: LinearExpression, _ priority: UILayoutPriority) {
    if priority == .required {
      problem.require(expression, .equal)
    } else {
      problem.prefer(expression, .equal, priority: priority.rawValue)
    }
  }

  /// Wants views to be as large as their content.
  ///
  /// In order: of views that hug or resist equally, the first one gives way. But text that can wrap is narrowed and widened
  /// before what wants as much, as a published picture of iOS 15 shows of a number beside titles of one line and of two.
  private mutating func addContentSizes() {
    let excesses = placed.map { ($0, excess(of: $0)) }
    func wraps(_ view: UIView) -> Bool {
      guard let label = view as? UILabel else { return false }
      return label.numberOfLines != 1 && label.preferredMaxLayoutWidth == 0
    }
    for isWrapping in [true, false] {
      for (view, excess) in excesses where wraps(view) == isWrapping {
        let (hugging, resistance) = (view.priorities.hugging, view.priorities.compression)
        if let width = excess.width {
          prefer(width, .lessOrEqual, hugging.horizontal)
          prefer(width, .greaterOrEqual, resistance.horizontal)
        }
        if let height = excess.height {
          prefer(height, .lessOrEqual, hugging.vertical)
          prefer(height, .greaterOrEqual, resistance.vertical)
        }
      }
    }
  }

  private mutating func prefer(
    _ excess: LinearExpression, _ relation: LayoutProblem.Relation, _ priority: UILayoutPriority
  ) {
    problem.prefer(excess, relation, priority: min(priority, .required - 0.5).rawValue)
  }

  /// How much wider and higher than its content a view is; nil for a side without a size of its own.
  private func excess(of view: UIView) -> (width: LinearExpression?, height: LinearExpression?) {
    guard let box = boxes[ObjectIdentifier(view)] else { return (nil, nil) }
    var size = view.intrinsicContentSize
    if let width = widths[ObjectIdentifier(view)], let height = view.contentHeight(forWidth: width) {
      size.height = height
    }
    let insets = view.alignmentRectInsets
    if insets != .zero, !(view is UIImageView) {
      // An image's size has its edges in it; others' content is what is aligned.
      if size.width != UIView.noIntrinsicMetric { size.width += insets.left + insets.right }
      if size.height != UIView.noIntrinsicMetric { size.height += insets.top + insets.bottom }
    }
    return (
      size.width == UIView.noIntrinsicMetric ? nil : box.width - size.width,
      size.height == UIView.noIntrinsicMetric ? nil : box.height - size.height
    )
  }

  // MARK: Results

  private var solvedWidths: [ObjectIdentifier: CGFloat] {
    Dictionary(
      uniqueKeysWithValues: placed.map { (ObjectIdentifier($0), frame(of: boxes[ObjectIdentifier($0)]!).width) })
  }

  /// Records the frames; returns true if another pass may change them.
  private func noteFrames() -> Bool {
    var needsAnother = false
    for view in placed {
      guard let parent = view.superview else { continue }
      let place = frame(of: boxes[ObjectIdentifier(view)]!)
      let outer = frame(of: box(of: parent))
      let frame = place.offsetBy(dx: parent.bounds.minX - outer.minX, dy: parent.bounds.minY - outer.minY)
      if let height = view.contentHeight(forWidth: frame.width), widths[ObjectIdentifier(view)] != frame.width,
        height != view.intrinsicContentSize.height || widths[ObjectIdentifier(view)] != nil
      {
        needsAnother = true
      }
      view.solvedOuter = outer.size
      if view.solvedFrame != frame {
        view.solvedFrame = frame
        parent.needsLayout = true
      } else if !view.stands(at: frame) {
        parent.needsLayout = true
      }
    }
    for guide in guides {
      guard let view = guide.owningView else { continue }
      let outer = frame(of: box(of: view))
      guide.solvedFrame = frame(of: boxes[ObjectIdentifier(guide)]!).offsetBy(dx: -outer.minX, dy: -outer.minY)
    }
    noteContentSizes()
    return needsAnother
  }

  private func noteContentSizes() {
    root.everyView { view in
      guard let scroll = view as? UIScrollView, let box = boxes[ObjectIdentifier(scroll.scrollContentGuide)] else {
        return
      }
      let (own, room) = (frame(of: box).size, scroll.roomOfZoom)
      let size = CGSize(width: own.width + room.width, height: own.height + room.height)
      scroll.scrollContentGuide.solvedFrame = CGRect(origin: .zero, size: size)
      if scroll.contentSize != size { scroll.contentSize = size }
    }
  }
}

/// Reports conflicting constraints to the app's developer.
@MainActor
enum UnsatisfiableConstraints {
  private static var reported: Set<ObjectIdentifier> = []

  /// Reports a constraint, once only.
  static func report(_ constraint: NSLayoutConstraint) {
    guard reported.insert(ObjectIdentifier(constraint)).inserted else { return }
    StandardError.print("Unable to simultaneously satisfy constraints. Will recover by breaking \(constraint.summary)")
  }
}
