import Foundation

/// One store of a coordinator.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// `NSSQLiteStoreType` and others.
  public let type: String
  /// The file; nil for a store in memory.
  open internal(set) var url: URL?
  /// The part of the model that it has; nil for all.
  public let configurationName: String
  /// Whether nothing can be saved to it.
  public let isReadOnly: Bool
  /// Its name, which no other store has.
  open var identifier: String! { rows.identifier }
  /// The coordinator that it belongs to.
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  /// The options with which it was added.
  public let options: [AnyHashable: Any]?
  let rows: any RowStore

  init(_ rows: any RowStore, type: String, url: URL?, configuration: String?, options: [AnyHashable: Any]?) {
    (self.rows, self.type, self.url, self.options) = (rows, type, url, options)
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    isReadOnly = options?[NSReadOnlyPersistentStoreOption] as? Bool ?? false
  }

  /// What stores of this kind are called.
  public struct StoreType: Hashable, Sendable, RawRepresentable {
    /// The name.
    public let rawValue: String
    /// A kind by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In an SQLite database.
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    /// In one file.
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
    /// In memory.
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }
}

/// A store in an SQLite database.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSSQLiteStoreType = "SQLite"
/// A store in one file.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSBinaryStoreType = "Binary"
/// A store in memory.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInMemoryStoreType = "InMemory"
/// The option to migrate a store of an earlier model.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
/// The option to infer how.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The option to save nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// The option for SQLite's own settings.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// The option that protects the file.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
/// The option to keep a history.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// The option to tell of changes by other processes.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"

/// The location and options of a store. One thread at a time.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  /// The file.
  open var url: URL?
  /// The kind of the store.
  open var type = NSSQLiteStoreType
  /// The part of the model that it has.
  open var configuration: String?
  /// Whether nothing can be saved to it.
  open var isReadOnly = false
  /// Whether it is opened on another thread.
  open var shouldAddStoreAsynchronously = false
  /// Whether a store of an earlier model is migrated.
  open var shouldMigrateStoreAutomatically = true
  /// Whether it is inferred how.
  open var shouldInferMappingModelAutomatically = true
  /// What iCloud would do with it; only kept.
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  private var given: [String: NSObject] = [:]

  /// A store in memory or in a file that is named later.
  override public init() {}
  /// A store in a file.
  public init(url: URL) { self.url = url }

  /// Its options.
  open var options: [String: NSObject] {
    given.merging([
      NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: shouldMigrateStoreAutomatically),
      NSInferMappingModelAutomaticallyOption: NSNumber(value: shouldInferMappingModelAutomatically),
      NSReadOnlyPersistentStoreOption: NSNumber(value: isReadOnly),
    ]) { $1 }
  }
  /// Sets an option.
  open func setOption(_ option: NSObject?, forKey key: String) { given[key] = option }
}
