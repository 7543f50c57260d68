import EntityStore
import Glibc
import SceneModel
import simd

/// An image of the solar system made of letters.
struct SolarSystemPicture {
  private static let width = 79
  private static let height = 20
  private static let orbitColor = 238
  private static let eventCount = 3

  /// A letter and its color in the terminal's 256.
  private typealias Cell = (letter: Character, color: Int)
  private var cells = [[Cell]](repeating: [Cell](repeating: (" ", 0), count: width), count: height)
  private let caption: [String]

  /// The number of lines, which is the same for all frames.
  static let lineCount = height + eventCount

  init(_ system: SolarSystem) {
    let recent = system.events.suffix(Self.eventCount)
    caption = recent + Array(repeating: "", count: Self.eventCount - recent.count)
    put("year \(system.years)", column: 0, row: 0, color: 250)

    let bodies = system.scene.performQuery(EntityQuery(where: .has(BodyComponent.self))).map { entity in
      (entity, position: entity.position(relativeTo: nil))
    }
    for (entity, _) in bodies { drawOrbit(of: entity) }
    // Back to front, so that nearer bodies cover farther ones.
    for (entity, position) in bodies.sorted(by: {
      SolarSystem.depth($0.position) < SolarSystem.depth($1.position)
    }) {
      draw(entity, at: position)
    }
    for (entity, position) in bodies { drawName(of: entity, at: position) }
  }

  /// Returns the lines from top to bottom.
  func lines(inColor: Bool) -> [String] {
    let picture = cells.map { row in
      guard inColor else { return Self.trimmed(String(row.map(\.letter))) }
      var line = ""
      var color = 0
      for cell in row {
        if cell.color != color && cell.letter != " " {
          line += "\u{1B}[38;5;\(cell.color)m"
          color = cell.color
        }
        line.append(cell.letter)
      }
      return Self.trimmed(line) + "\u{1B}[0m"
    }
    return picture + caption
  }

  private mutating func draw(_ entity: Entity, at position: SIMD3<Float>) {
    guard let body = entity.components[BodyComponent.self] else { return }
    let (column, row) = Self.cell(position)
    put(body.symbol, column: column - body.symbol.count / 2, row: row, color: body.color)
  }

  /// Writes a name below its body, or else where it covers neither bodies nor other names.
  private mutating func drawName(of entity: Entity, at position: SIMD3<Float>) {
    guard let body = entity.components[BodyComponent.self], body.isNamed else { return }
    let (column, row) = Self.cell(position), left = column - body.symbol.count / 2
    let right = left + body.symbol.count + 1
    let places = [
      (left, row + 1), (left, row - 1), (right, row), (left - entity.name.count - 1, row),
      (right, row + 1), (right, row - 1),
    ]
    let free = places.first { isFree(from: $0.0, row: $0.1, count: entity.name.count) }
    let place = free ?? places[0]
    put(entity.name, column: place.0, row: place.1, color: 244)
  }

  /// Returns true if there are at most orbits in a part of a row, and beside it.
  private func isFree(from column: Int, row: Int, count: Int) -> Bool {
    guard cells.indices.contains(row), column >= 0, column + count <= Self.width else { return false }
    let part = cells[row][max(column - 1, 0)..<min(column + count + 1, Self.width)]
    return part.allSatisfy { $0.letter == " " || $0.letter == "·" }
  }

  /// Draws the orbits of planets as dots; moons are too fast for that.
  private mutating func drawOrbit(of entity: Entity) {
    guard let orbit = entity.components[OrbitComponent.self], SolarSystem.planet(of: entity) == nil else {
      return
    }
    let count = Int(orbit.radius) * 3
    for number in 0..<count {
      let angle = 2 * Float.pi * Float(number) / Float(count)
      let (column, row) = Self.cell(orbit.radius * [cos(angle), 0, sin(angle)])
      put("·", column: column, row: row, color: Self.orbitColor)
    }
  }

  /// Projects a position of the world; a letter is twice as high as it is wide.
  private static func cell(_ point: SIMD3<Float>) -> (column: Int, row: Int) {
    let down = point.z * sin(SolarSystem.elevation) - point.y * cos(SolarSystem.elevation)
    return (Int((Float(width / 2) + point.x).rounded()), Int((Float(height / 2) + down / 2).rounded()))
  }

  private mutating func put(_ text: String, column: Int, row: Int, color: Int) {
    guard cells.indices.contains(row) else { return }
    for (offset, letter) in text.enumerated() where cells[row].indices.contains(column + offset) {
      cells[row][column + offset] = (letter, color)
    }
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
