import Glibc
import KernelEdge
import LifeCycle
import SystemCalls

/// The kernel's own word that processes wait for memory (PSI); it costs nothing while none does.
final class PressureTrigger {
  /// For people, in milliseconds: `200 of 2000`.
  let terms: String
  private let loop: EventLoop
  private let file: Descriptor
  private var token: EventLoop.Token?

  /// By preference: a tenth of a second within one; without CAP_SYS_RESOURCE windows are whole multiples of two.
  private static let terms: [(stall: Int, window: Int)] = [(100_000, 1_000_000), (200_000, 2_000_000)]

  /// - Throws: `SystemCallError` where the kernel takes no trigger.
  init(on loop: EventLoop, handler: @escaping () -> Void) throws(SystemCallError) {
    self.loop = loop
    let path = "/proc/pressure/memory"
    var accepted: (Descriptor, String)?
    var refusal: SystemCallError?
    for (stall, window) in Self.terms {
      do throws(SystemCallError) {
        let file = try Descriptor(opening: path, O_RDWR | O_NONBLOCK)
        // The kernel wants the terminating zero to be written too.
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
      // A trigger that has failed is ready for ever.
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
