import Glibc
import LayerTree
import LifeCycle
import SystemLink

/// What an app can say that it has no business to say.
@MainActor enum ProtocolBreach {
  static func attack(_ words: [String], during number: UInt32) throws -> String {
    let argument = words.count > 1 ? words[1] : ""
    let count = Int(argument) ?? 0
    switch words.first {
    case "version": try link.send(.hello(version: UInt32(count)))
    case "again": try link.send(.done(number: number))
    case "early": try link.send(.done(number: number + 7))
    case "answered": try link.send(.answered(id: 777))
    case "finished": try link.send(.finishedEvent(id: 777))
    case "ended": try link.send(.ended(id: 777, duration: 1, detail: [:]))
    case "withdrawn": try link.send(.withdrawn(id: 777))
    case "released": try link.send(.release(id: 777))
    case "task": try link.send(.taskReport(.completed(777, success: true)))
    case "stall": try link.send(.stall(.seconds(600)))
    case "ring": return try RingForger.attack(argument, during: number)
    case "call": return try RingForger.calls(count, during: number)
    case "claim":
      try link.send(.restoration(SessionID(argument), UserActivity(type: "stolen")))
    case "destroy": try link.send(.request(id: 1, .destroy(SessionID(argument))))
    case "system":
      // What only the system says.
      try link.send(
        .began(
          CallRecord(
            id: 1, kind: .process, name: "exited", scene: nil, applicationState: .active, sceneState: nil,
            transition: number)))
    case "hold":
      for id in 0..<UInt32(count) { try link.send(.acquire(id: id, name: "hold")) }
    case "restoration":
      let activity = UserActivity(type: "big", userInfo: [UInt8](repeating: 1, count: count << 10))
      for _ in 0..<8 { try link.send(.restoration(SessionID(words[2]), activity)) }
    case "shortcuts":
      let items = (0..<count).map { ShortcutItem(type: "\($0)", title: "item") }
      for _ in 0..<4 { try link.send(.shortcutItems(items)) }
    case "notifications":
      try link.send(.service(request: 0, .askNotificationPermission(options: 4)))
      for index in 0..<count {
        for (name, trigger) in [
          ("now", UserNotification.Trigger.none), ("later", .interval(.seconds(600), repeats: false)),
        ] {
          let notification = UserNotification(identifier: "\(name) \(index)", title: "n", trigger: trigger)
          try link.send(.service(request: 0, .addNotification(notification)))
        }
      }
    case "flood":
      // Without a ring, so that many go together.
      let crowd = SystemConnection(descriptor: link.descriptor)
      for _ in 0..<count { try crowd.send(.currentActivity(nil), mayWait: true) }
    case "tree":
      for change in try trees(argument) { try link.send(.commit(SessionID(words[2]), change)) }
    case "bytes": raw([UInt8](argument.utf8))
    case "half": raw([9, 0, 0, 0, 1, 1])
    case "huge": raw([0xff, 0xff, 0xff, 0xff, 1])
    case "close": shutdown(link.descriptor, Int32(SHUT_RDWR))
    case "deaf": isDeaf = true
    default: return "unknown"
    }
    return "done"
  }

  /// Changes of a window, of which the last cannot be.
  private static func trees(_ kind: String) throws -> [TreeChange] {
    let root = LayerID(1)
    let other = LayerID(2)
    func layer(_ children: [LayerID], _ id: LayerID) -> TreeChange.Properties {
      var layer = Layer()
      layer.children = children
      return .init(id, LayerChange(layer, .children))
    }
    func begin(_ created: [LayerID], _ changes: [TreeChange.Properties]) -> TreeChange {
      TreeChange(
        isWhole: true, size: Size(width: 10, height: 10), root: root, created: [root] + created, changes: changes)
    }
    let good = begin([other], [layer([other], root)])
    switch kind {
    case "good": return [good, TreeChange(destroyed: [other], changes: [layer([], root)])]
    case "unshown": return [TreeChange(size: Size(width: 1, height: 1))]
    case "unknown": return [good, TreeChange(destroyed: [LayerID(9)])]
    case "cycle": return [good, TreeChange(changes: [layer([], root), layer([other], other)])]
    case "orphan": return [good, TreeChange(created: [LayerID(3)])]
    case "infinite":
      var layer = Layer()
      layer.position.x = .nan
      return [good, TreeChange(changes: [.init(other, LayerChange(layer, .position))])]
    case "many":
      let ids = (2...20_000).map { LayerID($0) }
      return [
        begin(ids, [layer(ids, root)]),
        TreeChange(created: [LayerID(20_001)], changes: [layer([LayerID(20_001)], ids[0])]),
      ]
    case "deep":
      let ids = (2...257).map { LayerID($0) }
      return [begin(ids, zip([root] + ids, ids).map { layer([$1], $0) })]
    case "drawing":
      var layer = Layer()
      layer.contents = .list(DisplayList(Array(repeating: .save, count: 70_000)))
      return [good, TreeChange(changes: [.init(other, LayerChange(layer, .contents))])]
    case "contents":
      var layer = Layer()
      var path = Path()
      path.move(to: .zero)
      for x in 0..<80_000 { path.line(to: Point(x: Double(x), y: 0)) }
      layer.contents = .shape(Shape(path))
      return [good, TreeChange(changes: [.init(other, LayerChange(layer, .contents))])]
    case "animations":
      let animation = Animation(.basic(.positionX, Ends(to: .number(1))), duration: .seconds(1))
      return [good, TreeChange(animations: (0...4096).map { .init(other, key: "\($0)", animation) })]
    default: return []
    }
  }

  private static func raw(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { send(link.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }
}
