import Foundation

/// The codes of Core Data's errors in `NSCocoaErrorDomain`.
public let NSManagedObjectValidationError = 1550
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSValidationNumberTooLargeError = 1610
public let NSValidationNumberTooSmallError = 1620
public let NSValidationStringTooLongError = 1660
public let NSValidationStringTooShortError = 1670
public let NSValidationStringPatternMatchingError = 1680
public let NSManagedObjectMergeError = 133020
public let NSManagedObjectConstraintMergeError = 133021
public let NSManagedObjectReferentialIntegrityError = 133000
public let NSPersistentStoreInvalidTypeError = 134000
public let NSPersistentStoreIncompatibleVersionHashError = 134100
public let NSMigrationError = 134110
public let NSInferredMappingModelError = 190
public let NSDetailedErrorsKey = "NSDetailedErrors"
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationValueErrorKey = "NSValidationErrorValue"
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"

/// Makes errors of Core Data's.
enum CoreDataError {
  enum Code: Int {
    case merge = 133020, constraint = 133021, missingObject = 133000, invalidType = 134000
    case unknownStore = 134010, open = 134080, incompatibleVersionHash = 134100, migration = 134110
    case missingMapping = 134140, noStores = 134180
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
