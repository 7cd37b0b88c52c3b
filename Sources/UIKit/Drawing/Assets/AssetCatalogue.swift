internal import AssetCatalog
import Foundation
import Glibc
import Synchronization

/// The compiled catalogues of bundles. Each is mapped at the first name that is asked for, and stays so. Any thread.
enum AssetCatalogue {
  private static let mapped = Mutex<[String: CompiledCatalog?]>([:])

  /// A bundle's catalogue; nil if it has none. One that cannot be read is said once on standard error.
  static func of(_ bundle: Bundle) -> CompiledCatalog? {
    let root = bundle.bundlePath
    return mapped.withLock { mapped in
      if let known = mapped[root] { return known }
      let catalog = map("\(root)/\(AssetCatalog.fileName)")
      mapped[root] = .some(catalog)
      return catalog
    }
  }

  /// What a lookup finds; what is wrong with a broken entry is said on standard error.
  static func find<Value>(_ lookup: () throws(AssetCatalogError) -> Value?) -> Value? {
    do throws(AssetCatalogError) { return try lookup() } catch {
      StandardError.print("an asset is left out: \(error)")
      return nil
    }
  }

  private static func map(_ path: String) -> CompiledCatalog? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_size > 0,
      let start = mmap(nil, Int(info.st_size), PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
    else { return nil }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(info.st_size))
    do throws(AssetCatalogError) { return try CompiledCatalog(bytes) } catch {
      StandardError.print("\(path) is left out: \(error)")
      munmap(start, bytes.count)
      return nil
    }
  }
}
