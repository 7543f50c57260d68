public import Platform
import simd

/// Names that everything about sound shares.
public enum Audio {
  /// A loudness relative to another one: -6 is about half the amplitude, minus infinity silence.
  public typealias Decibel = Double
  /// Makes sound while it is heard.
  public typealias GeneratorRenderHandler = AVAudioSourceNodeRenderBlock

  /// How sounds become quieter with the distance.
  public enum DistanceAttenuation: Sendable, Hashable, Codable {
    /// Beyond one meter the amplitude falls with the distance to the power of the factor: 0 not at all, 1 as in
    /// nature, 2 twice as fast in decibels.
    case rolloff(factor: Double)

    public static let `default` = DistanceAttenuation.rolloff(factor: 1)
  }

  /// How sounds become quieter beside and behind what makes them, which looks along its negative z axis.
  public enum Directivity: Hashable, Codable, Sendable {
    /// From 0, the same in all directions, to 1, hardly anything behind.
    case beam(focus: Double)
  }
}

extension Audio.DistanceAttenuation {
  /// The amplitude at a distance in meters.
  package func amplitude(at distance: Float) -> Float {
    guard case .rolloff(let factor) = self, factor.isFinite, distance > 1 else { return 1 }
    return Elementary.pow(distance, -Float(Swift.max(factor, 0)))
  }
}

extension Audio.Directivity {
  /// How much narrower a beam is for each step of focus: at focus 1 the side is 36 dB quieter.
  private static let sharpness: Float = 6

  /// The amplitude in a direction.
  ///
  /// - Parameter cosine: Of the angle between the beam and the way to the listener.
  /// - Returns: 1 in the beam, less beside it.
  package func amplitude(cosine: Float) -> Float {
    guard case .beam(let focus) = self, focus > 0 else { return 1 }
    let facing = Swift.min(Swift.max((1 + cosine) / 2, 0), 1)
    return Elementary.pow(facing, Self.sharpness * Float(Swift.min(focus, 1)))
  }
}

extension Audio.Decibel {
  /// The factor on the amplitude; what is no number changes nothing.
  package var amplitude: Float {
    if isNaN { return 1 }
    // What is louder by a million is a mistake, and would hurt.
    return Float(Elementary.pow(10, Swift.min(self, 120) / 20))
  }

  /// The decibels of a factor on the amplitude.
  package init(amplitude: Float) { self = 20 * Elementary.log10(Double(amplitude)) }
}
