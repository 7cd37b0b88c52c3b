@_exported import DormouseFoundation
@_exported import Foundation
