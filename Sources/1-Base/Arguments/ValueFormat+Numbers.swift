/// A width and a height in pixels.
package struct PixelSize: Hashable, Sendable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int

  /// Creates a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension ValueFormat where Value == Int {
  /// Returns the format of integers.
  package static func integer(_ metavar: String = "N", in range: ClosedRange<Int> = .min ... .max) -> Self {
    let expected =
      switch (range.lowerBound, range.upperBound) {
      case (.min, .max): "a whole number"
      case (let lower, .max): "a whole number from \(lower) up"
      case (.min, let upper): "a whole number up to \(upper)"
      case (let lower, let upper): "a whole number from \(lower) to \(upper)"
      }
    return ValueFormat(metavar, expected: expected) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Returns the format of integers from a lower bound up.
  package static func integer(_ metavar: String = "N", in range: PartialRangeFrom<Int>) -> Self {
    integer(metavar, in: range.lowerBound ... .max)
  }

  /// Returns the format of a few given integers.
  package static func integer(_ metavar: String = "N", oneOf numbers: [Int]) -> Self {
    let words = numbers.map(\.description)
    return ValueFormat(metavar, expected: Wording.alternatives(words), completion: .choices(words)) { text in
      Int(text).flatMap { numbers.contains($0) ? $0 : nil }
    }
  }
}

extension ValueFormat where Value: BinaryFloatingPoint & LosslessStringConvertible {
  /// Returns the format of finite numbers.
  package static func number(_ metavar: String = "X", in range: ClosedRange<Value>? = nil) -> Self {
    let expected = range.map {
      "a number from \(Wording.number($0.lowerBound)) to \(Wording.number($0.upperBound))"
    }
    return ValueFormat(metavar, expected: expected ?? "a number", show: Wording.number) { text in
      Decimal.read(text).flatMap { range?.contains($0) ?? true ? $0 : nil }
    }
  }
}

extension ValueFormat where Value == PixelSize {
  /// The format `WxH`: two integers in pixels.
  package static var size: Self {
    // What OpenGL drivers and the pictures of a suite can hold.
    let limit = 16_384
    return ValueFormat(
      "WxH", expected: "a size such as 1280x720, from 1x1 to \(limit)x\(limit)",
      show: { "\($0.width)x\($0.height)" }
    ) { text in
      let numbers = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
      guard numbers.count == 2, text.utf8.count(where: { $0 == UInt8(ascii: "x") }) == 1,
        numbers.allSatisfy({ (1...limit).contains($0) })
      else { return nil }
      return PixelSize(width: numbers[0], height: numbers[1])
    }
  }
}

extension ValueFormat where Value == [Float] {
  /// Returns the format of numbers separated by commas.
  ///
  /// - Parameters:
  ///   - metavar: The placeholder in help, such as `AZ,EL[,ZOOM]`.
  ///   - count: The allowed number of values.
  /// - Returns: The format.
  package static func numbers(_ metavar: String, count: ClosedRange<Int>) -> Self {
    let amount = count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
    return ValueFormat(
      metavar, expected: "\(metavar), \(amount) numbers between commas",
      show: { $0.map(Wording.number).joined(separator: ",") }
    ) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Decimal.read(String($0)) as Float? }
      return numbers.count == parts.count && count.contains(parts.count) ? numbers : nil
    }
  }
}

extension ValueFormat where Value == SIMD3<Float> {
  /// The format `X,Y,Z` of a point or direction.
  package static var vector: Self {
    let numbers = ValueFormat<[Float]>.numbers("X,Y,Z", count: 3...3)
    return ValueFormat(
      numbers.metavar, expected: numbers.expected,
      show: { vector in numbers.show((0..<3).map { vector[$0] }) }
    ) { text in numbers.read(text).map { SIMD3($0) } }
  }
}

/// The decimal notation of numbers.
private enum Decimal {
  /// Reads a number, and refuses the other notations that Swift accepts: `0x1p3`, `nan`, `infinity`.
  static func read<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ text: String) -> Number? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Number(text),
      number.isFinite
    else { return nil }
    return number
  }
}
