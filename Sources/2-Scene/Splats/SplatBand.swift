import simd

/// A band of an image of splats, four tiles high.
///
/// Splats come from the nearest to the farthest, and each takes its share of the light that those before it left. What
/// tiles hold is found for some splats at a time, so that the lists stay short, and tiles without any light left are
/// done.
struct SplatBand {
  /// The edge of a tile, and the height of a band.
  static let edge = 16, height = 64
  /// The share of light below which nothing farther away is seen.
  private static let dark: Float = 1e-4
  /// The entries of all tiles that are listed at once.
  private static let listed = 1 << 18
  /// Four pixels at a time: a tile has four groups of them in each row.
  private static let groups = edge * edge / 4

  private let width, first, rows: Int
  private let across, down: Int

  init(number: Int, width: Int, imageHeight: Int) {
    self.width = width
    first = number * Self.height
    rows = min(Self.height, imageHeight - first)
    across = (width + Self.edge - 1) / Self.edge
    down = (rows + Self.edge - 1) / Self.edge
  }

  /// The light of a tile: what comes through, and what splats added to red, green and blue.
  private struct Light {
    static let lanes = 4 * SplatBand.groups
  }

  /// Paints the band.
  ///
  /// - Parameters:
  ///   - splats: The splats of the image, the nearest first.
  ///   - depths: The depths of all pixels of the image, or none.
  /// - Returns: The pixels, the bottom row first.
  func paint(_ splats: [ProjectedSplat], _ depths: [SIMD4<Float>]) -> [SIMD4<Float>] {
    let tiles = across * down
    var light = [SIMD4<Float>](repeating: .zero, count: tiles * Light.lanes)
    for y in 0..<rows { for x in 0..<width { light[place(x, y)][x % 4] = 1 } }
    let surfaces = TileDepths(depths, band: self)
    var isDone = [Bool](repeating: false, count: tiles), left = tiles
    var starts = [Int](repeating: 0, count: tiles + 1), entries: [UInt32] = []
    splats.withUnsafeBufferPointer { splats in
      surfaces.values.withUnsafeBufferPointer { depths in
        light.withUnsafeMutableBufferPointer { light in
          var next = 0
          while next < splats.count, left > 0 {
            next = list(splats, from: next, isDone: isDone, starts: &starts, entries: &entries)
            for tile in 0..<tiles where starts[tile] < starts[tile + 1] {
              let listed = entries[starts[tile]..<starts[tile + 1]]
              let isDark = listed.withUnsafeBufferPointer {
                draw(
                  $0, of: splats, tile: tile, light: light, depths: depths, nearest: surfaces.nearest[tile])
              }
              if isDark {
                isDone[tile] = true
                left -= 1
              }
            }
          }
        }
      }
    }
    return pixels(light)
  }

  /// Returns the index of the light that comes through at a pixel, whose lane is that of its column.
  @inline(__always) private func place(_ x: Int, _ y: Int) -> Int {
    ((y / Self.edge) * across + x / Self.edge) * Light.lanes + (y % Self.edge) * 4 + (x % Self.edge) / 4
  }

  /// Lists the splats of each tile that is not done, until the lists are full.
  ///
  /// - Returns: The number of the first splat that is not listed.
  private func list(
    _ splats: UnsafeBufferPointer<ProjectedSplat>, from start: Int, isDone: [Bool], starts: inout [Int],
    entries: inout [UInt32]
  ) -> Int {
    var counts = [Int](repeating: 0, count: across * down), sum = 0, end = start
    while end < splats.count, sum < Self.listed {
      forEachTile(splats[end]) { tile in
        guard !isDone[tile] else { return }
        counts[tile] += 1
        sum += 1
      }
      end += 1
    }
    starts[0] = 0
    for tile in counts.indices { starts[tile + 1] = starts[tile] + counts[tile] }
    entries.removeAll(keepingCapacity: true)
    entries.append(contentsOf: repeatElement(0, count: sum))
    var places = starts
    for index in start..<end {
      forEachTile(splats[index]) { tile in
        guard !isDone[tile] else { return }
        entries[places[tile]] = UInt32(truncatingIfNeeded: index)
        places[tile] += 1
      }
    }
    return end
  }

  @inline(__always) private func forEachTile(_ splat: ProjectedSplat, _ body: (Int) -> Void) {
    let place = splat.place
    let low = place.y - place.w - Float(first), high = place.y + place.w - Float(first)
    guard high > 0, low < Float(rows) else { return }
    let bottom = Int(max(low, 0)) / Self.edge, top = Int(min(high, Float(rows - 1))) / Self.edge
    let left = Int(max(place.x - place.z, 0)) / Self.edge
    let right = Int(min(place.x + place.z, Float(width - 1))) / Self.edge
    guard bottom <= top, left <= right else { return }
    for y in bottom...top { for x in left...right { body(y * across + x) } }
  }

  /// Draws the listed splats of a tile.
  ///
  /// - Returns: Whether no light is left for others.
  private func draw(
    _ listed: UnsafeBufferPointer<UInt32>, of splats: UnsafeBufferPointer<ProjectedSplat>, tile: Int,
    light: UnsafeMutableBufferPointer<SIMD4<Float>>, depths: UnsafeBufferPointer<SIMD4<Float>>,
    nearest: Float
  ) -> Bool {
    guard let light = light.baseAddress.map({ $0 + tile * Light.lanes }) else { return false }
    let surfaces = depths.baseAddress.map { $0 + tile * 3 * Self.groups }
    let left = Float(tile % across * Self.edge), bottom = Float(first + tile / across * Self.edge)
    for (number, index) in listed.enumerated() {
      if number & 31 == 31, Self.isDark(light) { return true }
      let splat = splats[Int(index)]
      add(splat, left: left, bottom: bottom, light: light, depths: splat.color.w >= nearest ? nil : surfaces)
    }
    return Self.isDark(light)
  }

