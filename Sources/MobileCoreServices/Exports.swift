// The older names of types; the newer ones come with them.
@_exported import Foundation
