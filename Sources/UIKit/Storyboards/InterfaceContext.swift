internal import CompiledInterface
import Foundation

/// What all objects of one storyboard or nib share: its bundle, its colours and images.
@MainActor
final class InterfaceContext {
  let bundle: Bundle
  /// The colours that the document names, as it saved them; the asset catalogue's come first.
  private let colors: [String: InterfaceElement]
  /// The tint colour of the whole app, if the document has one.
  let tint: InterfaceElement?
  /// The sizes of the images that the document names.
  private let images: [String: CGSize]

  init(_ document: InterfaceElement, bundle: Bundle) {
    self.bundle = bundle
    tint = document.children.first { $0.name == "color" && $0["key"] == "tintColor" }
    var colors: [String: InterfaceElement] = [:]
    var images: [String: CGSize] = [:]
    for resource in document.child("resources")?.children ?? [] {
      guard let name = resource["name"] else { continue }
      if resource.name == "image" {
        let sides = [resource["width"], resource["height"]].compactMap { $0.flatMap { Double($0) } }
        if sides.count == 2 { images[name] = CGSize(width: sides[0], height: sides[1]) }
      } else if let color = resource.child("color") {
        colors[name] = color
      }
    }
    self.colors = colors
    self.images = images
  }

  /// The colour that the document saved under a name.
  func savedColor(_ name: String) -> InterfaceElement? { colors[name] }

  /// An image by name: a symbol, a file of the bundle, or an empty image of the size that the document saved.
  func image(_ name: String, isSymbol: Bool) -> UIImage? {
    if isSymbol { return UIImage(systemName: name) }
    if let found = UIImage(named: name, in: bundle, compatibleWith: nil) { return found }
    return images[name].map { UIImage(UIImage.Values(name: name, size: $0)) }
  }
}
