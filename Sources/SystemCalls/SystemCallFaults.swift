#if DEBUG
  import Synchronization

  /// What a test lets system calls do: the n-th call of a name fails, or moves fewer bytes than it could.
  ///
  /// Holds for what is called within `withValue`, and in debug builds alone:
  ///
  ///     let faults = SystemCallFaults(["write": [1: .error(EINTR), 2: .short(3)]])
  ///     SystemCallFaults.$current.withValue(faults) { … }
  package final class SystemCallFaults: Sendable {
    /// What becomes of one call.
    package enum Fault: Hashable, Sendable {
      /// It is not made, and fails with this errno.
      case error(Int32)
      /// It is made with at most so many bytes.
      case short(Int)
    }

    /// The faults that calls meet here; nil for none.
    @TaskLocal package static var current: SystemCallFaults?

    private let faults: [String: [Int: Fault]]
    private let made = Mutex<[String: Int]>([:])

    /// - Parameter faults: by the call's name and its number, from 1.
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

    /// For calls that move no bytes: of their faults only errors count.
    func errno(for name: String) -> Int32? {
      guard case .error(let number) = next(name) else { return nil }
      return number
    }
  }
#endif
