public import Foundation

// Room and frames.
extension View {
  /// Returns the view with room at all sides, or at some.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length?.length ?? 16
    return ModifiedView(self) { element, _ in
      PaddingLayout(
        element, top: edges.contains(.top) ? length : 0, left: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, right: edges.contains(.trailing) ? length : 0)
    }
  }

  /// Returns the view with room at all sides.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Returns the view in a frame whose sides have lengths of their own.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let (width, height) = (
      FrameLimits(exact: width?.length), FrameLimits(exact: height?.length)
    )
    return ModifiedView(self) { element, _ in
      FrameLayout(element, width: width, height: height, alignment: alignment)
    }
  }

  /// Returns the view in a frame whose sides have limits.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let width = FrameLimits(least: minWidth?.length, most: maxWidth?.limit, ideal: idealWidth?.length)
    let height = FrameLimits(least: minHeight?.length, most: maxHeight?.limit, ideal: idealHeight?.length)
    return ModifiedView(self) { element, _ in
      FrameLayout(element, width: width, height: height, alignment: alignment)
    }
  }

  /// Returns the view moved without moving those beside it.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    let offset = SIMD2(x.offset, y.offset)
    return ModifiedView(self) { element, _ in EffectLayout(element, offset: offset) }
  }

  /// Returns the view with its proportions kept inside of its frame.
  public func scaledToFit() -> some View { aspectRatio(nil, isFilling: false) }

  /// Returns the view with its proportions kept around its frame.
  public func scaledToFill() -> some View { aspectRatio(nil, isFilling: true) }

  /// Returns the view with proportions of its own.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    aspectRatio(ratio.map { $0.isFinite && $0 > 0 ? Double($0) : 1 }, isFilling: contentMode == .fill)
  }

  private func aspectRatio(_ ratio: Double?, isFilling: Bool) -> some View {
    ModifiedView(self) { element, _ in
      AspectLayout(element, ratio: ratio, isFilling: isFilling)
    }
  }
}

/// The way in which proportions are kept.
public nonisolated enum ContentMode: Hashable, Sendable {
  /// Inside of the frame.
  case fit
  /// Around the frame.
  case fill
}

extension CGFloat {
  /// The number as an upper limit of a length, which may be endless.
  fileprivate nonisolated var limit: Double { self == .infinity ? .infinity : length }
}
