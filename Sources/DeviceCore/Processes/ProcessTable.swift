import LifeCycle

/// The existing processes, in order of launch and so of key.
///
/// A device has hundreds that sleep and one that is woken, by then out of the processor's caches. So what finds a process, and
/// whether it sleeps, lies apart: who looks for one, or for all that are awake, touches no other.
struct ProcessTable: Sendable {
  private var list: [AppProcess] = []
  private var keys: [ProcessKey] = []
  private var apps: [AppKey] = []
  private var sleeping: [Bool] = []
  private var nextKey: Int32 = 1

  var indices: Range<Int> { list.indices }
  var isEmpty: Bool { list.isEmpty }

  /// The processes that are not asleep, in order; see ``AppProcess/isAsleep``.
  var awake: [Int] { sleeping.indices.filter { !sleeping[$0] } }

  subscript(index: Int) -> AppProcess {
    _read { yield list[index] }
    _modify {
      defer { sleeping[index] = list[index].isAsleep }
      yield &list[index]
    }
  }

  func index(_ key: ProcessKey) -> Int? { keys.place(of: key) }

  /// The app's latest process.
  func index(of app: AppKey) -> Int? { apps.lastIndex(of: app) }

  /// - Returns: the new process's index.
  mutating func add(
    _ app: AppKey, _ model: LifeCycleModel, timeChanges: Int, knows: KnownFacts, by cause: Cause
  ) -> Int {
    let process = AppProcess(
      key: ProcessKey(nextKey), app: app, model: model, timeChanges: timeChanges, knows: knows, by: cause)
    nextKey += 1
    list.append(process)
    keys.append(process.key)
    apps.append(app)
    sleeping.append(process.isAsleep)
    return list.count - 1
  }

  mutating func remove(at index: Int) -> AppProcess {
    keys.remove(at: index)
    apps.remove(at: index)
    sleeping.remove(at: index)
    return list.remove(at: index)
  }
}

extension Array where Element: Comparable {
  /// The place of an element, in an array that is in order; most often it is the last.
  @inline(__always)
  func place(of element: Element) -> Int? {
    if last == element { return count - 1 }
    let place = firstPlace(notBefore: element)
    return place < count && self[place] == element ? place : nil
  }

  /// The first place that is not before an element, in an array that is in order.
  func firstPlace(notBefore element: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
