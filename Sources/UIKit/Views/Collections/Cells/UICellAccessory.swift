import Foundation

/// An accessory at a side of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The handler of an accessory; never called, as only custom views get touches.
  public typealias ActionHandler = () -> Void
  /// When the accessory is visible; cells are never in editing mode.
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }
  /// The width reserved for the accessory.
  public enum LayoutDimension: Hashable, Sendable {
    case actual, standard
    case custom(CGFloat)
  }

  /// The type of accessory.
  public enum AccessoryType: Hashable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label, detail
    case customView(UIView)
  }

  /// The side of the accessory; the position among the accessories has no effect.
  public enum Placement {
    /// The position among the accessories.
    public typealias Position = ([UICellAccessory]) -> Int
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// Options common to all accessories.
  public struct Options {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// Stored; it has no effect here.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint colour.
    public var tintColor: UIColor?
    /// Stored; it has no effect here.
    public var backgroundColor: UIColor?
    /// The font of the accessory's text.
    public var font: UIFont
    /// What of a cell opens and closes its outline under a tap.
    public var style: Style
    /// Stored; it has no effect here.
    public var showsVerticalSeparator: Bool

    /// The style of an outline disclosure: as a header all of the cell opens and closes the outline, and it cannot be
    /// selected; as a cell only the accessory does. Automatic is as a header where the list says that the cell is one.
    public enum Style: Hashable, Sendable { case automatic, header, cell }

    /// Creates options; nil means the default.
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
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// The options of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = Options
  /// The options of a checkmark.
  public typealias CheckmarkOptions = Options
  /// The options of a delete control.
  public typealias DeleteOptions = Options
  /// The options of an insert control.
  public typealias InsertOptions = Options
  /// The options of a reorder control.
  public typealias ReorderOptions = Options
  /// The options of a multiselect control.
  public typealias MultiselectOptions = Options
  /// The options of an outline disclosure.
  public typealias OutlineDisclosureOptions = Options
  /// The options of a label.
  public typealias LabelOptions = Options
  /// The options of a detail button.
  public typealias DetailOptions = Options

  /// The view and placement of a custom accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The custom view.
    public let customView: UIView
    /// The placement.
    public let placement: Placement
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// Stored; it has no effect here.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint colour.
    public var tintColor: UIColor?
    /// Stored; it has no effect here.
    public var maintainsFixedSize: Bool

    /// Creates options; nil means the default.
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

  /// The type of accessory.
  public let accessoryType: AccessoryType
  private let displayed: DisplayedState
  private let options: Options
  private let text: String?
  let isLeading: Bool
  /// What the app does under a tap; without it the system does what the accessory stands for.
  let handler: ActionHandler?

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options, text: String? = nil,
    isLeading: Bool = false, handler: ActionHandler? = nil
  ) {
    self.handler = handler
    accessoryType = type
    self.displayed = displayed
    self.options = options
    self.text = text
    self.isLeading = isLeading
  }

  // MARK: Factories

  /// A chevron that indicates further content.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options) }
  /// A chevron that turns down as the cell's item is expanded. A tap calls the handler; without one it expands or collapses
  /// the item in the outline that a diffable data source shows in the section.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, options, handler: actionHandler) }
  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options) }
  /// A delete control for editing mode.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, options, isLeading: true, handler: actionHandler) }
  /// An insert control for editing mode.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, options, isLeading: true, handler: actionHandler) }
  /// A reorder control for editing mode.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options) }
  /// A multiselect control for editing mode.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options, isLeading: true) }
  /// A detail button; a tap calls the handler.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, options, handler: actionHandler) }
  /// A text label.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { UICellAccessory(.label, displayed, options, text: text) }
  /// A custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let options = Options(isHidden: configuration.isHidden, tintColor: configuration.tintColor)
    switch configuration.placement {
    case .leading(let displayed, _):
      return UICellAccessory(.customView(configuration.customView), displayed, options, isLeading: true)
    case .trailing(let displayed, _):
      return UICellAccessory(.customView(configuration.customView), displayed, options)
    }
  }

  // MARK: Display

  /// Its place among those of its side, from the cell's edge on: as on iOS, the system's accessories have an order of
  /// their own. Chosen: the order.
  var order: Int {
    switch accessoryType {
    case .reorder: 0
    case .disclosureIndicator: 1
    case .outlineDisclosure: 2
    case .detail: 3
    case .checkmark: 4
    case .delete, .insert, .multiselect: 5
    case .label: 6
    case .customView: 7
    }
  }

  /// Whether a tap on it is not one on the cell.
  var takesTaps: Bool { handler != nil || accessoryType == .outlineDisclosure }

  /// Whether taps anywhere in its cell are for it.
  func takesCell(isHeader: Bool) -> Bool {
    accessoryType == .outlineDisclosure && (options.style == .header || options.style == .automatic && isHeader)
  }

  var isShown: Bool { !options.isHidden && displayed != .whenEditing }

  func makeView() -> UIView {
    if case .customView(let view) = accessoryType {
      if view.bounds.isEmpty { view.sizeToFit() }
      if let tint = options.tintColor { view.tintColor = tint }
      return view
    }
    if let form {
      let glyph = Glyph(form)
      glyph.color = options.tintColor
      return glyph
    }
    let label = UILabel()
    label.text = text
    label.font = options.font.adjusted(to: UITraitCollection.current.preferredContentSizeCategory)
    label.textColor = options.tintColor ?? .secondaryLabel
    label.frame.size = label.intrinsicContentSize
    return label
  }

  /// What is drawn; nil for text and custom views.
  private var form: Glyph.Form? {
    switch accessoryType {
    case .disclosureIndicator: .disclosure
    case .outlineDisclosure: .outline
    case .checkmark: .checkmark
    case .delete: .delete
    case .insert: .insert
    case .reorder: .reorder
    case .multiselect: .unchecked
    case .detail: .info
    case .label, .customView: nil
    }
  }
}
