import LayerTree

/// The room that the screen has in a page.
struct PageRoom: Equatable {
  var width: Double
  var height: Double
  /// Pixels of the browser for one of these.
  var ratio: Double

  /// How many pixels a point has so that the screen fits: no pixel is made that nobody sees.
  ///
  /// Somewhat less than there is room for where that makes points whole numbers of pixels.
  func scale(for size: Size) -> Double {
    guard size.width > 0, size.height > 0 else { return 1 }
    let fit = min(width / size.width, height / size.height) * ratio
    guard fit.isFinite else { return 1 }
    let bounded = min(max(fit, 0.25), 4)
    let whole = bounded.rounded(.down)
    if whole >= 1, bounded / whole < 1.12 { return whole }
    return (bounded * 16).rounded(.down) / 16
  }
}
