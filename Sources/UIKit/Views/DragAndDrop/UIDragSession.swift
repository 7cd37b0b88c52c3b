import Foundation

/// What a drag and a drop know of the items on their way.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items.
  var items: [UIDragItem] { get }
  /// Whether the items may leave their place.
  var allowsMoveOperation: Bool { get }
  /// Whether the items stay in the app.
  var isRestrictedToDraggingApplication: Bool { get }
  /// The place of the finger in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether an item has a value of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether objects of a class can be made of an item's value.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether an item has a value of one of the types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  /// Whether objects of a class can be made of an item's value.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Whether values of a Swift type, such as `String` or `URL`, can be made of an item's value.
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: T._ObjectiveCType.self) }
}

/// A drag, as the view that it began in knows it.
///
/// - Note: Differs from iOS: nobody drags between views on this device, so the framework makes no session.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// What the app notes about the drag; only the app itself sees it.
  var localContext: Any? { get set }
}

/// How the system shows that values are on their way to a drop.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable { case none, `default` }

/// A drag, as the view below the finger knows it.
///
/// - Note: Differs from iOS: nobody drags between views on this device, so the framework makes no session.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The drag, if it began in this app.
  var localDragSession: (any UIDragSession)? { get }
  /// How the system shows that values are on their way.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Makes objects of all items; calls the handler on the main queue.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Makes values of a Swift type, such as `String` or `URL`, of all items; calls the handler on the main queue.
  @discardableResult
  public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: T?
          if let object = object as? T._ObjectiveCType {
            _ = T._conditionallyBridgeFromObjectiveC(object, result: &value)
          }
          return value
        })
    }
  }
}

/// The animations of a drag or a drop; never run here.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes to animate.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds work for the end of the animation.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
