import LayerTree
import LifeCycle
import SystemUI

/// A state of a device whose own screens are looked at.
struct SystemExhibit {
  var name: String
  var state: SystemState
  var scale = 1.0
}

/// The states, each as it is committed.
enum SystemExhibits {
  static let phone = Size(width: 393, height: 852)
  static let pad = Size(width: 834, height: 1194)

  static var all: [SystemExhibit] {
    var all: [SystemExhibit] = []
    func add(
      _ name: String, _ idiom: Bootstrap.Idiom = .phone, isAcross: Bool = false, _ change: (inout SystemState) -> Void
    ) {
      let size = idiom == .phone ? phone : pad
      var state = SystemState(
        idiom: idiom, size: isAcross ? Size(width: size.height, height: size.width) : size, time: SystemTime())
      state.apps = apps
      change(&state)
      all.append(SystemExhibit(name: name, state: state))
    }
    add("home") { _ in }
    add("home-few-dark") {
      $0.apps = Array(apps.prefix(3))
      $0.isDark = true
    }
    add("home-across", isAcross: true) { _ in }
    add("home-pad", .pad) { _ in }
    add("home-korean") { $0.language = .korean }
    add("lock") {
      $0.isLocked = true
      $0.notices = notices
    }
    add("lock-pad-dark", .pad) {
      $0.isLocked = true
      $0.isDark = true
      $0.language = .korean
      $0.notices = notices
    }
    add("switcher") { $0 = switching($0) }
    add("switcher-dark-empty") {
      $0.isDark = true
      $0.switcher = SystemSwitcher(cards: [])
    }
    add("switcher-pad", .pad) { $0 = switching($0) }
    for isDark in [false, true] {
      let dark = isDark ? "-dark" : ""
      func cover(_ kind: Interruption, _ name: String) {
        add(name + dark) {
          $0 = inFront($0, isDark)
          $0.covers = [SystemCover(kind)]
          $0.notices = notices
        }
      }
      cover(.systemAlert, "alert")
      cover(.controlCenter, "control-centre")
      cover(.purchase, "purchase")
      cover(.callBanner, "call-banner")
      cover(.biometry, "biometry")
      add("banner" + dark) {
        $0 = inFront($0, isDark)
        $0.banners = [notices[0]]
      }
      add("permission" + dark) {
        $0 = inFront($0, isDark)
        $0.alerts = [
          SystemAlert(
            title: "Allow “Notes” to use your location?", text: "Notes are kept with the place where you wrote them.",
            buttons: [
              .init("Allow Once", .nothing), .init("Allow While Using App", isPreferred: true, .nothing),
              .init("Don’t Allow", .nothing),
            ])
        ]
      }
      add("keyboard" + dark) {
        $0 = inFront($0, isDark)
        $0.keyboard = keyboard(.standard)
        $0.keyboard?.shift = .once
      }
      add("keyboard-korean" + dark) {
        $0 = inFront($0, isDark)
        $0.language = .korean
        $0.keyboard = keyboard(.standard, .search)
        $0.keyboard?.language = .korean
      }
      add("keyboard-pad" + dark, .pad) {
        $0 = inFront($0, isDark)
        $0.keyboard = SystemKeyboard(frame: Rectangle(x: 0, y: 1194 - 320, width: 834, height: 320))
      }
    }
    func one(_ kind: Interruption, _ name: String) {
      add(name) {
        $0 = inFront($0, false)
        $0.covers = [SystemCover(kind)]
        $0.notices = notices
      }
    }
    one(.incomingCall, "call")
    one(.answeredCall, "call-answered")
    one(.notificationCenter, "notification-centre")
    one(.passcode, "passcode")
    one(.siri, "assistant")
    for (kind, name) in [
      (SystemKeyboard.Kind.email, "email"), (.url, "url"), (.numberPad, "number-pad"), (.phonePad, "phone-pad"),
      (.decimalPad, "decimal-pad"), (.numbersAndPunctuation, "numbers"), (.twitter, "twitter"),
    ] {
      add("keyboard-" + name) {
        $0 = inFront($0, false)
        $0.keyboard = keyboard(kind, .done)
      }
    }
    add("keyboard-across", isAcross: true) {
      $0 = inFront($0, true)
      $0.keyboard = SystemKeyboard(frame: Rectangle(x: 0, y: 393 - 209, width: 852, height: 209))
    }
    return all
  }

  static let apps: [SystemApp] = [
    SystemApp("Notes", badge: 3), SystemApp("Gallery"), SystemApp("Weather"), SystemApp("Photos"),
    SystemApp("Clock", badge: 128), SystemApp("Recipes"), SystemApp("한국어 메모"), SystemApp("Travel"),
    SystemApp("Music"), SystemApp("A name that is too long for its icon"), SystemApp("Hello"),
  ]

  static let notices: [SystemNotice] = [
    SystemNotice(
      app: "Notes", identifier: "1", title: "Groceries",
      text: "Bread, milk and two kilos of potatoes; the market closes at six.",
      age: 30),
    SystemNotice(app: "Clock", identifier: "2", title: "Alarm", text: "Time to get up", age: 3700),
    SystemNotice(app: "Weather", identifier: "3", title: "Rain in ten minutes", age: 90_000),
  ]

  static func keyboard(
    _ kind: SystemKeyboard.Kind, _ key: SystemKeyboard.ReturnKey = .standard
  ) -> SystemKeyboard {
    SystemKeyboard(kind, returnKey: key, frame: Rectangle(x: 0, y: 852 - 291, width: 393, height: 291))
  }

  static func inFront(_ state: SystemState, _ isDark: Bool) -> SystemState {
    var state = state
    state.isDark = isDark
    state.windows = [SystemWindow("Notes", frame: Rectangle(origin: .zero, size: state.size))]
    return state
  }

  static func switching(_ state: SystemState) -> SystemState {
    var state = inFront(state, false)
    let window = (try? LayerTree(window(state.size, false))) ?? LayerTree()
    state.switcher = SystemSwitcher(cards: [
      .init("Notes", number: 1, tree: window), .init("Gallery", number: 2, tree: nil),
      .init("Weather", number: 3, tree: window), .init("Music", number: 4, tree: nil),
    ])
    return state
  }

  /// A window of an app.
  static func window(_ size: Size, _ isDark: Bool) -> TreeChange {
    var root = Layer()
    root.bounds.size = size
    root.position = Point(x: size.width / 2, y: size.height / 2)
    root.background = isDark ? .black : 0xf2f2_f7ff
    var change = TreeChange(isWhole: true, size: size, root: LayerID(1), created: [LayerID(1)])
    for row in 0..<9 {
      var layer = Layer()
      layer.bounds.size = Size(width: size.width - 32, height: 60)
      layer.position = Point(x: size.width / 2, y: 150 + Double(row) * 72)
      layer.background = isDark ? 0x1c1c_1eff : .white
      layer.cornerRadius = 12
      let id = LayerID(UInt32(row + 2))
      root.children.append(id)
      change.created.append(id)
      change.changes.append(.init(id, LayerChange(layer, layer.differences(from: Layer()))))
    }
    change.changes.append(.init(LayerID(1), LayerChange(root, root.differences(from: Layer()))))
    return change
  }
}
