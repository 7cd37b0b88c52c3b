import OpenCombine

extension Publishers {
  /// Publishes the latest values of two publishers whenever one of them publishes, once all have.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The published values.
    public typealias Output = (A.Output, B.Output)
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
      var latest: (A.Output?, B.Output?) = (nil, nil)
      let gathering = Gathering<Output, Failure>(2, subscriber)
      func together() -> Output? {
        guard let a = latest.0, let b = latest.1 else { return nil }
        return (a, b)
      }
      subscriber.receive(subscription: gathering)
      a.subscribe(
        gathering.subscriber(0) { (value: A.Output) in
          latest.0 = value
          return together()
        })
      b.subscribe(
        gathering.subscriber(1) { (value: B.Output) in
          latest.1 = value
          return together()
        })
    }
  }

  /// Publishes the latest values of three publishers whenever one of them publishes, once all have.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// The published values.
    public typealias Output = (A.Output, B.Output, C.Output)
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
      var latest: (A.Output?, B.Output?, C.Output?) = (nil, nil, nil)
      let gathering = Gathering<Output, Failure>(3, subscriber)
      func together() -> Output? {
        guard let a = latest.0, let b = latest.1, let c = latest.2 else { return nil }
        return (a, b, c)
      }
      subscriber.receive(subscription: gathering)
      a.subscribe(
        gathering.subscriber(0) { (value: A.Output) in
          latest.0 = value
          return together()
        })
      b.subscribe(
        gathering.subscriber(1) { (value: B.Output) in
          latest.1 = value
          return together()
        })
      c.subscribe(
        gathering.subscriber(2) { (value: C.Output) in
          latest.2 = value
          return together()
        })
    }
  }

  /// Publishes the latest values of four publishers whenever one of them publishes, once all have.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// The published values.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
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
      var latest: (A.Output?, B.Output?, C.Output?, D.Output?) = (nil, nil, nil, nil)
      let gathering = Gathering<Output, Failure>(4, subscriber)
      func together() -> Output? {
        guard let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3 else { return nil }
        return (a, b, c, d)
      }
      subscriber.receive(subscription: gathering)
      a.subscribe(
        gathering.subscriber(0) { (value: A.Output) in
          latest.0 = value
          return together()
        })
      b.subscribe(
        gathering.subscriber(1) { (value: B.Output) in
          latest.1 = value
          return together()
        })
      c.subscribe(
        gathering.subscriber(2) { (value: C.Output) in
          latest.2 = value
          return together()
        })
      d.subscribe(
        gathering.subscriber(3) { (value: D.Output) in
          latest.3 = value
          return together()
        })
    }
  }
}

extension Publisher {
  /// Publishes the latest values of this publisher and the others whenever one publishes, once all have.
  public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B>
  where B.Failure == Failure { Publishers.CombineLatest(self, b) }

  /// Publishes a function of the latest values of this publisher and the others whenever one publishes.
  public func combineLatest<B: Publisher, T>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T> where B.Failure == Failure {
    combineLatest(b).map { transform($0.0, $0.1) }
  }

  /// Publishes the latest values of this publisher and the others whenever one publishes, once all have.
  public func combineLatest<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.CombineLatest3<Self, B, C>
  where B.Failure == Failure, C.Failure == Failure { Publishers.CombineLatest3(self, b, c) }

  /// Publishes a function of the latest values of this publisher and the others whenever one publishes.
  public func combineLatest<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T> where B.Failure == Failure, C.Failure == Failure {
    combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes the latest values of this publisher and the others whenever one publishes, once all have.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D)
    -> Publishers.CombineLatest4<Self, B, C, D>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure { Publishers.CombineLatest4(self, b, c, d) }

  /// Publishes a function of the latest values of this publisher and the others whenever one publishes.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
