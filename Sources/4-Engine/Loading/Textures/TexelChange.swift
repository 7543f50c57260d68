internal import Images
import Meshes
internal import SceneModel
import ShaderPrograms
internal import simd

/// A conversion of an image's texels before upload, for what a material cannot do in its shader.
struct TexelChange: Hashable, Sendable {
  /// The factor of each channel, applied before the offset.
  var scale = SIMD4<Float>(repeating: 1)
  var bias = SIMD4<Float>(repeating: 0)
  var meaning = Meaning.numbers

  /// The meaning of the results.
  enum Meaning: Hashable, Sendable {
    case numbers
    /// Unit vectors, normalized again and encoded as 0…1.
    case direction
    /// Angles of directions as fractions of half a rotation, plus a fraction of a rotation.
    case angle(adding: Float)
  }

  /// Converts a texel with channels from 0 to 1.
  func applied(to value: SIMD4<Float>) -> SIMD4<Float> {
    var value = value * scale + bias
    switch meaning {
    case .numbers: break
    case .direction:
      let direction = SmoothNormals.unit(SIMD3(value.x, value.y, value.z), or: SIMD3(0, 0, 1))
      value = SIMD4(direction * 0.5 + 0.5, 1)
    case .angle(let added):
      let halves = (Elementary.atan2(value.y, value.x) / (2 * .pi) + added) * 2
      value = SIMD4(repeating: halves - halves.rounded(.down))
    }
    return value
  }
}

extension TextureContents {
  /// Returns the contents with all texels converted, colors in linear light.
  func changed(_ change: TexelChange) -> TextureContents {
    var result = self
    let isColor = format == .rgba8Unorm_srgb
    for level in levels.indices {
      switch format {
      case .r8Unorm, .rgba8Unorm, .rgba8Unorm_srgb:
        Self.change(&result.levels[level], channels: format.channelCount, change, isColor: isColor)
      case .r16Unorm, .rgba16Unorm:
        Self.change(
          &result.levels[level], type: UInt16.self, channels: format.channelCount, change: change,
          read: { Float($0) / 65535 }, write: { UInt16(min(max($0, 0), 1) * 65535 + 0.5) })
      case .r16Float, .rgba16Float:
        Self.change(
          &result.levels[level], type: Float16.self, channels: format.channelCount, change: change,
          read: { Float($0) }, write: { Float16(min(max($0, -65504), 65504)) })
      default: return self
      }
    }
    return result
  }

  private static func change(
    _ bytes: inout [UInt8], channels: Int, _ change: TexelChange, isColor: Bool
  ) {
    let decoded = (0...255).map { isColor ? ColorEncoding.sRGB.light(of: Float($0) / 255) : Float($0) / 255 }
    for first in stride(from: 0, to: bytes.count, by: channels) {
      var value = SIMD4<Float>(0, 0, 0, 1)
      for lane in 0..<channels {
        value[lane] = lane < 3 ? decoded[Int(bytes[first + lane])] : Float(bytes[first + lane]) / 255
      }
      value = change.applied(to: value)
      for lane in 0..<channels {
        let shown = isColor && lane < 3 ? ColorEncoding.sRGB.value(of: value[lane]) : value[lane]
        bytes[first + lane] = UInt8(min(max(shown, 0), 1) * 255 + 0.5)
      }
    }
  }

  private static func change<Number>(
    _ bytes: inout [UInt8], type: Number.Type, channels: Int, change: TexelChange,
    read: (Number) -> Float, write: (Float) -> Number
  ) {
    bytes.withUnsafeMutableBytes { bytes in
      let size = MemoryLayout<Number>.size
      for first in stride(from: 0, to: bytes.count, by: channels * size) {
        var value = SIMD4<Float>(0, 0, 0, 1)
        for lane in 0..<channels {
          value[lane] = read(bytes.loadUnaligned(fromByteOffset: first + lane * size, as: type))
        }
        value = change.applied(to: value)
        for lane in 0..<channels {
          bytes.storeBytes(of: write(value[lane]), toByteOffset: first + lane * size, as: type)
        }
      }
    }
  }
}
