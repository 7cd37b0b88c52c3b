import Foundation

/// The items of one section as an outline: expanded items show their children.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  struct Node {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  /// The items at the top level.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  /// Creates an empty snapshot.
  public init() {}

  /// All items, top to bottom.
  public var items: [ItemIdentifierType] { rootItems.flatMap { subtree($0) { _ in true } } }
  /// The visible items: those whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] {
    rootItems.flatMap { subtree($0) { nodes[$0]?.isExpanded == true } }
  }

  private func subtree(
    _ item: ItemIdentifierType, into: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    [item] + (into(item) ? (nodes[item]?.children ?? []).flatMap { subtree($0, into: into) } : [])
  }

  /// Appends items at the top level or under a parent.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    let index = parent.map { nodes[$0]?.children.count ?? 0 } ?? rootItems.count
    insert(items, under: parent, at: index)
  }
  /// Inserts items before another.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    insert(items, under: parent, at: index)
  }
  /// Inserts items after another.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    insert(items, under: parent, at: index + 1)
  }

  private func place(of item: ItemIdentifierType) -> (ItemIdentifierType?, Int) {
    let parent = nodes[item]?.parent
    let siblings = parent.flatMap { nodes[$0]?.children } ?? rootItems
    guard let index = siblings.firstIndex(of: item) else {
      preconditionFailure("the item \(item) is not in the section snapshot")
    }
    return (parent, index)
  }

  private mutating func insert(_ new: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int) {
    for item in new {
      precondition(nodes[item] == nil, "supplied identifiers are not unique: \(item) is already in the snapshot")
      nodes[item] = Node(parent: parent)
    }
    guard let parent else { return rootItems.insert(contentsOf: new, at: index) }
    precondition(nodes[parent] != nil, "the item \(parent) is not in the section snapshot")
    nodes[parent]?.children.insert(contentsOf: new, at: index)
  }

  /// The outline below an item: its descendants, or the item with them.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    if includingParent { part.append([parent]) }
    part.take(nodes[parent]?.children ?? [], of: self, under: includingParent ? parent : nil)
    if includingParent, nodes[parent]?.isExpanded == true { part.expand([parent]) }
    return part
  }

  private mutating func take(_ items: [ItemIdentifierType], of other: Self, under parent: ItemIdentifierType?) {
    append(items, to: parent)
    for item in items {
      take(other.nodes[item]?.children ?? [], of: other, under: item)
      if other.isExpanded(item) { expand([item]) }
    }
  }

  /// Takes what is below an item, and puts an outline there instead.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(nodes[parent]?.children ?? [])
    take(snapshot.rootItems, of: snapshot, under: parent)
  }

  /// The outline as text, an item a line, indented by its level.
  public func visualDescription() -> String {
    items.map { String(repeating: "  ", count: level(of: $0)) + (isExpanded($0) ? "- " : "+ ") + "\($0)" }
      .joined(separator: "\n")
  }

  /// Deletes items and their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where nodes[item] != nil {
      let parent = nodes[item]?.parent
      for gone in subtree(item, into: { _ in true }) { nodes[gone] = nil }
      if let parent {
        nodes[parent]?.children.removeAll { $0 == item }
      } else {
        rootItems.removeAll { $0 == item }
      }
    }
  }
  /// Deletes all items.
  public mutating func deleteAll() {
    rootItems = []
    nodes = [:]
  }
  /// Expands items.
  public mutating func expand(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = true } }
  /// Collapses items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = false } }
  /// Whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded == true }
  /// Whether an item is visible.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  /// Whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// The number of ancestors of an item.
  public func level(of item: ItemIdentifierType) -> Int {
    sequence(first: item, next: { nodes[$0]?.parent }).reduce(-1) { count, _ in count + 1 }
  }
  /// The index of an item among all items; nil if unknown.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// The parent of an item; nil at the top level.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
