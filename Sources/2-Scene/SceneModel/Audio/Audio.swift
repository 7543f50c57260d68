public import Platform
import simd

/// The namespace of the names that audio types share.
public enum Audio {
  /// A relative level in decibels: -6 is about half the amplitude, minus infinity silence.
  public typealias Decibel = Double
  /// A function that renders samples during playback.
  public typealias GeneratorRenderHandler = AVAudioSourceNodeRenderBlock

  /// The decrease of a sound's level with distance.
  public enum DistanceAttenuation: Sendable, Hashable, Codable {
    /// Beyond one meter the amplitude falls with the distance to the power of the factor: 0 not at all, 1 as
    /// in nature, 2 twice as fast in decibels.
    case rolloff(factor: Double)

    /// The natural attenuation, with a factor of 1.
    public static let `default` = DistanceAttenuation.rolloff(factor: 1)
  }

  /// The decrease of a sound's level beside and behind its source, which faces along its negative z axis.
  public enum Directivity: Hashable, Codable, Sendable {
    /// A beam; its focus goes from 0, omnidirectional, to 1, with hardly any sound behind.
    case beam(focus: Double)
  }
}

extension Audio.DistanceAttenuation {
  /// Returns the amplitude at a distance in meters.
  package func amplitude(at distance: Float) -> Float {
    guard case .rolloff(let factor) = self, factor.isFinite, distance > 1 else { return 1 }
    return Elementary.pow(distance, -Float(Swift.max(factor, 0)))
  }
}

extension Audio.Directivity {
  /// The narrowing of the beam per unit of focus: at focus 1 the side is 36 dB quieter.
  private static let sharpness: Float = 6

  /// Returns the amplitude in a direction.
  ///
  /// - Parameter cosine: The cosine of the angle between the beam and the direction to the listener.
  /// - Returns: 1 in the beam, less beside it.
  package func amplitude(cosine: Float) -> Float {
    guard case .beam(let focus) = self, focus > 0 else { return 1 }
    let facing = Swift.min(Swift.max((1 + cosine) / 2, 0), 1)
    return Elementary.pow(facing, Self.sharpness * Float(Swift.min(focus, 1)))
  }
}

extension Audio.Decibel {
  /// The level as a factor on the amplitude; a value that is not a number counts as 1.
  package var amplitude: Float {
    if isNaN { return 1 }
    // A factor of a million is a mistake, and would hurt.
    return Float(Elementary.pow(10, Swift.min(self, 120) / 20))
  }

  /// Creates a level from a factor on the amplitude.
  package init(amplitude: Float) { self = 20 * Elementary.log10(Double(amplitude)) }
}
