import DeviceCore
import LayerTree
import SystemUI

/// The trees of the device's own screens.
extension Device {
  /// What is seen of the device's own, from back to front; made anew only where something about it has changed.
  func systemPlanes() -> (state: SystemState, planes: [SystemPlane]) {
    let state = systemState()
    if let drawn = system.drawn, drawn.state == state { return drawn }
    let planes = state.planes
    system.drawn = (state, planes)
    return (state, planes)
  }

  /// The app that a tree of the device's own belongs to; nil for none.
  func owner(of plane: SystemPlane) -> AppKey? { plane.owner.flatMap { core.apps.named($0) } }
}
