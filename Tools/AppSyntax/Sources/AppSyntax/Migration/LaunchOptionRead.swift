import SwiftSyntax

/// `launchOptions?[.key]` with the cast behind it.
struct LaunchOptionRead {
  /// The name of the key, without its type.
  let key: String
  /// The expression with its cast.
  let range: Range<Int>

  /// What a scene reads instead of a launch option.
  private static let twins = [
    "url": "connectionOptions.urlContexts.first?.url",
    "sourceApplication": "connectionOptions.urlContexts.first?.options.sourceApplication",
    "shortcutItem": "connectionOptions.shortcutItem",
    "cloudKitShareMetadata": "connectionOptions.cloudKitShareMetadata",
    "remoteNotification": "connectionOptions.notificationResponse?.notification.request.content.userInfo",
  ]
  /// What UIKit no longer puts into the launch options of an app with scenes.
  static let emptied = Set(twins.keys).union([
    "userActivityDictionary", "userActivityType", "annotation", "localNotification",
  ])

  /// Nil for options that are used as a whole.
  init?(_ mention: Mention) {
    var base = mention.node
    if let chain = base.parent?.as(OptionalChainingExprSyntax.self) { base = Syntax(chain) }
    if let unwrap = base.parent?.as(ForceUnwrapExprSyntax.self) { base = Syntax(unwrap) }
    guard let call = base.parent?.as(SubscriptCallExprSyntax.self), call.calledExpression.id == base.id,
      let argument = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)
    else { return nil }
    key = argument.declName.baseName.text
    var end = call.end
    if let list = call.parent?.as(ExprListSyntax.self) {
      let rest = list.drop { $0.id != call.id }.dropFirst()
      if let cast = rest.first?.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark != nil,
        let type = rest.dropFirst().first
      {
        end = type.end
      }
    }
    range = call.start..<end
  }

  /// Nil if a scene is told nothing of the kind.
  var replacement: String? { Self.twins[key] }
}
