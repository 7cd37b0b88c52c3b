import Foundation

/// Solves the active constraints of a view tree for frames.
///
/// Each view placed by constraints has four variables: left and top in the root's coordinates, width and height. All
/// other views keep their frames. Supported: every relation, multiplier, constant and priority; safe area, margins and
/// custom guides; content sizes with hugging and compression resistance; wrapping text; the content of scroll views.
/// Not supported: right-to-left languages, and baselines of text in several fonts.
@MainActor
struct LayoutEngine {
  /// The maximum number of passes over a tree until wrapped text agrees with the frames.
  private static let mostPasses = 4

  let root: UIView
  var solver = LinearSolver()
  var boxes: [ObjectIdentifier: Box] = [:]
  /// Widths from the previous pass, for wrapping text.
  var widths: [ObjectIdentifier: CGFloat] = [:]
  private var placed: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var constraints: [NSLayoutConstraint] = []
  private var fitting: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)?

  private init(_ root: UIView) { self.root = root }

  /// Solves the tree below a view and records the frames; superviews apply them when they lay out.
  static func solve(_ root: UIView) {
    root.updateConstraintsIfNeeded()
    var widths: [ObjectIdentifier: CGFloat] = [:]
    for _ in 0..<mostPasses {
      var engine = LayoutEngine(root)
      engine.widths = widths
      engine.gather(root)
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

  private mutating func run() {
    for view in placed { boxes[ObjectIdentifier(view)] = makeBox() }
    for guide in guides { boxes[ObjectIdentifier(guide)] = makeBox() }
    var levels: [UILayoutPriority: [(LinearExpression, LinearSolver.Relation)]] = [:]
    if fitting != nil, let box = boxes[ObjectIdentifier(root)] {
      _ = solver.require(box.left, .equal)
      _ = solver.require(box.top, .equal)
    }
    let sized = placed.map { ObjectIdentifier($0) } + guides.map { ObjectIdentifier($0) }
    for box in sized.compactMap({ boxes[$0] }) {
      // A size cannot be negative: a required constraint to the contrary conflicts and is reported to the app.
      _ = solver.require(box.width, .greaterOrEqual)
      _ = solver.require(box.height, .greaterOrEqual)
    }
    for constraint in constraints {
      guard let (expression, relation) = self.expression(of: constraint) else { continue }
      if constraint.priority < .required {
        levels[constraint.priority, default: []].append((expression, relation))
      } else if !solver.require(expression, relation) {
        UnsatisfiableConstraints.report(constraint)
      }
    }
    for view in placed { addContentSize(of: view, to: &levels) }
    if let fitting, let box = boxes[ObjectIdentifier(root)] {
      addFitting(box.width - fitting.size.width, fitting.horizontal, &levels)
      addFitting(box.height - fitting.size.height, fitting.vertical, &levels)
    }
    for (_, level) in levels.sorted(by: { $0.key > $1.key }) { solver.prefer(level) }
  }

  private mutating func addFitting(
    _ expression: LinearExpression, _ priority: UILayoutPriority,
    _ levels: inout [UILayoutPriority: [(LinearExpression, LinearSolver.Relation)]]
  ) {
    if priority == .required {
      _ = solver.require(expression, .equal)
    } else {
      levels[priority, default: []].append((expression, .equal))
    }
  }

  private func addContentSize(
    of view: UIView, to levels: inout [UILayoutPriority: [(LinearExpression, LinearSolver.Relation)]]
  ) {
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    var size = view.intrinsicContentSize
    if let width = widths[ObjectIdentifier(view)], let height = view.contentHeight(forWidth: width) {
      size.height = height
    }
    func add(_ side: LinearExpression, _ wish: CGFloat, _ hugging: UILayoutPriority, _ resistance: UILayoutPriority) {
      guard wish != UIView.noIntrinsicMetric else { return }
      levels[min(hugging, .required - 0.5), default: []].append((side - wish, .lessOrEqual))
      levels[min(resistance, .required - 0.5), default: []].append((side - wish, .greaterOrEqual))
    }
    let p = view.priorities
    add(box.width, size.width, p.hugging.horizontal, p.compression.horizontal)
    add(box.height, size.height, p.hugging.vertical, p.compression.vertical)
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
      if view.solvedFrame != frame {
        view.solvedFrame = frame
        parent.needsLayout = true
      } else if view.frame != frame {
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
      let size = frame(of: box).size
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
