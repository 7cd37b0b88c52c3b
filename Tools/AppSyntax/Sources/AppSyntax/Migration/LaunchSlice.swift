import SwiftSyntax

/// Divides a launch method: what belongs to the window, and what belongs to the app.
///
/// Begins with the statements that use a window and adds what they need and only they use. What would cut through an
/// early return, a closure or half a statement stays.
struct LaunchSlice {
  enum Fate: Equatable {
    case stays
    case moves
    /// An early return that both sides ask; what its block does with the window moves.
    case asked
    /// It uses the window and stays, for this reason.
    case left(String)
  }

  let items: [LaunchItem]
  private(set) var fates: [Fate]
  /// Locals of both sides that become properties.
  private(set) var shared: [SharedLocal] = []
  /// Statements whose constants both sides declare.
  private(set) var repeated: Set<Int> = []
  /// Early returns that only the launch can ask.
  private var askedOnce: Set<Int> = []

  init(
    body: [CodeBlockItemSyntax], delegate: DelegateClass, work: WindowWork, isOnlyForScenes: (String) -> Bool
  ) {
    items = body.indices.map { LaunchItem($0, of: body, delegate: delegate, work: work) }
    fates = items.map { item in
      item.isReturn && item.isWindowWork && !item.isWindowWorkLater ? .left("the launch returns its result") : .stays
    }
    var count = -1
    // What only a statement that was left needs is left alone too.
    while count != left.count {
      count = left.count
      fates = items.map { left.contains($0.index) ? fates[$0.index] : .stays }
      for index in moved(isOnlyForScenes) { fates[index] = .moves }
      var previous: [Fate] = []
      while previous != fates {
        previous = fates
        for item in items where fates[item.index] == .moves { settle(item, work) }
        settleLocals()
      }
    }
  }

  private var left: Set<Int> {
    Set(items.indices.filter { if case .left = fates[$0] { true } else { false } })
  }

  var isEmpty: Bool { !fates.contains(.moves) }

  // MARK: - What belongs together

  private func moved(_ isOnlyForScenes: (String) -> Bool) -> Set<Int> {
    let left = left
    var moved = Set(items.filter { $0.isWindowWork && !$0.isReturn && !left.contains($0.index) }.map(\.index))
    let roots = items.filter { !left.contains($0.index) }.reduce(into: Set<LaunchItem.Variable>()) {
      $0.formUnion($1.roots)
    }
    var count = -1
    while count != moved.count {
      count = moved.count
      for variable in items.filter({ moved.contains($0.index) }).flatMap(\.used) {
        add(variable, isRoot: roots.contains(variable), isOnlyForScenes, to: &moved)
      }
      moved.formUnion(users(of: moved))
      moved.formUnion(followers(of: moved))
      moved.subtract(left)
    }
    return moved
  }

  private func add(
    _ variable: LaunchItem.Variable, isRoot: Bool, _ isOnlyForScenes: (String) -> Bool, to moved: inout Set<Int>
  ) {
    let users = Set(items.filter { $0.used.contains(variable) && !$0.isReturn }.map(\.index))
    let about = Set(items.filter { $0.subjects.contains(variable) && !$0.isReturn }.map(\.index))
    switch variable {
    case .local(let place, _):
      if isRoot {
        moved.formUnion(users.union([place]))
      } else if users.subtracting(about).isSubset(of: moved), !items[place].returns, !isDividing(items[place]) {
        moved.formUnion(about.union([place]))
      }
    case .member(let name):
      let isFree = isOnlyForScenes(name) && users.subtracting(about).isSubset(of: moved)
      if isRoot || isFree { moved.formUnion(about) }
      if isRoot { moved.formUnion(items.filter { $0.assigned.contains(variable) && !$0.isReturn }.map(\.index)) }
    }
  }

  /// Whether it is a block of which only a part can be meant.
  private func isDividing(_ item: LaunchItem) -> Bool { item.node.item.is(IfConfigDeclSyntax.self) }

  /// Statements that use a local which a moved one declares.
  private func users(of moved: Set<Int>) -> Set<Int> {
    Set(items.filter { item in !item.isReturn && item.usedLocals.contains { moved.contains($0.place) } }.map(\.index))
  }

  /// Statements that use a property which only moved ones set.
  private func followers(of moved: Set<Int>) -> Set<Int> {
    var result: Set<Int> = []
    for setter in items where moved.contains(setter.index) {
      for case let variable in setter.assigned {
        guard case .member = variable,
          !items.contains(where: { $0.assigned.contains(variable) && !moved.contains($0.index) })
        else { continue }
        let later = items.filter { $0.index > setter.index && $0.used.contains(variable) && !$0.isReturn }
        result.formUnion(later.map(\.index))
      }
    }
    return result
  }

  // MARK: - What cannot move

  private mutating func settle(_ item: LaunchItem, _ work: WindowWork) {
    if item.mentions.contains(where: { $0.form == .superMember }) {
      fates[item.index] = .left("it calls super, which only the app delegate has")
    } else if item.returns {
      let isWhole = LaunchBranch.exits(of: item.node)?.allSatisfy { exit in
        exit.body.statements.dropLast().allSatisfy { isWindowLeaf($0, work) }
      }
      fates[item.index] =
        LaunchBranch.isRepeatable(item) && isWhole == true && !askedOnce.contains(item.index)
        ? .asked : .left("it may end the launch early")
    } else if isMixed(item, work), !mustMoveWhole(item) {
      fates[item.index] = .left("only a part of it is about the window")
    } else if item.isWindowWorkLater, !isUniformLater(item, work) {
      fates[item.index] = .left("it uses the window later, in a closure")
    } else if let exit = items.first(where: { $0.index < item.index && $0.returns && !isCrossed($0) }) {
      fates[item.index] = .left("the launch may end before it, at \"\(exit.node.firstLine)\"")
    } else if let user = items.first(where: { isLeft($0) && $0.uses(itemAt: item.index) }) {
      fates[item.index] = .left("\"\(user.node.firstLine)\" needs it and stays")
    } else if let missing = items.first(where: { isMissing($0, for: item) }) {
      fates[item.index] = .left("it needs \"\(missing.node.firstLine)\", which stays")
    }
    if fates[item.index] == .moves {
      for exit in items where exit.index < item.index && exit.returns && fates[exit.index] == .stays {
        fates[exit.index] = .asked
      }
    }
  }

