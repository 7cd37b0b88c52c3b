internal import LayerTree
internal import LifeCycle

extension SystemState {
  /// The menu of an icon: its quick actions, over a screen out of focus.
  ///
  /// Measures: chosen, as of an iPhone's. What iOS adds of its own (to edit the home screen, to share the app and to remove
  /// it) is not there.
  var menuPlane: SystemPlane? {
    guard let menu, let app = apps.first(where: { $0.name == menu }), !app.quickActions.isEmpty else { return nil }
    let palette = Palette(isDark: isDark)
    let icon = iconPlace(of: app.name)
    let row = 52.0
    let actions = app.quickActions.prefix(4)
    let (width, height) = (min(250, size.width - 32), row * Double(actions.count))
    let isBelow = icon.bottom + 12 + height < size.height - 24
    let frame = Rectangle(
      x: min(max(icon.x, 16), size.width - width - 16), y: isBelow ? icon.bottom + 12 : icon.y - 12 - height,
      width: width, height: height)
    var pieces: [Piece] = []
    for (index, action) in actions.enumerated() {
      let meaning = SystemMeaning.act(.quickAction(type: action.type), app: app.name)
      let bounds = Rectangle(x: 0, y: row * Double(index), width: width, height: row)
      var parts: [Piece] = []
      if pressed == meaning { parts.append(Piece("pressed", Rectangle(origin: .zero, size: bounds.size), 0x8080_8040)) }
      if index > 0 { parts.append(Piece("line", Rectangle(x: 0, y: 0, width: width, height: 0.5), 0x8080_8060)) }
      parts.append(
        .text(
          "words", action.title, Rectangle(x: 18, y: 0, width: width - 36, height: row),
          TextLook(size: 17, colour: palette.label, alignment: .left)))
      pieces.append(Piece("action \(index)", bounds, holding: parts).button(action.title, meaning))
    }
    var box = Piece("actions", frame, radius: 26, holding: pieces).glass(palette.glass, radius: 30)
    box.layer.clips = true
    box.layer.element = Element(.dialog, label: app.title, isModal: true)
    var ground = Piece(
      "menu", screen, holding: [Piece("ground", screen).glass(0x0000_0030), app.piece("icon", icon), box])
    ground.meaning = .menu(nil)
    return SystemPlane(SystemPlane.Number.menu, ground, takesAllTouches: true)
  }
}
