import KernelEdge

@testable import DeviceHost

/// A launch's own freezer, whose confirmation is kept back until it is asked for: what happens while the kernel is
/// still at it can be put exactly there.
final class HeldFreezer: Freezer {
  private let real: any Freezer
  private var confirm: (() -> Void)?

  init(_ real: any Freezer) { self.real = real }

  var mechanism: String { real.mechanism }
  var state: FreezeState { real.state }
  /// Everything stands still, and the device has not heard of it.
  var isHeldBack: Bool { confirm != nil }

  func freeze(onFrozen: @escaping () -> Void) throws {
    try real.freeze { [weak self] in self?.confirm = onFrozen }
  }

  func release() {
    let confirm = confirm
    self.confirm = nil
    confirm?()
  }

  func thaw() throws {
    confirm = nil
    try real.thaw()
  }

  func close() { real.close() }
}
