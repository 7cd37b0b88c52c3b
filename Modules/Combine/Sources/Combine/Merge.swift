import OpenCombine

extension Publishers {
  /// Publishes the values of 2 publishers as they arrive.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    /// The published values.
    public typealias Output = A.Output
    /// The failure type, shared with the upstream publishers.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Combines these publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to all of them with unlimited demand, and buffers values for the subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gathering = Gathering<Output, Failure>(2, subscriber)
      subscriber.receive(subscription: gathering)
      a.subscribe(gathering.subscriber(0) { (value: Output) in value })
      b.subscribe(gathering.subscriber(1) { (value: Output) in value })
    }
  }

  /// Publishes the values of 3 publishers as they arrive.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output {
    /// The published values.
    public typealias Output = A.Output
    /// The failure type, shared with the upstream publishers.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Combines these publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Subscribes to all of them with unlimited demand, and buffers values for the subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gathering = Gathering<Output, Failure>(3, subscriber)
      subscriber.receive(subscription: gathering)
      a.subscribe(gathering.subscriber(0) { (value: Output) in value })
      b.subscribe(gathering.subscriber(1) { (value: Output) in value })
      c.subscribe(gathering.subscriber(2) { (value: Output) in value })
    }
  }

  /// Publishes the values of 4 publishers as they arrive.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output, A.Failure == D.Failure,
    A.Output == D.Output
  {
    /// The published values.
    public typealias Output = A.Output
    /// The failure type, shared with the upstream publishers.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Combines these publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Subscribes to all of them with unlimited demand, and buffers values for the subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gathering = Gathering<Output, Failure>(4, subscriber)
      subscriber.receive(subscription: gathering)
      a.subscribe(gathering.subscriber(0) { (value: Output) in value })
      b.subscribe(gathering.subscriber(1) { (value: Output) in value })
      c.subscribe(gathering.subscriber(2) { (value: Output) in value })
      d.subscribe(gathering.subscriber(3) { (value: Output) in value })
    }
  }

  /// Publishes the values of 5 publishers as they arrive.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output, A.Failure == D.Failure,
    A.Output == D.Output, A.Failure == E.Failure, A.Output == E.Output
  {
    /// The published values.
    public typealias Output = A.Output
    /// The failure type, shared with the upstream publishers.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E

    /// Combines these publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    /// Subscribes to all of them with unlimited demand, and buffers values for the subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gathering = Gathering<Output, Failure>(5, subscriber)
      subscriber.receive(subscription: gathering)
      a.subscribe(gathering.subscriber(0) { (value: Output) in value })
      b.subscribe(gathering.subscriber(1) { (value: Output) in value })
      c.subscribe(gathering.subscriber(2) { (value: Output) in value })
      d.subscribe(gathering.subscriber(3) { (value: Output) in value })
      e.subscribe(gathering.subscriber(4) { (value: Output) in value })
    }
  }

  /// Publishes the values of 6 publishers as they arrive.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output, A.Failure == D.Failure,
    A.Output == D.Output, A.Failure == E.Failure, A.Output == E.Output, A.Failure == F.Failure, A.Output == F.Output
  {
    /// The published values.
    public typealias Output = A.Output
    /// The failure type, shared with the upstream publishers.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F

    /// Combines these publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Subscribes to all of them with unlimited demand, and buffers values for the subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gathering = Gathering<Output, Failure>(6, subscriber)
      subscriber.receive(subscription: gathering)
      a.subscribe(gathering.subscriber(0) { (value: Output) in value })
      b.subscribe(gathering.subscriber(1) { (value: Output) in value })
      c.subscribe(gathering.subscriber(2) { (value: Output) in value })
      d.subscribe(gathering.subscriber(3) { (value: Output) in value })
      e.subscribe(gathering.subscriber(4) { (value: Output) in value })
      f.subscribe(gathering.subscriber(5) { (value: Output) in value })
    }
  }

  /// Publishes the values of any number of publishers as they arrive.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The published values.
    public typealias Output = Upstream.Output
    /// The failure type, shared with the upstream publishers.
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// Combines all of these publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Subscribes to all of them with unlimited demand, and buffers values for the subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard !publishers.isEmpty else { return Empty<Output, Failure>().receive(subscriber: subscriber) }
      let gathering = Gathering<Output, Failure>(publishers.count, subscriber)
      subscriber.receive(subscription: gathering)
      for (index, publisher) in publishers.enumerated() {
        publisher.subscribe(gathering.subscriber(index) { (value: Output) in value })
      }
    }
  }
}

extension Publisher {
  /// Publishes the values of two publishers of one type as they arrive.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }

  /// Publishes the values of this publisher and the others as they arrive.
  public func merge<B: Publisher>(with b: B) -> Publishers.Merge<Self, B>
  where B.Failure == Failure, B.Output == Output { Publishers.Merge(self, b) }

  /// Publishes the values of this publisher and the others as they arrive.
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
    Publishers.Merge3(self, b, c)
  }

  /// Publishes the values of this publisher and the others as they arrive.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
    -> Publishers.Merge4<Self, B, C, D>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output
  { Publishers.Merge4(self, b, c, d) }

  /// Publishes the values of this publisher and the others as they arrive.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
    -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output, E.Failure == Failure, E.Output == Output
  { Publishers.Merge5(self, b, c, d, e) }

  /// Publishes the values of this publisher and the others as they arrive.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output, E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output
  { Publishers.Merge6(self, b, c, d, e, f) }
}
