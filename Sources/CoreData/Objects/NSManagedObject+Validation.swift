import Foundation

extension NSManagedObject {
  func validate() throws {
    var errors: [NSError] = []
    for property in entity.properties {
      switch property {
      case let attribute as NSAttributeDescription: errors += problems(of: attribute)
      case let relationship as NSRelationshipDescription: errors += problems(of: relationship)
      default: continue
      }
    }
    try Self.throwAll(errors)
  }

  static func throwAll(_ errors: [NSError]) throws {
    if errors.count == 1 { throw errors[0] }
    if errors.isEmpty { return }
    throw CoreDataError.make(
      NSValidationMultipleErrorsError, "Multiple validation errors occurred.", [NSDetailedErrorsKey: errors])
  }

  private func problem(_ code: Int, _ key: String, _ reason: String) -> NSError {
    var info: [String: Any] = [NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: key]
    info[NSValidationValueErrorKey] = primitiveValue(forKey: key)
    return CoreDataError.make(code, "The operation couldn't be completed. \(entity.name ?? "").\(key) \(reason).", info)
  }

  private func problems(of attribute: NSAttributeDescription) -> [NSError] {
    let name = attribute.name
    guard let value = attributes[name] else {
      return attribute.isOptional ? [] : [problem(NSValidationMissingMandatoryPropertyError, name, "is required")]
    }
    var found: [NSError] = []
    if let number = value as? NSNumber {
      if let maximum = attribute.maximum, number.doubleValue > maximum {
        found.append(problem(NSValidationNumberTooLargeError, name, "is too large"))
      }
      if let minimum = attribute.minimum, number.doubleValue < minimum {
        found.append(problem(NSValidationNumberTooSmallError, name, "is too small"))
      }
    } else if let text = value as? String {
      if let maximum = attribute.maximum, Double(text.count) > maximum {
        found.append(problem(NSValidationStringTooLongError, name, "is too long"))
      }
      if let minimum = attribute.minimum, Double(text.count) < minimum {
        found.append(problem(NSValidationStringTooShortError, name, "is too short"))
      }
      if let pattern = attribute.pattern, text.range(of: "^(?:\(pattern))$", options: .regularExpression) == nil {
        found.append(problem(NSValidationStringPatternMatchingError, name, "does not match its pattern"))
      }
    }
    return found
  }

  private func problems(of relationship: NSRelationshipDescription) -> [NSError] {
    let name = relationship.name
    guard relationship.isToMany else {
      return one[name] != nil || relationship.isOptional
        ? [] : [problem(NSValidationMissingMandatoryPropertyError, name, "is required")]
    }
    // What was not loaded has not changed.
    guard let count = many[name]?.array.count ?? (isInserted ? 0 : nil) else { return [] }
    if count == 0, relationship.isOptional { return [] }
    if count < max(relationship.minCount, relationship.isOptional ? 0 : 1) {
      return [problem(NSValidationRelationshipLacksMinimumCountError, name, "has too few objects")]
    }
    if relationship.maxCount > 1, count > relationship.maxCount {
      return [problem(NSValidationRelationshipExceedsMaximumCountError, name, "has too many objects")]
    }
    return []
  }

  func validateDeletion() throws {
    let errors = entity.relationshipsByName.values.compactMap { relationship -> NSError? in
      guard relationship.deleteRule == .denyDeleteRule, targets(of: relationship).contains(where: { !$0.isDeleted })
      else { return nil }
      return problem(NSValidationRelationshipDeniedDeleteError, relationship.name, "denies the deletion")
    }
    try Self.throwAll(errors)
  }
}
