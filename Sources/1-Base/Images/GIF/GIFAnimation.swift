/// The images of an animated GIF file, put together on their canvas.
enum GIFAnimation {
  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> [AnimationFrame] {
    let file = try GIFFile(bytes)
    try limits.check(width: file.width, height: file.height, bytesPerPixel: 5 + 4 * max(1, file.frames.count))
    var canvas = Image<RGBA8>(width: file.width, height: file.height), result: [AnimationFrame] = []
    for frame in file.frames {
      let before = canvas
      guard try draw(frame, bytes, onto: &canvas, isFirst: result.isEmpty) else { break }
      result.append(AnimationFrame(image: canvas, duration: Double(frame.control.delay) / 100))
      switch frame.control.disposal {
      case .keep: break
      case .clear: clear(frame, &canvas)
      case .restore: canvas = before
      }
    }
    return result
  }

  /// Draws an image; a damaged one after the first ends the animation.
  private static func draw(
    _ frame: GIFFile.Frame, _ bytes: RawSpan, onto canvas: inout Image<RGBA8>, isFirst: Bool
  ) throws(ImageProblem) -> Bool {
    let numbers: [UInt8]
    do throws(ImageProblem) {
      numbers = try GIFReader.numbers(bytes, frame)
    } catch {
      if isFirst { throw error }
      return false
    }
    let clear = frame.control.clearColor, size = (canvas.width, canvas.height)
    canvas.withMutablePixels { pixels in
      for (row, line) in GIFReader.lines(of: frame).enumerated() where frame.top + line < size.1 {
        let start = (frame.top + line) * size.0
        for column in 0..<frame.width where frame.left + column < size.0 {
          let number = Int(numbers[row * frame.width + column])
          if number != clear { pixels[start + frame.left + column] = frame.palette[number] }
        }
      }
    }
    return true
  }

  private static func clear(_ frame: GIFFile.Frame, _ canvas: inout Image<RGBA8>) {
    let columns = min(frame.left, canvas.width)..<min(frame.left + frame.width, canvas.width)
    let rows = min(frame.top, canvas.height)..<min(frame.top + frame.height, canvas.height),
      width = canvas.width
    canvas.withMutablePixels { pixels in
      for row in rows {
        for column in columns { pixels[row * width + column] = .init(red: 0, green: 0, blue: 0, alpha: 0) }
      }
    }
  }
}
