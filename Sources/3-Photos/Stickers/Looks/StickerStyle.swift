public import Images

/// The style of a sticker: its look, its border and its shadow.
public struct StickerStyle: Hashable, Sendable {
  /// The look.
  public var look: StickerLook
  /// The width of the border.
  public var border: Border
  /// The color of the border.
  public var borderColor: RGBA8
  /// True if it has a soft drop shadow.
  public var hasShadow: Bool
  /// The light that the look is shaded by.
  public var light = StickerLight()

  /// The width of the border.
  public enum Border: Hashable, Sendable {
    /// A fiftieth of the sticker's longer side, or none for ``StickerLook/original``.
    case automatic
    /// No border.
    case none
    /// A width in pixels of the sticker.
    case pixels(Float)
  }

  /// The widest border in pixels.
  public static let widestBorder: Float = 200

  /// Creates a sticker style.
  public init(
    _ look: StickerLook = .original, border: Border = .automatic,
    borderColor: RGBA8 = RGBA8(red: 255, green: 255, blue: 255), hasShadow: Bool? = nil
  ) {
    (self.look, self.border, self.borderColor) = (look, border, borderColor)
    self.hasShadow = hasShadow ?? look.hasBorder
  }

  /// Returns the border's width in pixels for a cut-out of a size.
  func borderWidth(width: Int, height: Int) -> Float {
    switch border {
    case .none: 0
    case .pixels(let width): width > 0 ? min(width, Self.widestBorder) : 0
    case .automatic: look.hasBorder ? max(2, Float(max(width, height)) * 0.02) : 0
    }
  }

  /// Returns the border's width in pixels for a cut-out; nil where nothing of it is visible.
  package func borderWidth(of cutout: Image<RGBA8>) -> Float? {
    cutout.visibleBox.map { borderWidth(width: $0.right - $0.left, height: $0.bottom - $0.top) }
  }

  /// Returns the reach of border and shadow beyond a cut-out.
  func margin(width: Int, height: Int) -> Int {
    let border = borderWidth(width: width, height: height)
    let shadow = hasShadow ? shadowWidth(border, width, height) * 2.4 : 0
    let reach = border + shadow + backingWidth(width: width, height: height)
    // A few transparent pixels keep texture filters from reaching over the edge.
    return reach > 0 ? Int(reach.rounded(.up)) + 4 : 0
  }

  /// Returns the width of the backing paper around a sticker.
  func backingWidth(width: Int, height: Int) -> Float {
    look.artwork == .backingPaper ? max(4, BackingPaper.margin * Float(max(width, height))) : 0
  }

  /// Returns the unit of the shadow's blur and offset.
  func shadowWidth(_ border: Float, _ width: Int, _ height: Int) -> Float {
    border > 0 ? border : max(2, Float(max(width, height)) * 0.012)
  }
}
