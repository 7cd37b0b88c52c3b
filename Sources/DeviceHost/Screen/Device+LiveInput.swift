import DeviceCore
import LayerTree
import LifeCycle

/// Which window gets what a person does at the screen.
extension Device {
  /// Takes what a person does at the screen, as it happens, in the screen's points.
  ///
  /// - Throws: `LiveInput.Fault` for what nobody can have done.
  package func take(_ input: LiveInput) throws(LiveInput.Fault) { try take(input, seeing: nil) }

  /// - Parameter seen: What the person sees, who means what is there; nil for what there is now.
  func take(_ input: LiveInput, seeing seen: Scenery?) throws(LiveInput.Fault) {
    try input.check()
    guard !takeBySystem(input, asSeen: seen != nil) else { return }
    switch input {
    case .touch(let touch):
      try send(input, to: touch.phase == .began ? touched(window(x: touch.x, y: touch.y, seeing: seen)) : nil)
    case .wheel(let move): try send(input, to: window(x: move.x, y: move.y, seeing: seen))
    case .key: try send(input, to: windowOfKeys)
    case .edit(let edit): try send(input, to: touched(window(of: edit.element)))
    case .act(let action): try send(input, to: touched(window(of: action.element)))
    }
  }

  func window(x: Double, y: Double, seeing seen: Scenery? = nil) -> InputWindow? {
    (seen ?? scenery()).window(at: Point(x: x, y: y)).flatMap { inputWindow($0) }
  }

  /// The window that keys go to.
  private var windowOfKeys: InputWindow? {
    guard let id = keyWindow?.session.record.id else { return nil }
    return scenery().planes.first { $0.session == id }.flatMap { inputWindow($0) }
  }

  /// Keys follow whoever uses a window.
  private func touched(_ window: InputWindow?) -> InputWindow? {
    if let window { system.touched = window.session }
    return window
  }

  private func window(of element: ElementPlace) -> InputWindow? {
    scenery().planes.first { $0.number == element.plane }.flatMap { inputWindow($0) }
  }

  private func inputWindow(_ plane: Scenery.Plane) -> InputWindow? {
    guard let app = plane.app, let process = core.process(of: app), let id = plane.session,
      let session = core.session(id, of: app)
    else { return nil }
    return InputWindow(process: process, session: session.key, x: plane.origin.x, y: plane.origin.y)
  }
}
