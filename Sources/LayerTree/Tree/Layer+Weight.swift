extension Layer {
  /// About how many bytes of memory contents, element and shadow take, beside the layer itself.
  var weight: Int {
    var sum = contents?.weight ?? 0
    if let element { sum += element.weight }
    if let path = shadow?.path { sum += path.weight }
    return sum
  }
}

extension Element {
  var weight: Int {
    var sum = 200
    for string in [label, value, hint, identifier, input?.placeholder] { sum += string?.utf8.count ?? 0 }
    for action in actions { sum += 16 + action.utf8.count }
    return sum
  }
}
