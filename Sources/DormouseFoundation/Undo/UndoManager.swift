import Foundation

/// Remembers how to undo and redo changes. Main thread.
open class UndoManager: NSObject, @unchecked Sendable {
  private final class Group {
    var actions: [(target: WeakTarget, run: () -> Void)] = []
    var name = ""
  }
  private struct WeakTarget {
    weak var object: AnyObject?
  }

  private var undos: [Group] = []
  private var redos: [Group] = []
  private var open: [Group] = []
  private var disabled = 0
  private var closesByTurn = false

  /// The most groups to remember; 0 for all.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Whether what is registered in one turn of the run loop becomes one group.
  open var groupsByEvent = true
  /// Stored; it has no effect here.
  open var runLoopModes: [RunLoop.Mode] = [.default]
  /// Whether changes are being undone.
  open private(set) var isUndoing = false
  /// Whether changes are being redone.
  open private(set) var isRedoing = false

  /// The number of groups that are open.
  open var groupingLevel: Int { open.count }
  /// Whether changes are remembered.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Whether there is something to undo.
  open var canUndo: Bool { !undos.isEmpty || open.contains { !$0.actions.isEmpty } }
  /// Whether there is something to redo.
  open var canRedo: Bool { !redos.isEmpty }

  /// Opens a group: all that is registered until its end is undone at once. Groups nest.
  open func beginUndoGrouping() { open.append(Group()) }

  /// Closes the group that was opened last.
  open func endUndoGrouping() {
    guard let group = open.popLast() else { return }
    if let outer = open.last {
      outer.actions += group.actions
      if !group.name.isEmpty { outer.name = group.name }
    } else if !group.actions.isEmpty {
      if isUndoing {
        redos.append(group)
      } else {
        undos.append(group)
        trim()
      }
      post(.NSUndoManagerDidCloseUndoGroup)
    }
  }

  /// Stops remembering, until it is enabled as often.
  open func disableUndoRegistration() { disabled += 1 }
  /// Remembers again.
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  /// Remembers how to undo a change: by calling the closure with the target, which is held weakly.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    register(target) { [weak target] in if let target { handler(target) } }
  }

  /// What the framework adds to undo a change.
  package func register(_ target: AnyObject, _ run: @escaping () -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty, groupsByEvent {
      beginUndoGrouping()
      closeAfterThisTurn()
    }
    guard let group = open.last else {
      preconditionFailure("registerUndo: an undo manager that does not group by event needs beginUndoGrouping() first")
    }
    if !isUndoing, !isRedoing { redos = [] }
    group.actions.append((WeakTarget(object: target), run))
  }

  private func closeAfterThisTurn() {
    closesByTurn = true
    let manager = Unchecked(manager: self)
    DispatchQueue.main.async { manager.manager?.closeTurn() }
  }

  private struct Unchecked: @unchecked Sendable {
    weak var manager: UndoManager?
  }

  private func closeTurn() {
    guard closesByTurn, !isUndoing, !isRedoing else { return }
    closesByTurn = false
    if open.count == 1 { endUndoGrouping() }
  }

  /// Undoes the last group; what its actions register can be redone.
  open func undo() {
    closeTurn()
    guard open.count <= 1 else { return }
    if open.count == 1 { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the last closed group.
  open func undoNestedGroup() {
    guard let group = undos.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the group that was undone last.
  open func redo() {
    guard let group = redos.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    run(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  private func run(_ group: Group) {
    let outer = open
    open = []
    beginUndoGrouping()
    setActionName(group.name)
    for action in group.actions.reversed() where action.target.object != nil { action.run() }
    endUndoGrouping()
    open = outer
  }

  /// Forgets everything.
  open func removeAllActions() {
    undos = []
    redos = []
    open = []
    closesByTurn = false
  }

  /// Forgets what would call this target.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for group in undos + redos + open { group.actions.removeAll { $0.target.object === object } }
    undos.removeAll { $0.actions.isEmpty }
    redos.removeAll { $0.actions.isEmpty }
  }

  private func trim() {
    if levelsOfUndo > 0, undos.count > levelsOfUndo { undos.removeFirst(undos.count - levelsOfUndo) }
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Names

  /// Names the open group, for a menu.
  open func setActionName(_ actionName: String) { (open.last ?? undos.last)?.name = actionName }
  /// The name of what `undo()` would undo.
  open var undoActionName: String { (open.first { !$0.actions.isEmpty } ?? undos.last)?.name ?? "" }
  /// The name of what `redo()` would redo.
  open var redoActionName: String { redos.last?.name ?? "" }
  /// The title of a menu's item: "Undo" and the name.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu's item: "Redo" and the name.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// "Undo" and the name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// "Redo" and the name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A group was closed.
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A change is about to be undone.
  public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A change was undone.
  public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A change is about to be redone.
  public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A change was redone.
  public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
