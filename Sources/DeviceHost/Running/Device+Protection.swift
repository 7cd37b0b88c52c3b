import DeviceCore
import Foundation
import Glibc
import KernelEdge
import LifeCycle
import SystemCalls

/// Files under data protection, which cannot be opened while a device with a passcode is locked.
extension Device {
  func protectFiles(behind lock: DeviceLock, by cause: Cause) {
    for bundle in library.bundles {
      report("filesProtected", bundle, by: cause) { (container) throws(SystemCallError) in
        try ContainerProtection.takeAway(container, standard: bundle.defaultProtection, behind: lock)
      }
    }
  }

  func unprotectFiles(by cause: Cause) {
    for bundle in library.bundles {
      report("filesUnprotected", bundle, by: cause) { (container) throws(SystemCallError) in
        try ContainerProtection.giveBack(container)
      }
    }
  }

  private func report(
    _ name: String, _ bundle: AppBundle, by cause: Cause,
    _ change: (String) throws(SystemCallError) -> ContainerProtection.Outcome
  ) {
    guard let app = core.app(named: bundle.name) else { return }
    var explanations: [String] = []
    do throws(SystemCallError) {
      let outcome = try change(library.container(of: bundle).path)
      if outcome.files > 0 { tell(name, ["files": .integer(Int64(outcome.files))], of: app, by: cause) }
      explanations = outcome.failures.map(\.description)
      if outcome.isCutShort { explanations.append("the container has more files than the device looks at") }
      if outcome.files > 0, confiner == nil, geteuid() == 0 {
        explanations.append("apps that are not confined run as root, whom no permission keeps out")
      }
    } catch {
      explanations = [error.description]
    }
    for explanation in explanations {
      tell("fileProtectionFailed", ["explanation": .string(explanation)], of: app, by: cause)
    }
  }
}
