#if DEBUG
  import Synchronization

  /// Faults that a test injects into system calls: the n-th call of a name fails, or transfers fewer bytes.
  ///
  /// Applies to calls within `withValue`, and only in debug builds:
  ///
  ///     let faults = SystemCallFaults(["write": [1: .error(EINTR), 2: .short(3)]])
  ///     SystemCallFaults.$current.withValue(faults) { … }
  package final class SystemCallFaults: Sendable {
    /// The fault for one call.
    package enum Fault: Hashable, Sendable {
      /// The call is not made, and fails with this errno.
      case error(Int32)
      /// The call is made with at most this many bytes.
      case short(Int)
    }

    /// The faults in force here; nil for none.
    @TaskLocal package static var current: SystemCallFaults?

    private let faults: [String: [Int: Fault]]
    private let made = Mutex<[String: Int]>([:])

    /// - Parameter faults: by call name and call number, from 1.
    package init(_ faults: [String: [Int: Fault]]) { self.faults = faults }

    /// How often a call was made, failed ones included.
    package func count(of name: String) -> Int { made.withLock { $0[name] ?? 0 } }

    func next(_ name: String) -> Fault? {
      let number = made.withLock { made in
        made[name, default: 0] += 1
        return made[name] ?? 0
      }
      return faults[name]?[number]
    }

    /// For calls that transfer no bytes: only their error faults apply.
    func errno(for name: String) -> Int32? {
      guard case .error(let number) = next(name) else { return nil }
      return number
    }
  }
#endif
