import Foundation

/// What stands at a side of a list's cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// Does what the accessory is for; touches reach only those in custom views here.
  public typealias ActionHandler = () -> Void
  /// When it shows; cells are never edited here.
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }
  /// How much room it has.
  public enum LayoutDimension: Hashable, Sendable {
    case actual, standard
    case custom(CGFloat)
  }

  /// What sort of accessory it is.
  public enum AccessoryType: Hashable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label, detail
    case customView(UIView)
  }

  /// On which side it is; the place among the others is kept.
  public enum Placement {
    /// The place among the accessories.
    public typealias Position = ([UICellAccessory]) -> Int
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// What all accessories can be given; of it the tint and whether it is hidden count.
  public struct Options {
    /// Whether it is left out.
    public var isHidden: Bool
    /// Kept; it has no effect here.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour.
    public var tintColor: UIColor?
    /// Kept; it has no effect here.
    public var backgroundColor: UIColor?
    /// The font of a label.
    public var font: UIFont
    /// Kept; it has no effect here.
    public var style: Style
    /// Kept; it has no effect here.
    public var showsVerticalSeparator: Bool

    /// How a disclosure works.
    public enum Style: Hashable, Sendable { case automatic, header, cell }

    /// What is not given is as usual.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
      self.font = font ?? .systemFont(ofSize: 17)
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// Of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = Options
  /// Of a check mark.
  public typealias CheckmarkOptions = Options
  /// Of a delete control.
  public typealias DeleteOptions = Options
  /// Of an insert control.
  public typealias InsertOptions = Options
  /// Of a reorder control.
  public typealias ReorderOptions = Options
  /// Of a selection control.
  public typealias MultiselectOptions = Options
  /// Of an outline's disclosure.
  public typealias OutlineDisclosureOptions = Options
  /// Of a label.
  public typealias LabelOptions = Options
  /// Of a detail button.
  public typealias DetailOptions = Options

  /// A view of the app's own, and where it is.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The side.
    public let placement: Placement
    /// Whether it is left out.
    public var isHidden: Bool
    /// Kept; it has no effect here.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour.
    public var tintColor: UIColor?
    /// Kept; it has no effect here.
    public var maintainsFixedSize: Bool

    /// What is not given is as usual.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  /// What sort of accessory it is.
  public let accessoryType: AccessoryType
  private let displayed: DisplayedState
  private let options: Options
  private let text: String?
  let isLeading: Bool

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options, text: String? = nil, isLeading: Bool = false
  ) {
    accessoryType = type
    self.displayed = displayed
    self.options = options
    self.text = text
    self.isLeading = isLeading
  }

  // MARK: Making

  /// Says that a tap leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options, text: "›") }
  /// Shows and hides what is below an item; touches do not here.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, options, text: "›") }
  /// Says that it is chosen.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options, text: "✓") }
  /// Deletes, while the list is edited.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, options, text: "−", isLeading: true) }
  /// Inserts, while the list is edited.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, options, text: "+", isLeading: true) }
  /// Moves, while the list is edited.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options, text: "≡") }
  /// Chooses, while the list is edited.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options, text: "○", isLeading: true) }
  /// Leads to more about the item; touches do not here.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, options, text: "ⓘ") }
  /// A short text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { UICellAccessory(.label, displayed, options, text: text) }
  /// A view of the app's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let options = Options(isHidden: configuration.isHidden, tintColor: configuration.tintColor)
    switch configuration.placement {
    case .leading(let displayed, _):
      return UICellAccessory(.customView(configuration.customView), displayed, options, isLeading: true)
    case .trailing(let displayed, _):
      return UICellAccessory(.customView(configuration.customView), displayed, options)
    }
  }

  // MARK: Showing

  var isShown: Bool { !options.isHidden && displayed != .whenEditing }

  func makeView() -> UIView {
    if case .customView(let view) = accessoryType {
      if view.bounds.isEmpty { view.sizeToFit() }
      if let tint = options.tintColor { view.tintColor = tint }
      return view
    }
    let label = UILabel()
    label.text = text
    label.font = options.font
    label.textColor = options.tintColor ?? .secondaryLabel
    label.sizeToFit()
    label.frame.size = label.intrinsicContentSize
    return label
  }
}