  private static func isDark(_ light: UnsafeMutablePointer<SIMD4<Float>>) -> Bool {
    var most = SIMD4<Float>.zero
    for group in 0..<groups { most = simd_max(most, light[group]) }
    return most.max() < dark
  }

  @inline(__always) private func add(
    _ splat: ProjectedSplat, left: Float, bottom: Float, light: UnsafeMutablePointer<SIMD4<Float>>,
    depths: UnsafePointer<SIMD4<Float>>?
  ) {
    let (place, conic, limits) = (splat.place, splat.conic, splat.limits)
    let x = place.x - left - 0.5, y = place.y - bottom - 0.5
    let low = Int(max(y - place.w, 0)), high = Int(max(min(y + place.w, Float(Self.edge - 1)), -1))
    guard y + place.w >= 0, low <= high else { return }
    let columns = SIMD4<Float>(0, 1, 2, 3)
    for row in low...high {
      let dy = Float(row) - y
      // Where the row crosses the ellipse.
      let middle = limits.z * dy, inside = conic.y * dy
      let square = inside * inside - conic.x * (conic.z * dy * dy - limits.x)
      guard square >= 0 else { continue }
      let half = square.squareRoot() * limits.y
      let from = x + middle - half, to = x + middle + half
      guard to >= 0, from <= Float(Self.edge - 1) else { continue }
      let start = Int(max(from, 0)) >> 2, end = Int(min(to, Float(Self.edge - 1))) >> 2
      let linear = SIMD4(repeating: 2 * inside), constant = SIMD4(repeating: conic.z * dy * dy)
      for group in start...end {
        let dx = columns + (Float(group * 4) - x)
        let distance = (dx * conic.x + linear) * dx + constant
        let exponential = Self.exponential(distance)
        var alpha = simd_min(exponential * conic.w, SIMD4(repeating: 0.99))
        alpha.replace(with: 0, where: distance .> limits.x)
        let place = row * 4 + group
        if let depths {
          // A surface in front hides the splat, or a share of it at its edge.
          let base = depths + 3 * place
          var seen = SIMD4<Float>(repeating: 1)
          seen.replace(with: 1 - base[2], where: base[0] .> splat.color.w)
          seen.replace(with: 0, where: base[1] .> splat.color.w)
          alpha *= seen
        }
        let through = light[place], share = alpha * through
        light[place] = through - share
        light[place + Self.groups] += share * splat.color.x
        light[place + 2 * Self.groups] += share * splat.color.y
        light[place + 3 * Self.groups] += share * splat.color.z
      }
    }
  }

  /// Returns exp(−x / 2) of numbers from 0 to 50, to five digits.
  @inline(__always) private static func exponential(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let power = x * -0.72134752
    // Adding a large number rounds to a whole one in the low bits.
    let shifted = power + 12_582_912
    let f = power - (shifted - 12_582_912)
    var result = f * 0.0013333558 + 0.009618129
    result = result * f + 0.05550411
    result = result * f + 0.2402265
    result = result * f + 0.69314718
    result = result * f + 1
    let whole = unsafeBitCast(shifted, to: SIMD4<UInt32>.self) &<< 23
    return unsafeBitCast(unsafeBitCast(result, to: SIMD4<UInt32>.self) &+ whole, to: SIMD4<Float>.self)
  }

  private func pixels(_ light: [SIMD4<Float>]) -> [SIMD4<Float>] {
    var result = [SIMD4<Float>](repeating: .zero, count: width * rows)
    for y in 0..<rows {
      for x in 0..<width {
        let place = place(x, y), lane = x % 4
        result[y * width + x] = SIMD4(
          light[place + Self.groups][lane], light[place + 2 * Self.groups][lane],
          light[place + 3 * Self.groups][lane], 1 - light[place][lane])
      }
    }
    return result
  }

  /// The depths of surfaces, tile by tile: for four pixels the nearest, the farthest, and the share of the nearest.
  private struct TileDepths {
    let values: [SIMD4<Float>]
    /// The depth of the nearest surface in each tile.
    let nearest: [Float]

    init(_ depths: [SIMD4<Float>], band: SplatBand) {
      let tiles = band.across * band.down
      guard !depths.isEmpty else {
        (values, nearest) = ([], [Float](repeating: 0, count: tiles))
        return
      }
      var values = [SIMD4<Float>](repeating: .zero, count: tiles * 3 * SplatBand.groups)
      var nearest = [Float](repeating: 0, count: tiles)
      for y in 0..<band.rows {
        for x in 0..<band.width {
          let depth = depths[(band.first + y) * band.width + x]
          let tile = (y / SplatBand.edge) * band.across + x / SplatBand.edge
          let group = (y % SplatBand.edge) * 4 + (x % SplatBand.edge) / 4
          let place = (tile * SplatBand.groups + group) * 3
          for part in 0..<3 { values[place + part][x % 4] = depth[part] }
          nearest[tile] = max(nearest[tile], depth.x)
        }
      }
      (self.values, self.nearest) = (values, nearest)
    }
  }
}
