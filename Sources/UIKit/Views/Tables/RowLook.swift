import Foundation

/// What a table or a list says of the look of a row.
struct RowLook: Equatable {
  /// The margin of content at the sides.
  var margin: CGFloat = 16
  /// Where the line below begins and ends; nil for where the text begins.
  var inset: UIEdgeInsets?
  var hasLine = false
  /// Whether the line goes from edge to edge.
  var isLineWhole = false
  var hasTopLine = false
  /// Whether the line above goes from edge to edge.
  var isTopLineWhole = true
  var lineColor: UIColor?
  /// Whether it is a header or a footer of a list.
  var isEdge: Bool { part.isEdge }
  /// Whether the first item of its section is a header.
  var isBelowHeader = false
  /// What of a list it is.
  var part = ListPart.cell
  /// Whether the rows stand apart from the table's edges.
  var isInset = false
  /// The corners that are round.
  var corners: CACornerMask = []
  /// The background of a row that has none of its own.
  var background: UIColor?

  /// The radius of the first and the last row of an inset section.
  static let radius: CGFloat = 10

  /// Rounds the first and the last row of an inset section, with all that is in them.
  @MainActor
  func roundCorners(of layer: CALayer) {
    guard isInset else { return }
    let isRound = !corners.isEmpty
    layer.cornerRadius = isRound ? Self.radius : 0
    if isRound { layer.maskedCorners = corners }
    layer.masksToBounds = isRound
  }

  /// Where the row's lines are.
  @MainActor
  func lines(in bounds: CGRect, of view: UIView, inset own: UIEdgeInsets?, textStart: CGFloat) -> [CGRect] {
    let thin = 1 / max(view.traitCollection.displayScale, 1)
    var places: [CGRect] = []
    func line(at y: CGFloat, isWhole: Bool, from start: CGFloat) {
      let inset = own ?? inset
      let left = isWhole ? 0 : inset?.left ?? start
      let right = isWhole ? 0 : inset?.right ?? 0
      let width = max(0, bounds.width - left - right)
      if width > 0 { places.append(CGRect(x: left, y: y, width: width, height: thin)) }
    }
    if hasLine { line(at: bounds.height - thin, isWhole: isLineWhole, from: textStart) }
    // It begins a section, not a row: an image does not move it (measured in LidiaNKR/Persons-List, iOS 15).
    if hasTopLine { line(at: 0, isWhole: isTopLineWhole, from: margin) }
    guard view.runsFromRight else { return places }
    return places.map { $0.offsetBy(dx: bounds.width - $0.minX - $0.maxX, dy: 0) }
  }
}

/// The hairlines of a row, as layers above everything in it.
@MainActor
struct RowLines {
  private var layers: [CALayer] = []

  mutating func place(_ places: [CGRect], _ look: RowLook, in view: UIView) {
    while layers.count > places.count { layers.removeLast().removeFromSuperlayer() }
    while layers.count < places.count { layers.append(CALayer()) }
    for (line, place) in zip(layers, places) where line.frame != place { line.frame = place }
    colour(look, in: view)
    if !layers.elementsEqual(view.layer.sublayers?.suffix(layers.count) ?? [], by: ===) {
      for line in layers { view.layer.addSublayer(line) }
    }
  }

  func colour(_ look: RowLook, in view: UIView) {
    guard !layers.isEmpty else { return }
    let color = (look.lineColor ?? .separator).resolvedColor(with: view.traitCollection).cgColor
    for line in layers where line.backgroundColor != color { line.backgroundColor = color }
  }
}
