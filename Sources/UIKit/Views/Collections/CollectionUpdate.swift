import Foundation

/// The result of a batch of item and section changes: the new index path of each old item, or the inconsistency in the
/// data source's counts.
///
/// Deletions, reloads and move sources use index paths before the batch; insertions and move targets use index paths
/// after it, as documented for `performBatchUpdates(_:completion:)`.
struct CollectionUpdate {
  enum Change: Hashable {
    case insertItem(IndexPath)
    case deleteItem(IndexPath)
    case reloadItem(IndexPath)
    case moveItem(IndexPath, to: IndexPath)
    case insertSection(Int)
    case deleteSection(Int)
    case reloadSection(Int)
    case moveSection(Int, to: Int)
  }

  /// The inconsistency; nil if there is none. If set, the other properties are meaningless.
  private(set) var problem: String?
  /// New index paths by old ones, without deleted items.
  private(set) var places: [IndexPath: IndexPath] = [:]
  /// New sections by old ones, without deleted sections.
  private(set) var sections: [Int: Int] = [:]
  /// Items to reload, by old index path.
  private(set) var reloaded: Set<IndexPath> = []
  /// Sections to reload, by old index.
  private(set) var reloadedSections: Set<Int> = []

  private let before: [Int]
  private let after: [Int]

  /// - Parameters:
  ///   - before: The item count of each section before the batch.
  ///   - after: The item count of each section after it, from the data source.
  init(before: [Int], after: [Int], changes: [Change]) {
    self.before = before
    self.after = after
    let plan = Plan(changes)
    reloaded = plan.reloaded
    reloadedSections = plan.reloadedSections
    problem = rangeProblem(changes) ?? plan.conflict ?? countProblem(plan)
    guard problem == nil else { return }
    let gone = plan.deletedSections.union(plan.movedSections.values)
    let filled = Self.fill(
      after.count, inserted: plan.insertedSections, moved: plan.movedSections,
      rest: before.indices.filter { !gone.contains($0) })
    guard let filled else {
      problem = "two changes target the same section"
      return
    }
    for (new, old) in filled.enumerated() { place(new, from: old, plan) }
  }

  private mutating func place(_ new: Int, from old: Int?, _ plan: Plan) {
    guard let old else { return }
    sections[old] = new
    guard !plan.reloadedSections.contains(old) else { return }
    if let found = itemProblem(new, from: old, plan) {
      problem = problem ?? found
      return
    }
    let moves = plan.movedItems.filter { $0.key.section == new }
    let rest = (0..<before[old]).map { IndexPath(item: $0, section: old) }.filter { !plan.leaving.contains($0) }
    let filled = Self.fill(
      after[new], inserted: Set(plan.insertedItems.filter { $0.section == new }.map(\.item)),
      moved: Dictionary(uniqueKeysWithValues: moves.map { ($0.key.item, $0.value) }), rest: rest)
    guard let filled else {
      problem = problem ?? "two changes name the same item of section \(new)"
      return
    }
    for (item, from) in filled.enumerated() {
      if let from { places[from] = IndexPath(item: item, section: new) }
    }
  }

  /// Assigns old elements to new positions: inserted positions stay empty, moved elements take their targets, and the
  /// rest fill the gaps in order; nil if the counts do not agree.
  private static func fill<Old>(_ count: Int, inserted: Set<Int>, moved: [Int: Old], rest: [Old]) -> [Old?]? {
    guard inserted.isDisjoint(with: moved.keys), inserted.count + moved.count + rest.count == count else { return nil }
    var rest = rest[...]
    return (0..<count).map { index in
      if inserted.contains(index) { return nil }
      return moved[index] ?? rest.popFirst()
    }
  }

  // MARK: Inconsistencies

