import LayerTree

extension LayerTree {
  /// The tree as a snapshot keeps it: at rest, and without what nobody but the user may see. Secure layers are blank, dots
  /// included, and what the app has marked as private is hidden.
  var keepable: TreeChange {
    var change = atRest.whole
    change.changes = change.changes.map { entry in
      var layer = entry.change.values
      switch layer.privacy {
      case .open: return entry
      case .secure:
        layer.contents = nil
        layer.element?.value = nil
        return .init(entry.layer, LayerChange(layer, entry.change.properties))
      case .sensitive:
        layer.contents = nil
        layer.element = nil
        layer.isHidden = true
        return .init(entry.layer, LayerChange(layer, entry.change.properties.union(.isHidden)))
      }
    }
    return change
  }
}
