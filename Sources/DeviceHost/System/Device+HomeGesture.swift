import DeviceCore
import LayerTree
import LifeCycle
import SystemUI

/// The windows in front under a finger that comes up from the lower edge.
///
/// The app resigns active as the gesture begins, as in the switcher, whose beginning it is; where it ends is known when the
/// finger lets go: at home, and only then the app enters the background, in the switcher, or in the app again (reference 3,
/// 8.3).
extension Device {
  /// A finger of the system's has moved.
  func pull(by number: UInt32, _ finger: SystemScreens.Finger, to place: Point) {
    let now = clock.now
    if var pull = system.pull {
      guard pull.finger == number else { return }
      (pull.last, pull.place, pull.moved) = (pull.place, place, now)
      system.pull = pull
      return
    }
    guard finger.isAtEdge, systemState().pullsWindows(from: finger.start, to: place) else { return }
    tryTo(UserAction(.openSwitcher))
    guard core.isSwitcherOpen else { return }
    system.fingers[number]?.hasPulled = true
    system.pull = SystemScreens.Pull(
      finger: number, start: finger.start, last: finger.start, place: place, moved: now)
  }

  /// The finger lets go: fast on its way up it goes home, slowly it leaves the windows in the switcher, and on its way down,
  /// or near to where it began, the app is back.
  func endPull(_ finger: SystemScreens.Finger, at place: Point) {
    guard let pull = shownPull else { return }
    let from = pull.place(of: screenSize)
    let speed = finger.speed(at: place, clock.now)
    let before = shownInFront
    system.pull = nil
    if finger.start.y - place.y < SystemState.shortest || speed < -SystemPull.speed {
      tryTo(UserAction(.closeSwitcher))
      guard configuration.world == .real, let before else { return }
      system.movement = .init(
        kind: .opens, app: before.app, session: before.session.key, tree: nil, began: nil, from: from)
    } else if speed < SystemPull.speed {
      (system.cards, system.switcherOpened, system.switcherFrom) = (0, clock.now, from)
    } else {
      tryTo(UserAction(.home))
      system.movement?.from = from
    }
  }

  /// The windows under the finger, as they look now; nil while there are none.
  var shownPull: SystemPull? {
    guard let pull = system.pull, core.isSwitcherOpen else { return nil }
    let windows = ((try? seen(of: nil)) ?? []).map { seen in
      SystemPull.Window(
        core.apps[seen.app].name, number: UInt32(seen.session.key.rawValue), tree: seen.tree,
        frame: Rectangle(origin: seen.origin, size: seen.tree.size))
    }
    return SystemPull(
      start: pull.start, finger: pull.place, last: pull.last, moved: pull.moved, windows: windows)
  }
}
