internal import Glibc

/// A reconstruction filter for scaling an image.
public enum ResampleFilter: Hashable, Sendable {
  /// The average of the area that a pixel covers.
  case box
  /// Linear interpolation: soft, never rings.
  case triangle
  /// The cubic of Mitchell and Netravali with B = C = 1/3: a balance of sharpness and ringing.
  case mitchell
  /// Three lobes of a windowed sine: sharp, may ring next to hard edges.
  case lanczos

  /// The radius of the filter, in pixels of the coarser grid.
  var radius: Double {
    switch self {
    case .box: 0.5
    case .triangle: 1
    case .mitchell: 2
    case .lanczos: 3
    }
  }

  /// Returns the filter's weight at a distance from its center.
  func weight(at distance: Double) -> Double {
    let x = abs(distance)
    switch self {
    case .box: return x < 0.5 ? 1 : 0
    case .triangle: return max(0, 1 - x)
    case .mitchell:
      if x < 1 { return (7 * x * x * x - 12 * x * x + 16.0 / 3) / 6 }
      return x < 2 ? (-7.0 / 3 * x * x * x + 12 * x * x - 20 * x + 32.0 / 3) / 6 : 0
    case .lanczos:
      if x < 1e-9 { return 1 }
      return x < 3 ? 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x) : 0
    }
  }
}
