import CoreGraphics
import Foundation
import RealityKit
import SwiftUI

/// A finish of turned parts.
enum Finish: String, CaseIterable, Identifiable, Sendable {
  case walnut, maple, porcelain, brass, lacquer

  var id: Self { self }
  var title: String { rawValue.capitalized }

  var color: SwiftUI.Color {
    switch self {
    case .walnut: Color(red: 0.36, green: 0.2, blue: 0.11)
    case .maple: Color(red: 0.82, green: 0.62, blue: 0.4)
    case .porcelain: Color(red: 0.9, green: 0.91, blue: 0.92)
    case .brass: Color(red: 0.86, green: 0.66, blue: 0.3)
    case .lacquer: Color(red: 0.62, green: 0.05, blue: 0.06)
    }
  }

  /// Returns the material of the finish.
  @MainActor func material() async throws -> PhysicallyBasedMaterial {
    var material = PhysicallyBasedMaterial()
    material.baseColor = .init(tint: UIColor(color))
    switch self {
    case .walnut, .maple:
      if let grain = Self.grain() {
        let texture = try await TextureResource(image: grain, options: .init(semantic: .color))
        material.baseColor = .init(tint: UIColor(color), texture: .init(texture))
      }
      material.roughness = 0.5
      material.clearcoat = 0.3
      material.clearcoatRoughness = 0.3
    case .porcelain:
      material.roughness = 0.35
      material.clearcoat = 1.0
      material.clearcoatRoughness = 0.04
    case .brass:
      material.metallic = 1.0
      material.roughness = 0.24
    case .lacquer:
      material.roughness = 0.4
      material.clearcoat = 1.0
      material.clearcoatRoughness = 0.06
    }
    return material
  }

  /// Returns the grain of wood: lines along the axis, brighter and darker than the finish.
  private static func grain(width: Int = 256, height: Int = 128) -> CGImage? {
    var bytes = Data(capacity: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let around = Double(x) / Double(width) * 2 * .pi, along = Double(y) / Double(height)
        let wave = sin(around * 2 + sin(along * 5) * 0.8) + 0.5 * sin(around * 5 - along * 7)
        let line = 0.5 + 0.5 * sin(wave * 7 + along * 3)
        let fine = 0.5 + 0.5 * sin(around * 41 + sin(along * 23) * 0.7)
        let value = UInt8((255 * (0.62 + 0.28 * line + 0.1 * fine)).rounded())
        bytes.append(contentsOf: [value, value, value, 255])
      }
    }
    guard let provider = CGDataProvider(data: bytes as CFData) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }
}
