// What is in Apple's Foundation is found where Foundation is imported.
@_exported import Foundation
