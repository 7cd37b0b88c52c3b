/// What changes about a layer: which properties, and their values.
public struct LayerChange: Sendable, Hashable {
  /// The properties that change.
  public let properties: LayerProperties
  /// A layer that has their new values, and nothing else.
  public let values: Layer

  /// A change of these properties to the values that a layer has.
  ///
  /// The letters of a secure layer are left behind here: the change has dots in their place. A change of what such a layer
  /// shows says, too, that it is secure; and one that makes it secure says what it shows.
  public init(_ layer: Layer, _ properties: LayerProperties) {
    var named = properties.intersection(.all)
    let isSecure = layer.privacy == .secure
    if isSecure, named.contains(.privacy) { named.formUnion([.contents, .element]) }
    if isSecure, !named.isDisjoint(with: [.contents, .element]) { named.formUnion(.privacy) }
    self.properties = named
    var values = Layer()
    values.take(named, from: layer)
    if isSecure {
      values.contents = values.contents?.concealed
      values.element = values.element?.concealed
    }
    self.values = values
  }

  /// A change of these properties to the values of a layer that has nothing else.
  package init(ofNothingBut values: Layer, _ properties: LayerProperties) {
    self = values.privacy == .secure ? Self(values, properties) : Self(values: values, properties)
  }

  private init(values: Layer, _ properties: LayerProperties) {
    self.properties = properties
    self.values = values
  }
}
