import Glibc
import KernelEdge
import LifeCycle
import SystemCalls

/// The kernel's notice that processes stall on memory (PSI); costs nothing while none does.
final class PressureTrigger {
  /// For people, in milliseconds: `200 of 2000`.
  let terms: String
  private let loop: EventLoop
  private let file: Descriptor
  private var token: EventLoop.Token?

  /// Preferably a tenth of a second within one second; without CAP_SYS_RESOURCE windows are multiples of two.
  private static let terms: [(stall: Int, window: Int)] = [(100_000, 1_000_000), (200_000, 2_000_000)]

  /// - Throws: `SystemCallError` if the kernel accepts no trigger.
  init(on loop: EventLoop, handler: @escaping () -> Void) throws(SystemCallError) {
    self.loop = loop
    let path = "/proc/pressure/memory"
    var accepted: (Descriptor, String)?
    var refusal: SystemCallError?
    for (stall, window) in Self.terms {
      do throws(SystemCallError) {
        let file = try Descriptor(opening: path, O_RDWR | O_NONBLOCK)
        // The kernel requires the terminating zero.
        try KernelFile.write("some \(stall) \(window)\0", to: file, named: path)
        accepted = (file, "\(stall / 1000) of \(window / 1000)")
        break
      } catch { refusal = error }
    }
    guard let (file, terms) = accepted else {
      throw refusal ?? SystemCallError("write", EINVAL, while: "asking \(path)")
    }
    self.file = file
    self.terms = terms
    token = try loop.add(file.number, .priority) { [weak self] ready in
      // A failed trigger is ready for ever.
      if ready.contains(.error) { self?.stop() }
      handler()
    }
  }

  func stop() {
    if let token { loop.remove(token) }
    token = nil
    file.close()
  }
}
