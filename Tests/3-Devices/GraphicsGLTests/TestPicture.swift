import Files
import Glibc

/// Pictures that somebody wants to look at.
enum TestPicture {
  /// Writes a PPM file to the folder in `DECOUPAGE_TEST_PICTURES`, if there is one.
  static func keep(_ rgba: [UInt8], width: Int, height: Int, _ name: String) {
    guard let folder = getenv("DECOUPAGE_TEST_PICTURES") else { return }
    var bytes = Array("P6 \(width) \(height) 255\n".utf8)
    for index in 0..<width * height { bytes += rgba[index * 4..<index * 4 + 3] }
    try? AtomicFile.write(bytes, to: "\(String(cString: folder))/\(name).ppm")
  }
}
