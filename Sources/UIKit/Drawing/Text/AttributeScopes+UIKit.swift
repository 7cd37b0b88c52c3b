import Foundation

extension AttributeScopes {
  /// The attributes that UIKit adds to a text.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The text's colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The shadow.
    public let shadow: ShadowAttribute
    /// The attachment.
    public let attachment: AttachmentAttribute
    /// The outline's colour.
    public let strokeColor: StrokeColorAttribute
    /// The underline's colour.
    public let underlineColor: UnderlineColorAttribute
    /// The strikethrough's colour.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The space between characters, in points.
    public let kern: KernAttribute
    /// The space between characters, in points, with ligatures.
    public let tracking: TrackingAttribute
    /// The offset from the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The outline's width, in percent of the font size.
    public let strokeWidth: StrokeWidthAttribute
    /// The slant.
    public let obliqueness: ObliquenessAttribute
    /// The widening.
    public let expansion: ExpansionAttribute
    /// The underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The strikethrough.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Foundation's own attributes.
    public let foundation: FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIFont
      /// The name in an archive.
      public static let name = "font"
    }
    /// The text's colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name in an archive.
      public static let name = "foregroundColor"
    }
    /// The colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name in an archive.
      public static let name = "backgroundColor"
    }
    /// The paragraph style.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSParagraphStyle
      /// The name in an archive.
      public static let name = "paragraphStyle"
    }
    /// The shadow.
    public enum ShadowAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSShadow
      /// The name in an archive.
      public static let name = "shadow"
    }
    /// The attachment.
    public enum AttachmentAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSTextAttachment
      /// The name in an archive.
      public static let name = "attachment"
    }
    /// The outline's colour.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name in an archive.
      public static let name = "strokeColor"
    }
    /// The underline's colour.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name in an archive.
      public static let name = "underlineColor"
    }
    /// The strikethrough's colour.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name in an archive.
      public static let name = "strikethroughColor"
    }
    /// The space between characters, in points.
    public enum KernAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name in an archive.
      public static let name = "kern"
    }
    /// The space between characters, in points, with ligatures.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name in an archive.
      public static let name = "tracking"
    }
    /// The offset from the baseline, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name in an archive.
      public static let name = "baselineOffset"
    }
    /// The outline's width, in percent of the font size.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name in an archive.
      public static let name = "strokeWidth"
    }
    /// The slant.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name in an archive.
      public static let name = "obliqueness"
    }
    /// The widening.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name in an archive.
      public static let name = "expansion"
    }
    /// The underline.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// The name in an archive.
      public static let name = "underlineStyle"
    }
    /// The strikethrough.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// The name in an archive.
      public static let name = "strikethroughStyle"
    }
  }

  /// The attributes that UIKit adds.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds an attribute of UIKit by its name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}
