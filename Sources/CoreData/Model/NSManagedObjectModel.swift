import CompiledDataModel
import Foundation

/// A data model: entities with their properties.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// Its entities.
  open var entities: [NSEntityDescription] = [] {
    didSet {
      for entity in entities { entity.managedObjectModel = self }
      ManagedClasses.add(self)
    }
  }
  private var configured: [String: [NSEntityDescription]] = [:]
  private var templates: [String: NSFetchRequest<NSFetchRequestResult>] = [:]

  /// An empty model.
  override public init() {}

  /// The model in a bundle: a `.momd` folder or a `.mom` file; nil if it is none.
  public convenience init?(contentsOf url: URL) {
    guard let data = Self.data(at: url), let compiled = try? CompiledDataModel(data) else { return nil }
    self.init(compiled)
  }

  private static func data(at url: URL) -> Data? {
    guard url.pathExtension == CompiledDataModel.folderExtension else { return try? Data(contentsOf: url) }
    let info = url.appendingPathComponent(CompiledDataModel.currentVersionFile)
    guard let data = try? Data(contentsOf: info), let names = try? JSONDecoder().decode([String].self, from: data),
      let name = names.first
    else { return nil }
    return try? Data(contentsOf: url.appendingPathComponent("\(name).\(CompiledDataModel.fileExtension)"))
  }

  /// The models of bundles in one; nil for none.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    var models: [NSManagedObjectModel] = []
    for bundle in bundles ?? [.main] {
      for kind in [CompiledDataModel.folderExtension, CompiledDataModel.fileExtension] {
        let paths = (bundle.urls(forResourcesWithExtension: kind, subdirectory: nil) ?? []).compactMap(\.path)
        for path in paths.sorted() {
          if let model = NSManagedObjectModel(contentsOf: URL(fileURLWithPath: path)) { models.append(model) }
        }
      }
    }
    return models.isEmpty ? nil : models.count == 1 ? models[0] : NSManagedObjectModel(byMerging: models)
  }

  /// Several models in one; nil for none.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    var all = CompiledDataModel()
    for model in models {
      let compiled = model.compiled
      all.entities += compiled.entities.filter { new in !all.entities.contains { $0.name == new.name } }
      all.configurations.merge(compiled.configurations) { $0 + $1 }
      all.fetchRequests += compiled.fetchRequests
    }
    self.init(all)
  }

  /// Its entities by name.
  open var entitiesByName: [String: NSEntityDescription] { Dictionary(entities.map { ($0.name ?? "", $0) }) { $1 } }
  /// The names of its configurations.
  open var configurations: [String] { configured.keys.sorted() }
  /// The entities of a configuration; all for nil.
  open func entities(forConfigurationName name: String?) -> [NSEntityDescription]? {
    guard let name, name != "PF_DEFAULT_CONFIGURATION_NAME" else { return entities }
    return configured[name]
  }
  /// Names a part of the entities.
  open func setEntities(_ entities: [NSEntityDescription], forConfigurationName name: String) {
    configured[name] = entities
  }

  /// The request of a name that the model has.
  open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<NSFetchRequestResult>? { templates[name] }
  /// Gives the model a request by name.
  open func setFetchRequestTemplate(_ template: NSFetchRequest<NSFetchRequestResult>?, forName name: String) {
    templates[name] = template
  }
  /// The requests that the model has.
  open var fetchRequestTemplatesByName: [String: NSFetchRequest<NSFetchRequestResult>] { templates }
  /// The request of a name with values for its variables.
  open func fetchRequestFromTemplate(
    withName name: String, substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<NSFetchRequestResult>? {
    guard let template = templates[name] else { return nil }
    let request: NSFetchRequest<NSFetchRequestResult> = template.duplicate()
    request.predicate = template.predicate?.withSubstitutionVariables(variables)
    return request
  }

  init(_ compiled: CompiledDataModel) {
    super.init()
    let made = Dictionary(compiled.entities.map { ($0.name, NSEntityDescription($0)) }) { $1 }
    for entity in compiled.entities {
      guard let own = made[entity.name] else { continue }
      if let parent = entity.parent, let above = made[parent] { above.subentities.append(own) }
      for relationship in entity.relationships {
        let found = own.ownProperties.first { $0.name == relationship.name } as? NSRelationshipDescription
        found?.destinationEntity = made[relationship.destination]
      }
    }
    for entity in compiled.entities {
      for relationship in entity.relationships {
        let found =
          made[entity.name]?.ownProperties.first { $0.name == relationship.name } as? NSRelationshipDescription
        guard let inverse = relationship.inverse else { continue }
        found?.inverseRelationship = found?.destinationEntity?.relationshipsByName[inverse]
      }
    }
    entities = compiled.entities.compactMap { made[$0.name] }
    // Properties of this initializer have no observers.
    for entity in entities { entity.managedObjectModel = self }
    ManagedClasses.add(self)
    configured = compiled.configurations.mapValues { $0.compactMap { made[$0] } }
    for template in compiled.fetchRequests {
      let request = NSFetchRequest<NSFetchRequestResult>(entityName: template.entity)
      request.predicate = template.predicate.map { NSPredicate(format: $0) }
      request.fetchLimit = template.limit
      templates[template.name] = request
    }
  }
}
