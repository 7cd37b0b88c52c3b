/// The part of SARIF 2.1.0 that an audit has something to say in.
struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    var tool: Tool
    /// The root is the reader's own checkout.
    let originalUriBaseIds = [SARIFLog.root: Base(description: Text(text: "The root of the repository."))]
    let columnKind = "unicodeCodePoints"
    var invocations: [Invocation]
    var results: [Result]
  }

  static let root = "%SRCROOT%"

  struct Base: Encodable { var description: Text }
  struct Text: Encodable { var text: String }
  struct Help: Encodable {
    var text: String
    var markdown: String
  }
  struct Tool: Encodable { var driver: Driver }

  struct Driver: Encodable {
    var name: String
    var version: String
    var rules: [Rule]
    let notifications = NoteKind.allCases.map { Descriptor(id: $0.rawValue) }
  }

  /// What a notification is about.
  enum NoteKind: String, Encodable, CaseIterable {
    case resultsLeftOut, fileLeftAlone, ruleUnknown
  }

  struct Descriptor: Encodable { var id: String }

  struct Rule: Encodable {
    struct Configuration: Encodable { var level: String }
    struct Properties: Encodable {
      var tags: [String]
      var problemSeverity: String

      enum CodingKeys: String, CodingKey {
        case tags
        case problemSeverity = "problem.severity"
      }
    }

    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Help
    var helpUri: String?
    var defaultConfiguration: Configuration
    var properties: Properties
  }

  struct Invocation: Encodable {
    let executionSuccessful = true
    var toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    struct Kind: Encodable { var id: NoteKind }

    var descriptor: Kind
    var level: String
    var message: Text
    var locations: [Location]?
  }

  struct Result: Encodable {
    struct Fingerprints: Encodable { var primaryLocationLineHash: String }

    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var relatedLocations: [Location]?
    var fixes: [Fix]?
    var partialFingerprints: Fingerprints
  }

  /// What may be done: people look at it first.
  struct Fix: Encodable {
    struct Change: Encodable {
      var artifactLocation: Location.Artifact
      var replacements: [Replacement]
    }
    struct Replacement: Encodable {
      var deletedRegion: Region
      var insertedContent: Text
    }
    /// Whole lines: it ends before the first character of the line behind.
    struct Region: Encodable {
      var startLine: Int
      let startColumn = 1
      var endLine: Int
      let endColumn = 1
    }

    var description: Text
    var artifactChanges: [Change]
  }

  struct Location: Encodable {
    struct Physical: Encodable {
      var artifactLocation: Artifact
      var region: Region?
    }
    struct Artifact: Encodable {
      var uri: String
      /// Nil for a file outside of the repository.
      var uriBaseId: String?
    }
    struct Region: Encodable {
      var startLine: Int
      var snippet: Text?
    }

    var id: Int?
    var physicalLocation: Physical
    var message: Text?
  }
}
