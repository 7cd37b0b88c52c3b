import Foundation

/// The codes of Core Data's errors in `NSCocoaErrorDomain`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectValidationError = 1550
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationMultipleErrorsError = 1560
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationMissingMandatoryPropertyError = 1570
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationRelationshipLacksMinimumCountError = 1580
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationRelationshipExceedsMaximumCountError = 1590
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationRelationshipDeniedDeleteError = 1600
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationNumberTooLargeError = 1610
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationNumberTooSmallError = 1620
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationStringTooLongError = 1660
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationStringTooShortError = 1670
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationStringPatternMatchingError = 1680
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectMergeError = 133020
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectConstraintMergeError = 133021
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectReferentialIntegrityError = 133000
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreInvalidTypeError = 134000
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreIncompatibleVersionHashError = 134100
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMigrationError = 134110
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInferredMappingModelError = 190
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSDetailedErrorsKey = "NSDetailedErrors"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationValueErrorKey = "NSValidationErrorValue"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"

/// Makes errors of Core Data's.
enum CoreDataError {
  enum Code: Int {
    case merge = 133020
    case constraint = 133021
    case missingObject = 133000
    case invalidType = 134000
    case unknownStore = 134010
    case open = 134080
    case incompatibleVersionHash = 134100
    case migration = 134110
    case missingMapping = 134140
    case noStores = 134180
  }

  static func make(_ code: Code, _ reason: String, _ info: [String: Any] = [:]) -> NSError {
    make(code.rawValue, reason, info)
  }

  static func make(_ code: Int, _ reason: String, _ info: [String: Any] = [:]) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: info.merging([NSLocalizedDescriptionKey: reason, "reason": reason]) { $1 })
  }
}
