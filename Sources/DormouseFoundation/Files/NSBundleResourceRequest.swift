import Foundation

/// Asks for resources that a store holds back until they are wanted.
///
/// - Note: Differs from iOS: all resources are in the app's bundle, so every request is met at once.
open class NSBundleResourceRequest: NSObject, @unchecked Sendable {
  /// The bundle that is asked.
  public let bundle: Bundle
  /// The tags of the resources.
  public let tags: Set<String>
  /// How urgent it is, from 0 to 1; only kept.
  open var loadingPriority = 0.5
  /// How far it has come: it is done.
  public let progress = Progress(totalUnitCount: 1)

  /// Asks the app's bundle.
  public convenience init(tags: Set<String>) { self.init(tags: tags, bundle: .main) }

  /// Asks a bundle.
  public init(tags: Set<String>, bundle: Bundle) {
    self.tags = tags
    self.bundle = bundle
    super.init()
    progress.completedUnitCount = 1
  }

  /// Begins to use the resources; the handler is called on another thread.
  open func beginAccessingResources(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    DispatchQueue.global().async { completionHandler(nil) }
  }

  /// Begins to use the resources.
  open func beginAccessingResources() async throws {}

  /// Whether the resources are there; the handler is called on another thread.
  open func conditionallyBeginAccessingResources(completionHandler: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { completionHandler(true) }
  }

  /// Whether the resources are there.
  open func conditionallyBeginAccessingResources() async -> Bool { true }

  /// Ends the use.
  open func endAccessingResources() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The urgency of a request that the user waits for.
public let NSBundleResourceRequestLoadingPriorityUrgent = Double.greatestFiniteMagnitude
