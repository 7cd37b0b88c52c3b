import LifeCycle

/// The existing processes, in order of launch and so of key.
struct ProcessTable: Sendable {
  private var list: [AppProcess] = []
  private var nextKey: Int32 = 1

  var indices: Range<Int> { list.indices }
  var isEmpty: Bool { list.isEmpty }

  subscript(index: Int) -> AppProcess {
    _read { yield list[index] }
    _modify { yield &list[index] }
  }

  func index(_ key: ProcessKey) -> Int? {
    if let last = list.indices.last, list[last].key == key { return last }
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low].key == key ? low : nil
  }

  /// The app's latest process.
  func index(of app: AppKey) -> Int? {
    var index = list.count
    while index > 0 {
      index -= 1
      if list[index].app == app { return index }
    }
    return nil
  }

  /// - Returns: the new process's index.
  mutating func add(
    _ app: AppKey, _ model: LifeCycleModel, timeChanges: Int, knows: KnownFacts, by cause: Cause
  ) -> Int {
    list.append(
      AppProcess(
        key: ProcessKey(nextKey), app: app, model: model, timeChanges: timeChanges, knows: knows, by: cause))
    nextKey += 1
    return list.count - 1
  }

  mutating func remove(at index: Int) -> AppProcess { list.remove(at: index) }
}
