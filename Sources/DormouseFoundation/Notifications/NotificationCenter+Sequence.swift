import Foundation
import Synchronization

extension NotificationCenter {
  /// The notifications of a name as they are posted, for a `for await` loop.
  ///
  /// It listens from the first `next()`, and keeps what is posted between two of them.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// A sequence of notifications that never ends by itself.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// A notification.
    public typealias Element = Notification
    /// It cannot fail.
    public typealias Failure = Never
    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Begins to listen.
    public func makeAsyncIterator() -> Iterator { Iterator(Listener(center, name, object)) }

    /// Listens while it exists.
    public struct Iterator: AsyncIteratorProtocol {
      /// A notification.
      public typealias Element = Notification
      /// It cannot fail.
      public typealias Failure = Never
      private let listener: Listener
      private var inner: AsyncStream<Carried>.Iterator

      fileprivate init(_ listener: Listener) {
        self.listener = listener
        inner = listener.stream.makeAsyncIterator()
      }

      /// The next notification; nil when the task is cancelled.
      public mutating func next() async -> Notification? { await inner.next()?.notification }
    }
  }
}

/// A notification on its way to a task: what it carries is its poster's business, as on iOS.
private struct Carried: @unchecked Sendable {
  let notification: Notification
}

/// An observer whose life ends with its iterator.
private final class Listener: @unchecked Sendable {
  let stream: AsyncStream<Carried>
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
    let (stream, continuation) = AsyncStream.makeStream(of: Carried.self)
    self.stream = stream
    self.center = center
    token = center.addObserver(forName: name, object: object, queue: nil) {
      continuation.yield(Carried(notification: $0))
    }
  }

  deinit { center.removeObserver(token) }
}