  private func rangeProblem(_ changes: [Change]) -> String? {
    for change in changes {
      let found: String? =
        switch change {
        case .deleteItem(let path): missing(path, in: before, "delete", "before")
        case .reloadItem(let path): missing(path, in: before, "reload", "before")
        case .insertItem(let path): missing(path, in: after, "insert", "after")
        case .moveItem(let path, let target):
          missing(path, in: before, "move", "before") ?? missing(target, in: after, "move to", "after")
        case .deleteSection(let section): missing(section, in: before, "delete", "before")
        case .reloadSection(let section): missing(section, in: before, "reload", "before")
        case .insertSection(let section): missing(section, in: after, "insert", "after")
        case .moveSection(let section, let target):
          missing(section, in: before, "move", "before") ?? missing(target, in: after, "move to", "after")
        }
      if let found { return found }
    }
    return nil
  }

  private func missing(_ section: Int, in counts: [Int], _ verb: String, _ time: String) -> String? {
    counts.indices.contains(section)
      ? nil : "attempt to \(verb) section \(section), but there are \(counts.count) sections \(time) the update"
  }

  private func missing(_ path: IndexPath, in counts: [Int], _ verb: String, _ time: String) -> String? {
    if let found = missing(path.section, in: counts, verb, time) { return found }
    guard path.item < 0 || path.item >= counts[path.section] else { return nil }
    return "attempt to \(verb) item \(path.item) of section \(path.section), which has \(counts[path.section]) items "
      + "\(time) the update"
  }

  private func countProblem(_ plan: Plan) -> String? {
    let inserted = plan.insertedSections.count
    let deleted = plan.deletedSections.count
    guard after.count != before.count + inserted - deleted else { return nil }
    return "invalid number of sections. The number of sections after the update (\(after.count)) must be equal to the "
      + "number before it (\(before.count)), plus those inserted (\(inserted)), minus those deleted (\(deleted))"
  }

  private func itemProblem(_ new: Int, from old: Int, _ plan: Plan) -> String? {
    let inserted = plan.insertedItems.filter { $0.section == new }.count
    let deleted = plan.deletedItems.filter { $0.section == old }.count
    let movedIn = plan.movedItems.keys.filter { $0.section == new }.count
    let movedOut = plan.movedItems.values.filter { $0.section == old }.count
    guard after[new] != before[old] + inserted - deleted + movedIn - movedOut else { return nil }
    return "invalid number of items in section \(new). The number of items after the update (\(after[new])) must be "
      + "equal to the number before it (\(before[old])), plus or minus those inserted and deleted (\(inserted) inserted, "
      + "\(deleted) deleted) and moved (\(movedIn) moved in, \(movedOut) moved out)"
  }

  /// The changes by kind.
  private struct Plan {
    var insertedItems: Set<IndexPath> = []
    var deletedItems: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    /// Old index paths by new ones.
    var movedItems: [IndexPath: IndexPath] = [:]
    var insertedSections: Set<Int> = []
    var deletedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    /// Old sections by new ones.
    var movedSections: [Int: Int] = [:]
    /// Items that are deleted or moved away.
    var leaving: Set<IndexPath> = []
    /// The conflict between two changes, if any.
    var conflict: String?

    init(_ changes: [Change]) {
      for change in changes {
        switch change {
        case .insertItem(let path): insertedItems.insert(path)
        case .deleteItem(let path): deletedItems.insert(path)
        case .reloadItem(let path): reloaded.insert(path)
        case .moveItem(let path, let target):
          if movedItems[target] != nil { conflict = "attempt to move two items to \(target)" }
          movedItems[target] = path
        case .insertSection(let section): insertedSections.insert(section)
        case .deleteSection(let section): deletedSections.insert(section)
        case .reloadSection(let section): reloadedSections.insert(section)
        case .moveSection(let section, let target):
          if movedSections[target] != nil { conflict = "attempt to move two sections to \(target)" }
          movedSections[target] = section
        }
      }
      leaving = deletedItems.union(movedItems.values)
      if leaving.count < deletedItems.count + movedItems.count {
        conflict = conflict ?? "attempt to delete and move the same item, or to move it twice"
      }
    }
  }
}
