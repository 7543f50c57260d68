internal import Files
internal import Glibc
internal import USDLayers

/// A benchmark that opens a layer, walks it and sums every number of every array of every mesh, at all times.
///
/// It does what usd-core's `Get()` does with sums by numpy: the same arrays, with doubles as sums.
enum MeshSum {
  /// Measures one layer, without others that it refers to.
  static func report(_ place: Place) throws {
    try report(place.argument, open: { try place.read() }, sum: sum)
  }

  /// Measures a composed scene.
  static func report(scene path: String, rounds: Int = 11) throws {
    try report(path, rounds: rounds, open: { try USDStage.open(path: path) }, sum: sum)
  }

  private static func report<Opened>(
    _ name: String, rounds: Int = 11, open: () throws -> Opened,
    sum: (Opened) throws -> (count: Int, sum: Double, prims: Int)
  ) throws {
    var best = Double.infinity, openBest = Double.infinity
    var result = (count: 0, sum: 0.0, prims: 0)
    for _ in 0..<rounds {
      let start = processorTime()
      let whole = try open()
      let opened = processorTime()
      result = try sum(whole)
      best = min(best, processorTime() - start)
      openBest = min(openBest, opened - start)
    }
    print(
      "\(name)  prims \(result.prims)  scalars \(result.count)  open cpu min \(openBest) ms,",
      "open+traverse+sum cpu min \(best) ms  sum \(result.sum)")
  }

  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  private static func sum(_ layer: USDLayer) throws -> (count: Int, sum: Double, prims: Int) {
    var count = 0, total = 0.0
    for prim in layer.prims where prim.typeName == "Mesh" {
      for property in prim.properties where !property.isRelationship {
        if let samples = property.fields["timeSamples"],
          case .timeSamples(let samples) = try layer.value(samples)
        {
          for content in samples.values { add(try layer.value(content), &count, &total) }
        } else if let content = property.fields["default"] {
          add(try layer.value(content), &count, &total)
        }
      }
    }
    return (count, total, layer.prims.count)
  }

  private static func sum(_ stage: USDStage) throws -> (count: Int, sum: Double, prims: Int) {
    var count = 0, total = 0.0, prims = 0
    for (place, prim) in stage.prims.enumerated() {
      prims += 1
      guard prim.typeName == "Mesh", prim.isDefined, prim.isActive, !prim.isAbstract else { continue }
      for property in stage.properties(of: place) {
        guard stage.type(ofAttribute: property, of: place)?.hasSuffix("[]") == true else { continue }
        let times = try stage.sampleTimes(property, of: place)
        for time in times {
          if let value = try stage.value(property, of: place, at: time) { add(value, &count, &total) }
        }
        if times.isEmpty, let value = try stage.value(property, of: place) { add(value, &count, &total) }
      }
    }
    return (count, total, prims)
  }

  private static func add(_ value: USDValue, _ count: inout Int, _ total: inout Double) {
    guard case .array(let array) = value, !array.element.isText else { return }
    count += array.numberCount
    switch array.storage {
    case .mapped(let file, let start):
      let size = array.numberCount * array.element.componentSize
      total += unsafe file.withBytes(start..<start + size) { bytes in
        switch array.element.component {
        case .float: unsafe sum(bytes, SIMD16<Float>.self) { SIMD16<Double>($0) }
        case .double: unsafe sum(bytes, SIMD8<Double>.self) { $0 }
        case .int: unsafe sum(bytes, SIMD16<Int32>.self) { SIMD16<Double>($0) }
        case .bool, .uchar: unsafe sum(bytes, SIMD16<UInt8>.self) { SIMD16<Double>($0) }
        default: array.doubles?.reduce(0, +) ?? 0
        }
      }
    case .floats(let all):
      total += unsafe all.withUnsafeBytes { unsafe sum($0, SIMD16<Float>.self) { SIMD16<Double>($0) } }
    case .words(let all) where array.element.component == .int:
      total += unsafe all.withUnsafeBytes { unsafe sum($0, SIMD16<Int32>.self) { SIMD16<Double>($0) } }
    default: total += array.doubles?.reduce(0, +) ?? 0
    }
  }

  /// Sums with several lanes, and the rest one by one.
  @inline(__always)
  private static func sum<Numbers: SIMD, Wide: SIMD>(
    _ bytes: UnsafeRawBufferPointer, _ type: Numbers.Type, _ widen: (Numbers) -> Wide
  ) -> Double where Wide.Scalar == Double, Numbers.Scalar: BitwiseCopyable {
    let step = MemoryLayout<Numbers>.size, whole = bytes.count / step * step
    var sums = Wide()
    for place in stride(from: 0, to: whole, by: step) {
      sums += widen(unsafe bytes.loadUnaligned(fromByteOffset: place, as: Numbers.self))
    }
    var rest = Numbers()
    let single = MemoryLayout<Numbers.Scalar>.size
    for (lane, place) in stride(from: whole, to: bytes.count, by: single).enumerated() {
      rest[lane] = unsafe bytes.loadUnaligned(fromByteOffset: place, as: Numbers.Scalar.self)
    }
    sums += widen(rest)
    return sums.indices.reduce(0) { $0 + sums[$1] }
  }
}
