internal import SceneAssets
internal import SceneModel
internal import simd

/// Typed field access for components; nil if the field is absent or of another type.
extension UntypedComponent {
  /// Returns a matrix; files use row vectors, so that their rows are our columns.
  func matrix(_ name: String) -> float4x4? {
    guard let n = numbers(name), n.count == 16 else { return nil }
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4<Float>(SIMD4<Double>(n[index * 4..<index * 4 + 4]))
    }
    return float4x4(columns: (column(0), column(1), column(2), column(3)))
  }

  /// Returns the resolved path of a file that a field references.
  func path(_ name: String) -> String? {
    guard case .asset(_, let path)? = self[name] else { return nil }
    return path
  }
}
