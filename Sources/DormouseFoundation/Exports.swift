// Re-exports Foundation: a file that imports Foundation finds what Apple's Foundation has.
@_exported import Foundation
