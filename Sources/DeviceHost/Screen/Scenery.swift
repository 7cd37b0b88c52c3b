import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import SystemUI

/// What is on the screen: trees over each other, from back to front.
struct Scenery {
  /// One tree at its place.
  struct Plane {
    /// Its number: the same for as long as it is on the screen, and never another's.
    var number: UInt32
    /// The tree, with its animations.
    var tree: LayerTree
    /// Where its upper left corner lies, in points.
    var origin = Point.zero
    /// The app that it belongs to; nil for the system.
    var app: AppKey?
    /// The session whose window it is; nil for what is none, and takes no touches.
    var session: SessionID?
  }

  /// Numbers below this are the system's own.
  static let firstOfApps: UInt32 = 1_000
  /// What is added to a window's number for what stands in its place until its app shows it.
  static let placeholders: UInt32 = 0x2000_0000
  /// The line at the lower edge of a phone.
  static let homeIndicator: UInt32 = 901
  /// The lines between windows side by side.
  static let divider: UInt32 = 902

  /// The screen's size, in points, as the device is held.
  var size: Size
  /// How the interface stands.
  var orientation = DeviceTraits.Orientation.portrait
  /// The trees, from back to front.
  var planes: [Plane]

  /// The front-most tree of an app at a place.
  func window(at place: Point) -> Plane? {
    for plane in planes.reversed() where plane.session != nil {
      let inside = Point(x: place.x - plane.origin.x, y: place.y - plane.origin.y)
      let size = plane.tree.size
      if (0..<size.width).contains(inside.x), (0..<size.height).contains(inside.y) { return plane }
    }
    return nil
  }
}

extension Device {
  /// What is on the screen now: the windows, and the device's own screens behind and in front of them.
  func scenery() -> Scenery {
    let seen = (try? seen(of: nil)) ?? []
    let (state, own) = systemPlanes()
    func planes(_ place: SystemPlane.Place) -> [Scenery.Plane] {
      own.filter { $0.place == place }.map {
        Scenery.Plane(number: $0.number, tree: $0.tree, origin: $0.origin, app: owner(of: $0))
      }
    }
    var all = planes(.behind)
    // One that grows out of its icon is a plane of the device's own until it has arrived.
    let isComing = state.movement?.kind == .opens
    // In the switcher the windows are on their cards, and under a finger they are with it: out of reach.
    if !isComing, state.switcher == nil, state.pull == nil {
      all += seen.map { seen in
        let number = planeNumber(of: seen.session.record.id)
        return Scenery.Plane(
          number: seen.isLive ? number : number | Scenery.placeholders, tree: seen.tree, origin: seen.origin,
          app: seen.app, session: seen.isLive ? seen.session.record.id : nil)
      }
      if configuration.idiom == .phone, !seen.isEmpty,
        let tree = systemTree(HomeIndicator.Key(size: state.size), { HomeIndicator.tree(on: state.size) })
      {
        all.append(Scenery.Plane(number: Scenery.homeIndicator, tree: tree))
      }
      if let key = divider(of: seen, on: state.size), let tree = systemTree(key, { key.tree }) {
        all.append(Scenery.Plane(number: Scenery.divider, tree: tree))
      }
    }
    return Scenery(size: state.size, orientation: orientation(of: state, seen), planes: all + planes(.front))
  }

  /// The lines between windows; nil where there are none.
  func divider(of seen: [Seen], on size: Size) -> WindowDivider.Key? {
    guard seen.count > 1 else { return nil }
    return WindowDivider.Key(size: size, places: seen.dropFirst().map(\.origin.x))
  }

  /// How the interface stands. One that does not turn with the device stands as it stood; a phone's stands upside down only
  /// for an app that says so in its Info.plist, and its home screen never.
  private func orientation(of state: SystemState, _ seen: [Seen]) -> DeviceTraits.Orientation {
    let held = core.traits.orientation
    let isWide = state.size.width > state.size.height
    let mayStand =
      held != .portraitUpsideDown || configuration.idiom == .pad
      || seen.contains { library.bundle(named: core.apps[$0.app].name)?.standsUpsideDown ?? false }
    if mayStand, held.isLandscape == isWide { system.orientation = held }
    if system.orientation.isLandscape != isWide { system.orientation = isWide ? .landscapeLeft : .portrait }
    return system.orientation
  }

  /// A tree of the system's, the same object as before where nothing about it has changed: what is the same is compared at
  /// once.
  private func systemTree(_ key: AnyHashable, _ make: () -> TreeChange) -> LayerTree? {
    if let known = systemTrees[key] { return known }
    if systemTrees.count > 32 { systemTrees = [:] }
    guard let tree = try? LayerTree(make()) else { return nil }
    systemTrees[key] = tree
    return tree
  }

  func planeNumber(of session: SessionID) -> UInt32 {
    if let number = planeNumbers[session] { return number }
    let number = Scenery.firstOfApps + UInt32(planeNumbers.count)
    planeNumbers[session] = number
    return number
  }
}