  private func isLeft(_ item: LaunchItem) -> Bool { left.contains(item.index) }

  /// Whether an early return can be asked on both sides.
  private func isCrossed(_ exit: LaunchItem) -> Bool {
    if fates[exit.index] == .asked { return true }
    return fates[exit.index] == .stays && !askedOnce.contains(exit.index) && LaunchBranch.isRepeatable(exit)
  }

  private func isMissing(_ item: LaunchItem, for user: LaunchItem) -> Bool {
    guard case .left = fates[item.index], item.index < user.index else { return false }
    return user.used.contains { variable in
      if case .local(let place, _) = variable { return place == item.index }
      return item.assigned.contains(variable)
    }
  }

  /// Whether a statement in a block is about the window, or only declares something for one that is.
  private func isWindowLeaf(_ leaf: CodeBlockItemSyntax, _ work: WindowWork) -> Bool {
    if leaf.item.is(VariableDeclSyntax.self) || leaf.item.is(ReturnStmtSyntax.self) { return true }
    if !work.windowMentions(in: leaf).isEmpty || !work.creations(in: leaf).isEmpty || work.fillsWindow(leaf) {
      return true
    }
    let mentions = MentionFinder.mentions(in: leaf)
    return mentions.contains { mention in
      if work.delegate.isMember(mention) {
        return work.touching.contains(mention.name) || isSetByMoved(mention.name) || isRoot(mention.name)
      }
      guard let local = mention.local else { return false }
      if let owner = items.first(where: { $0.node.id == local.id }) { return fates[owner.index] == .moves }
      return isBoundFromWindow(local, work)
    }
  }

  /// Whether a name was bound from the window, as by `if let root = window?.rootViewController`.
  private func isBoundFromWindow(_ local: Syntax, _ work: WindowWork) -> Bool {
    local.is(ConditionElementSyntax.self)
      ? !work.windowMentions(in: local).isEmpty : isDeclaredForWindow(local, work)
  }

  private func isDeclaredForWindow(_ local: Syntax, _ work: WindowWork) -> Bool {
    guard let item = local.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self) else {
      return false
    }
    let names = LocalScope.names(declaredBy: item)
    return list.contains { other in
      !work.windowMentions(in: other).isEmpty
        && MentionFinder.mentions(in: other).contains { names.contains($0.name) && $0.local?.id == local.id }
    }
  }

  /// Whether a block holds statements that are not about the window.
  func isMixed(_ item: LaunchItem, _ work: WindowWork) -> Bool {
    LaunchBranch.leaves(of: item.node).map { !$0.allSatisfy { isWindowLeaf($0, work) } } ?? false
  }

  /// Whether a block cannot stay without what makes the window: it uses a local that goes there, or it is an `#if` that
  /// sets what the window's root is taken from.
  private func mustMoveWhole(_ item: LaunchItem) -> Bool {
    if item.usedLocals.contains(where: { fates[$0.place] == .moves }) { return true }
    return isDividing(item)
      && item.assigned.contains { variable in
        items.contains { $0.index > item.index && $0.roots.contains(variable) }
      }
  }

  /// Whether a window's root is taken from a property.
  private func isRoot(_ name: String) -> Bool { items.contains { $0.roots.contains(.member(name)) } }

  private func isSetByMoved(_ name: String) -> Bool {
    let setters = items.filter { $0.assigned.contains(.member(name)) }
    return !setters.isEmpty && setters.allSatisfy { fates[$0.index] == .moves }
  }

  private func isUniformLater(_ item: LaunchItem, _ work: WindowWork) -> Bool {
    guard let leaves = LaunchBranch.leaves(of: item.node, closures: true) else { return false }
    return leaves.allSatisfy { isWindowLeaf($0, work) }
  }

  // MARK: - Locals of both sides

  private mutating func settleLocals() {
    shared = []
    repeated = []
    for item in items where fates[item.index] == .moves || fates[item.index] == .asked {
      guard let name = provide(for: item) else { continue }
      let reason = "it uses \(name), whose type is not written where it is declared"
      if fates[item.index] == .asked { askedOnce.insert(item.index) }
      fates[item.index] = fates[item.index] == .asked && !item.isWindowWork ? .stays : .left(reason)
    }
  }

  /// Makes the locals that a statement uses known to the scene; returns the name of one that cannot be.
  private mutating func provide(for item: LaunchItem) -> String? {
    for (place, name) in item.usedLocals where fates[place] == .stays {
      let owner = items[place]
      if owner.returns, LaunchBranch.isRepeatable(owner), !askedOnce.contains(place) {
        fates[place] = .asked
      } else if let local = SharedLocal(name, declaredBy: owner) {
        if !local.isConstant {
          if !shared.contains(local) { shared.append(local) }
        } else if repeated.insert(place).inserted, let missing = provide(for: owner) {
          // What a repeated constant needs is needed too.
          repeated.remove(place)
          return missing
        }
      } else {
        return name
      }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// Its first line, for people.
  var firstLine: String {
    String(trimmedDescription.split(separator: "\n", maxSplits: 1).first ?? "").prefix(60).trimmed.description
  }
}
