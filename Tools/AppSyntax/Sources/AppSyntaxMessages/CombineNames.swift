/// What tells that a file uses Combine. On iOS, Foundation exports it.
public enum CombineNames {
  /// The module.
  public static let module = "Combine"
  /// The types and attributes that apps use first; the attributes after `@`.
  public static let names: Set<String> = [
    "ObservableObject", "ObservableObjectPublisher", "@Published", "PassthroughSubject", "CurrentValueSubject",
    "AnyCancellable", "AnyPublisher",
  ]

  /// Whether a source may use it; mentions in comments count.
  public static func mayBe(in text: String) -> Bool { names.contains { text.contains($0) } }
}
