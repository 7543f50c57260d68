import Arguments
import Stickers

/// The options that mark foreground and background: taps, strokes and a rectangle, in pixels of the upright photo.
enum HintOptionGroup {
  static let taps = Option.repeated(
    "tap", as: .pixel, help: "a pixel of the upright photo that belongs to the subject")
  static let nots = Option.repeated("not", as: .pixel, help: "a pixel of the background")
  static let strokes = Option.repeated(
    "stroke", as: .stroke, help: "a line through pixels of the subject, or, after -, of the background")
  static let box = Option.optional(
    "box", as: .box, help: "a rectangle that contains the subject")
  static let instances = Option.flag(
    "instances", help: "make a sticker of each subject, also of those that touch each other")

  static let group = OptionGroup("segmentation hints", [taps, nots, strokes, box, instances])

  /// Returns whether there are hints, which concern one photo.
  static func isUsed(_ invocation: Invocation) -> Bool {
    !invocation[taps].isEmpty || !invocation[nots].isEmpty || !invocation[strokes].isEmpty
      || invocation[box] != nil
  }

  /// Returns the hints for a photo.
  ///
  /// - Throws: ``CommandFailure`` for a point outside of the photo, or a rectangle beside it.
  static func hints(
    _ invocation: Invocation, photo path: String, width: Int, height: Int
  ) throws(CommandFailure) -> SubjectHints {
    let size = SIMD2(Float(width), Float(height))
    func share(_ point: SIMD2<Float>) throws(CommandFailure) -> SIMD2<Float> {
      guard point.x < size.x, point.y < size.y else {
        throw CommandFailure(
          path, "the point \(Int(point.x)),\(Int(point.y)) lies outside of its \(width) x \(height) pixels")
      }
      return (point + 0.5) / size
    }
    var hints = SubjectHints()
    for (points, belongs) in [(invocation[taps], true), (invocation[nots], false)] {
      for point in points {
        let place = try share(point)
        hints.points.append(SubjectHints.Point(x: place.x, y: place.y, belongs: belongs))
      }
    }
    for stroke in invocation[strokes] {
      var points: [SIMD2<Float>] = []
      for point in stroke.points { points.append(try share(point)) }
      hints.strokes.append(SubjectHints.Stroke(points: points, belongs: stroke.belongs))
    }
    if let box = invocation[box] {
      let (low, high) = (box.lowHalf / size, box.highHalf / size)
      guard low.x < 1, low.y < 1 else {
        throw CommandFailure(path, "the rectangle of --box lies outside of its \(width) x \(height) pixels")
      }
      hints.rectangle = SubjectHints.Rectangle(
        left: low.x, top: low.y, right: min(1, high.x), bottom: min(1, high.y))
    }
    return hints
  }
}

extension ValueFormat where Value == SIMD2<Float> {
  /// The format of a pixel: its coordinates.
  fileprivate nonisolated static var pixel: Self {
    let numbers = ValueFormat<[Float]>.numbers("X,Y", count: 2...2)
    return ValueFormat("X,Y", expected: "X,Y, two numbers from 0 up between a comma") { text in
      guard let values = numbers.value(of: text), values[0] >= 0, values[1] >= 0 else { return nil }
      return SIMD2(values[0], values[1])
    }
  }
}

extension ValueFormat where Value == SubjectHints.Stroke {
  /// The format of a stroke: the sign, then the coordinates of its corners in pixels.
  fileprivate nonisolated static var stroke: Self {
    let form = "+|-X,Y,X,Y…"
    let numbers = ValueFormat<[Float]>.numbers(form, count: 2...2_000)
    return ValueFormat(form, expected: "+ or -, then the coordinates X,Y of points, all from 0 up") { text in
      let isSigned = text.hasPrefix("+") || text.hasPrefix("-")
      guard let values = numbers.value(of: String(isSigned ? text.dropFirst() : text[...])),
        values.count % 2 == 0, values.allSatisfy({ $0 >= 0 })
      else { return nil }
      let points = stride(from: 0, to: values.count, by: 2).map { SIMD2(values[$0], values[$0 + 1]) }
      return SubjectHints.Stroke(points: points, belongs: !text.hasPrefix("-"))
    }
  }
}

extension ValueFormat where Value == SIMD4<Float> {
  /// The format of a rectangle: its upper left corner, then its lower right one.
  fileprivate nonisolated static var box: Self {
    let form = "X,Y,X,Y"
    let numbers = ValueFormat<[Float]>.numbers(form, count: 4...4)
    return ValueFormat(form, expected: "X,Y,X,Y, the upper left and the lower right corner") { text in
      guard let values = numbers.value(of: text), values[0] >= 0, values[1] >= 0, values[2] > values[0],
        values[3] > values[1]
      else { return nil }
      return SIMD4(values[0], values[1], values[2], values[3])
    }
  }
}
