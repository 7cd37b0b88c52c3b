import Foundation

// The codes of Core Data's errors in `NSCocoaErrorDomain`, and the keys of what they tell.

/// A value is not valid.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectValidationError = 1550
/// Several values are not valid.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationMultipleErrorsError = 1560
/// A required value is missing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationMissingMandatoryPropertyError = 1570
/// A relationship has too few objects.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationRelationshipLacksMinimumCountError = 1580
/// A relationship has too many objects.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// A relationship forbids to delete the object.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationRelationshipDeniedDeleteError = 1600
/// A number is too large.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationNumberTooLargeError = 1610
/// A number is too small.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationNumberTooSmallError = 1620
/// A text is too long.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationStringTooLongError = 1660
/// A text is too short.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationStringTooShortError = 1670
/// A text does not match its pattern.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationStringPatternMatchingError = 1680
/// Another context has saved the object since.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectMergeError = 133020
/// Another object has the same unique values.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectConstraintMergeError = 133021
/// The object of a fault is no longer in the store.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSManagedObjectReferentialIntegrityError = 133000
/// There is no such kind of store.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreInvalidTypeError = 134000
/// The store is one of another model.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreIncompatibleVersionHashError = 134100
/// The migration failed.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMigrationError = 134110
/// No mapping could be inferred.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInferredMappingModelError = 190
/// The key of the single errors.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The key of the object that is not valid.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The key of the property's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The key of the value.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// The key of the conflicts.
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
