import LifeCycle

extension Life {
  /// A life with as few stimuli as can be found that still goes wrong.
  ///
  /// - Parameter fails: Whether a life goes wrong; asked at most so many times.
  public func shrunk(attempts: Int = 2000, fails: (Life) -> Bool) -> Life {
    var best = self
    var left = attempts
    var size = max(1, best.stimuli.count / 2)
    while size > 0, left > 0 {
      var start = 0
      var found = false
      while start < best.stimuli.count, left > 0 {
        var candidate = best
        candidate.stimuli.removeSubrange(start..<min(start + size, best.stimuli.count))
        left -= 1
        if fails(candidate) {
          best = candidate
          found = true
        } else {
          start += size
        }
      }
      if !found || size > best.stimuli.count { size /= 2 }
    }
    return best
  }

  /// What to print of a life that went wrong.
  public func report(_ breach: String, test: String) -> String {
    """
    \(breach)
    seed \(seed), iOS \(system), \(idiom.name), \(apps) apps, \(stimuli.count) stimuli: \(stimuli)
    again: DORMOUSE_SEED=\(seed) swift test --filter \(test)
    """
  }
}
