extension SIMD4: PixelFormat where Scalar == Float {
  public static var hasAlpha: Bool { true }

  public static func areOpaque(_ pixels: Span<Self>) -> Bool {
    for i in pixels.indices where pixels[i].w != 1 { return false }
    return true
  }

  public static func read(
    _ row: Span<Self>, as encoding: ColorEncoding, into light: inout MutableSpan<RGBAFloat>
  ) {
    precondition(light.count >= row.count, "the target row is too short")
    switch encoding {
    case .linear: for i in row.indices { light[i] = row[i] }
    case .sRGB: for i in row.indices { light[i] = row[i].mappingColor(encoding.light) }
    }
  }

  public static func write(
    _ light: Span<RGBAFloat>, as encoding: ColorEncoding, into pixels: inout MutableSpan<Self>, at start: Int
  ) {
    precondition(start >= 0 && start <= pixels.count - light.count, "the row lies inside of the target")
    switch encoding {
    case .linear: for i in light.indices { pixels[start + i] = light[i] }
    case .sRGB: for i in light.indices { pixels[start + i] = light[i].mappingColor(encoding.value) }
    }
  }

  /// Applies a function to the colors, not to alpha.
  @inline(__always) func mappingColor(_ function: (Float) -> Float) -> Self {
    SIMD4(function(x), function(y), function(z), w)
  }
}
