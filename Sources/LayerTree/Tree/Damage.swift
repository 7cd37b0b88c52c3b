/// What of a window looks different.
public struct Damage: Sendable, Hashable {
  /// Whether all of it does.
  public private(set) var isWhole: Bool
  /// The parts that do, in the window's coordinates; none if all of it does.
  public private(set) var rectangles: [Rectangle]

  /// At most so many parts are told apart.
  public static let parts = 16

  /// Nothing.
  public static let none = Damage(isWhole: false)
  /// All of it.
  public static let whole = Damage(isWhole: true)

  private init(isWhole: Bool) {
    self.isWhole = isWhole
    rectangles = []
  }

  /// Whether nothing looks different.
  public var isEmpty: Bool { !isWhole && rectangles.isEmpty }

  /// Adds a part. One that lies in another goes; beyond `parts`, the one that grows least takes it in.
  public mutating func add(_ rectangle: Rectangle) {
    guard !isWhole, !rectangle.isEmpty else { return }
    guard !rectangles.contains(where: { $0.contains(rectangle) }) else { return }
    rectangles.removeAll { rectangle.contains($0) }
    guard rectangles.count >= Self.parts else { return rectangles.append(rectangle) }
    func growth(_ index: Int) -> Double {
      let union = rectangles[index].union(rectangle)
      return union.width * union.height - rectangles[index].width * rectangles[index].height
    }
    var best = 0
    for index in rectangles.indices.dropFirst() where growth(index) < growth(best) { best = index }
    rectangles[best] = rectangles[best].union(rectangle)
  }

  /// Says that all of it looks different.
  public mutating func addAll() { self = .whole }
}
