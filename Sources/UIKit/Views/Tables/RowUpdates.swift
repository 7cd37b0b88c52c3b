import Foundation

/// What a table has been told of changed rows and has not shown yet.
@MainActor
struct RowUpdates {
  /// How many batches have begun and not ended.
  var depth = 0
  /// The changes of the batch, with how the rows are to come and go.
  var changes: [(change: CollectionUpdate.Change, animation: UITableView.RowAnimation)] = []
  /// The number of rows in each section as the table knows it; nil before the first reload.
  var counts: [Int]?
  /// Whether rows have other places since the map was made.
  var needMap = false
  /// Whether what changed is to be seen to move.
  var move = false
  /// Whether it has been, the last time.
  var hasMoved = false
  /// Where the view below the last section was seen.
  var footer: CGPoint?
  /// How rows that are new come.
  var coming: [IndexPath: UITableView.RowAnimation] = [:]

  /// All is asked for anew.
  mutating func forget() {
    (counts, needMap, move, footer) = (nil, false, false, nil)
    coming = [:]
  }
}
