extension Animation {
  /// Calls a closure with each picture that it shows, in their order; with one that it shows twice, twice.
  public func forEachImage(_ body: (ImageID) -> Void) {
    func look(at value: AnimatedValue?) { if case .image(let image)? = value { body(image) } }
    switch kind {
    case .basic(_, let ends), .spring(_, let ends, _):
      look(at: ends.from)
      look(at: ends.to)
      look(at: ends.by)
    case .keyframes(_, let frames):
      if case .values(let values) = frames.track { for value in values { look(at: value) } }
    case .group(let members): for member in members { member.forEachImage(body) }
    case .transition: return
    }
  }
}
