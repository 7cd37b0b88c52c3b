import LayerTree

/// A tree with the name of its picture.
struct Exhibit {
  var name: String
  var scale = 2.0
  var hasFonts = true
  var make: () throws -> LayerTree
}

/// Trees, each for something that layers can look like.
enum Gallery {
  static var all: [Exhibit] { looks + spaces + texts + images + drawings + screens }
}
