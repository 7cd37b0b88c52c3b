import CLinux
import Glibc

/// Memory that two processes share: a file without a name, whose length neither can change. Each can write anything into it
/// at any time.
package final class SharedMemory: @unchecked Sendable {
  /// Where it begins, at the beginning of a page.
  package let start: UnsafeMutableRawPointer
  package let length: Int

  /// Makes such memory, all zeros.
  ///
  /// - Parameter name: What it is for, as `/proc` shows it.
  /// - Returns: The memory, and the descriptor by which another process maps it.
  package static func make(_ name: String, length: Int) throws(SystemCallError) -> (SharedMemory, Descriptor) {
    let number = SystemCall.uninterrupted("memfd_create") { clinux_shared_file(name, length) }
    let descriptor = Descriptor(try checked(number, "memfd_create", while: "making the memory \"\(name)\""))
    return (try SharedMemory(mapping: descriptor.number, length: length), descriptor)
  }

  /// Maps what another process has made.
  package init(mapping descriptor: Int32, length: Int) throws(SystemCallError) {
    guard let start = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
      throw SystemCallError("mmap", errno, while: "mapping memory that is shared")
    }
    self.start = start
    self.length = length
  }

  /// Leaves bytes to the processor that writes there next, which then need not wait for this one to let go of them.
  package func letGo(of bytes: UnsafeRawBufferPointer) {
    if let start = bytes.baseAddress { clinux_let_go_of(start, bytes.count) }
  }

  deinit { munmap(start, length) }
}
