// Predicates, key-value coding and what else Apple's Foundation has come with Core Data.
@_exported import DormouseFoundation
