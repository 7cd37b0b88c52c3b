import ByteCodec
import LifeCycle

/// A pending request to the task scheduler, as stored in the database.
package struct StoredTaskRequest: StoredRecord, Hashable {
  package static let kind = "stored task request"
  package static let version: UInt8 = 1

  /// The request.
  package var request: TaskRequest

  package init(_ request: TaskRequest) { self.request = request }

  package func write(to writer: inout ByteWriter) {
    writer.integer(request.kind.rawValue)
    writer.string(request.identifier)
    writer.optional(request.delay) { $0.integer($1.nanoseconds) }
    writer.optional(request.earliestBeginDate) { $0.double($1) }
    writer.bool(request.requiresNetwork)
    writer.bool(request.requiresPower)
    writer.optionalString(request.protectionType)
    writer.string(request.title)
    writer.string(request.subtitle)
    writer.bool(request.failsUnlessImmediate)
    writer.integer(request.resources)
  }

  package init(version: UInt8, from reader: inout ByteReader) throws(ByteCodecError) {
    request = TaskRequest(try reader.number("stored kind of task"), try reader.string())
    request.delay = try reader.optional { (reader) throws(ByteCodecError) in
      Span(nanoseconds: try reader.integer())
    }
    request.earliestBeginDate = try reader.optional { (reader) throws(ByteCodecError) in try reader.double() }
    request.requiresNetwork = try reader.bool()
    request.requiresPower = try reader.bool()
    request.protectionType = try reader.optionalString()
    request.title = try reader.string()
    request.subtitle = try reader.string()
    request.failsUnlessImmediate = try reader.bool()
    request.resources = try reader.integer()
  }
}
