internal import Files
internal import Glibc

/// A network in a file that can cut out subjects.
package struct NetworkModel: Hashable, Sendable {
  /// The file.
  package let path: String
  /// The size of the file.
  package let bytes: Int
  /// The form of the network.
  package let form: NetworkForm
  /// A fingerprint of the file by its place, size and time.
  let fingerprint: UInt64

  /// The first size that no ONNX file has.
  private static let sizeLimit = 1 << 31

  /// Reads what network a file holds; the weights stay where they are.
  ///
  /// - Throws: ``NetworkError`` for files that cannot be read, are no ONNX model, or hold another network.
  package init(path: String) throws(NetworkError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw NetworkError(path, "\(SystemMessage.text(errno)); name a model file, or leave out --model")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw NetworkError(path, "it is no file") }
    guard status.st_size < Self.sizeLimit else {
      throw NetworkError(
        path, "it has 2 GB or more, which no ONNX file has; use another export of the network")
    }
    let graph: ONNXGraph?
    do throws(FileError) {
      graph = ONNXGraph(try FileMapping(path: path, limit: Self.sizeLimit))
    } catch {
      throw NetworkError(path, error.reason)
    }
    guard let graph else { throw NetworkError(path, Self.reason(forForeign: path)) }
    form = try NetworkForm(graph, path: path)
    (self.path, bytes) = (path, Int(status.st_size))
    var hash = ContentHash()
    hash.add(Array(path.utf8)[...])
    for number in [
      status.st_dev, status.st_ino, UInt(bitPattern: status.st_size), UInt(bitPattern: status.st_mtim.tv_sec),
      UInt(bitPattern: status.st_mtim.tv_nsec),
    ] { hash.add(UInt64(truncatingIfNeeded: number)) }
    fingerprint = hash.low
  }

  /// Returns what a file is that is no ONNX model, and what to do about it.
  private static func reason(forForeign path: String) -> String {
    let beginning = (try? [UInt8](beginningOfFile: path, atMost: 8)) ?? []
    // The identifier of FlatBuffers in models of TensorFlow Lite.
    if beginning.dropFirst(4).elementsEqual("TFL3".utf8) {
      return "it is a model of TensorFlow Lite; convert it with "
        + "python3 -m tf2onnx.convert --tflite \(path) --output model.onnx, after pip install tf2onnx"
    }
    return "it is no ONNX model; fetch it again, or name another"
  }
}
