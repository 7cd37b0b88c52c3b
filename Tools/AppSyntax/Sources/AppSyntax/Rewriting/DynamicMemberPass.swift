import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Makes `sender.tag` compile where `sender` is a parameter of type `AnyObject`: on iOS, the Objective-C runtime looks the
/// member up in whatever object comes. Here the object is cast to the class of UIKit that has the members that are used.
struct DynamicMemberPass {
  /// Classes, special ones first, and their members that an action uses. Members that are optional are left out: looked up at
  /// run time, they are optional twice.
  private static let classes: [(name: String, members: Set<String>)] = [
    (
      "UIButton",
      [
        "setTitle", "setTitleColor", "setImage", "setBackgroundImage", "setAttributedTitle", "setTitleShadowColor",
        "titleEdgeInsets", "imageEdgeInsets", "contentEdgeInsets",
      ]
    ),
    ("UISegmentedControl", ["selectedSegmentIndex", "numberOfSegments", "titleForSegment"]),
    ("UISwitch", ["isOn", "setOn", "onTintColor"]),
    ("UIGestureRecognizer", ["state", "location"]),
    ("UIControl", ["isSelected", "isHighlighted"]),
    (
      "UIView",
      [
        "frame", "bounds", "center", "alpha", "isHidden", "layer", "transform", "removeFromSuperview",
        "isUserInteractionEnabled",
      ]
    ),
    // Bar items have them, too.
    ("any _ActionSender", ["isEnabled"]),
    ("any _TaggedSender", ["tag"]),
  ]

  func edits(for file: ParsedFile) -> [TextEdit] {
    guard file.text.contains("AnyObject") else { return [] }
    let finder = ReceiverFinder(file)
    finder.walk(file.tree)
    return finder.edits
  }

  /// The class that has all of the members; nil if none has one of them.
  fileprivate static func owner(of members: Set<String>) -> String? {
    let found = classes.first { !$0.members.isDisjoint(with: members) }?.name
    // A view that can be switched off is a control.
    return found == "UIView" && members.contains("isEnabled") ? "UIControl" : found
  }
  fileprivate static func isKnown(_ member: String) -> Bool { classes.contains { $0.members.contains(member) } }
}

private final class ReceiverFinder: ActiveSyntaxVisitor {
  private(set) var edits: [TextEdit] = []
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    for parameter in node.signature.parameterClause.parameters {
      guard ["AnyObject", "AnyObject!"].contains(parameter.type.trimmedDescription) else { continue }
      let name = (parameter.secondName ?? parameter.firstName).text
      let uses = UseFinder(name)
      uses.walk(body)
      guard !uses.isBoundAgain, let owner = DynamicMemberPass.owner(of: Set(uses.found.map(\.member))) else { continue }
      edits += uses.found.map { file.replace($0.base, with: "(\(name) as! \(owner))") }
    }
    return .visitChildren
  }
}

/// Finds the members that are looked up in a name.
private final class UseFinder: SyntaxVisitor {
  private(set) var found: [(base: DeclReferenceExprSyntax, member: String)] = []
  /// Whether the name stands for something else somewhere.
  private(set) var isBoundAgain = false
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == name {
      let member = node.declName.baseName.text
      if DynamicMemberPass.isKnown(member) { found.append((base, member)) }
    }
    return .visitChildren
  }
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.identifier.text == name { isBoundAgain = true }
    return .skipChildren
  }
}
