import Files
import Glibc
import Images
import TestSupport
import Testing

/// Compares a picture with the golden file of the same name in `Goldens` beside the tests' folders.
///
/// A difference of more than two in any channel leaves `NAME.actual.png` beside the golden file. Running with
/// `DECOUPAGE_RECORD=changed` accepts what differs or is missing, `missing` only what is missing.
func expectPicture(
  _ picture: Image<RGBA8>, matches name: String, file: String = #filePath,
  location: SourceLocation = #_sourceLocation
) throws {
  let tests = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
  let (path, actual) = ("\(tests)/Goldens/\(name).png", "\(tests)/Goldens/\(name).actual.png")
  let golden = try? ImageReader().decode(file: path).rgba8()
  let difference = golden.flatMap { largestDifference($0, picture) }
  if let difference, difference <= 2 {
    unlink(actual)
    return
  }
  if Recording.writes(isMissing: golden == nil) {
    mkdir("\(tests)/Goldens", 0o777)
    try ImageWriter().write(picture, to: path)
    unlink(actual)
    return
  }
  try ImageWriter().write(picture, to: actual)
  let what = golden == nil ? "is missing" : difference.map { "differs by up to \($0)" } ?? "has another size"
  Issue.record("\(name).png \(what); DECOUPAGE_RECORD=changed accepts it", sourceLocation: location)
}

/// By how much a channel differs at most; nil for pictures of different sizes.
///
/// Colors of pixels that nobody sees count too: files hold them.
private func largestDifference(_ one: Image<RGBA8>, _ other: Image<RGBA8>) -> Int? {
  guard one.width == other.width, one.height == other.height else { return nil }
  func gap(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
  return zip(one.pixels, other.pixels).reduce(0) { most, pair in
    let (a, b) = pair
    return max(
      most, gap(a.red, b.red), gap(a.green, b.green), gap(a.blue, b.blue), gap(a.alpha, b.alpha))
  }
}
