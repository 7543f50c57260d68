import RealityKit
import SwiftUI

/// A planet: what is known of it, and its place on the table.
struct Planet: Identifiable, Hashable {
  let id: String
  /// The diameter in kilometers.
  let diameter: Double
  /// The time of a turn around the sun, in years.
  let year: Double
  /// The time of a turn about its axis, in hours.
  let day: Double
  let moons: Int
  /// The angle between its axis and the normal of its orbit, in degrees.
  let tilt: Double
  /// The radius of the orbit on the table.
  let orbit: Float
  /// The radius of the ball on the table: neither is to scale.
  let radius: Float
  let surface: Surface
  let sentence: String

  /// The colors of a surface, and how they are spread.
  struct Surface: Hashable {
    /// From the lowest land, or the darkest band, to the highest.
    let colors: [SIMD3<Float>]
    /// The share of the pattern that runs along the equator: 0 for spots, 1 for bands.
    let banding: Float
    /// The size of the pattern: higher is finer.
    let detail: Float
    var hasRings = false
    var caps: Float = 0
  }

  static let all = [
    Planet(
      id: "Mercury", diameter: 4_879, year: 0.24, day: 1_407.6, moons: 0, tilt: 0, orbit: 0.42, radius: 0.032,
      surface: Surface(
        colors: [[0.22, 0.2, 0.19], [0.45, 0.41, 0.38], [0.72, 0.67, 0.62]], banding: 0, detail: 6),
      sentence: "The smallest of all, with the fastest year."),
    Planet(
      id: "Venus", diameter: 12_104, year: 0.62, day: 5_832.5, moons: 0, tilt: 177, orbit: 0.58,
      radius: 0.052,
      surface: Surface(
        colors: [[0.68, 0.42, 0.18], [0.86, 0.66, 0.34], [0.97, 0.88, 0.66]], banding: 0.55, detail: 2.5),
      sentence: "Under clouds of acid it is hotter than an oven."),
    Planet(
      id: "Earth", diameter: 12_756, year: 1, day: 23.9, moons: 1, tilt: 23, orbit: 0.76, radius: 0.056,
      surface: Surface(
        colors: [
          [0.02, 0.07, 0.26], [0.03, 0.13, 0.42], [0.06, 0.26, 0.55], [0.16, 0.36, 0.14], [0.42, 0.36, 0.2],
          [0.62, 0.55, 0.42],
        ], banding: 0, detail: 2.2, caps: 0.16),
      sentence: "The only one of which anybody has sent a postcard."),
    Planet(
      id: "Mars", diameter: 6_792, year: 1.88, day: 24.6, moons: 2, tilt: 25, orbit: 0.94, radius: 0.042,
      surface: Surface(
        colors: [[0.28, 0.09, 0.04], [0.6, 0.22, 0.09], [0.8, 0.42, 0.22]], banding: 0, detail: 3, caps: 0.08),
      sentence: "A desert with the highest mountain there is."),
    Planet(
      id: "Jupiter", diameter: 142_984, year: 11.86, day: 9.9, moons: 97, tilt: 3, orbit: 1.22, radius: 0.125,
      surface: Surface(
        colors: [
          [0.42, 0.24, 0.14], [0.78, 0.6, 0.42], [0.93, 0.86, 0.74], [0.66, 0.4, 0.24], [0.9, 0.8, 0.66],
        ], banding: 0.93, detail: 3.2),
      sentence: "Heavier than all others together."),
    Planet(
      id: "Saturn", diameter: 120_536, year: 29.45, day: 10.7, moons: 274, tilt: 27, orbit: 1.58,
      radius: 0.105,
      surface: Surface(
        colors: [[0.6, 0.46, 0.27], [0.84, 0.72, 0.48], [0.95, 0.88, 0.69]], banding: 0.96, detail: 2.4,
        hasRings: true),
      sentence: "Its rings are wide as ten Earths, and thin as a house is high."),
    Planet(
      id: "Uranus", diameter: 51_118, year: 84, day: 17.2, moons: 28, tilt: 98, orbit: 1.88, radius: 0.076,
      surface: Surface(
        colors: [[0.36, 0.66, 0.72], [0.56, 0.82, 0.86], [0.72, 0.92, 0.93]], banding: 0.97, detail: 1),
      sentence: "It rolls along its orbit on its side."),
    Planet(
      id: "Neptune", diameter: 49_528, year: 164.8, day: 16.1, moons: 16, tilt: 28, orbit: 2.14,
      radius: 0.074,
      surface: Surface(
        colors: [[0.06, 0.14, 0.5], [0.14, 0.3, 0.76], [0.42, 0.6, 0.94]], banding: 0.85, detail: 2),
      sentence: "It was found by calculation before anybody saw it."),
  ]

  /// The angle at which it stands at first, so that they do not all lie in a row.
  var start: Float { Float(id.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 628 }) / 100 }

  var color: Color {
    let middle = surface.colors[surface.colors.count / 2]
    return Color(red: Double(middle.x), green: Double(middle.y), blue: Double(middle.z))
  }
}
