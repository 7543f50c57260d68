internal import Files
internal import SceneAssets
internal import TextFormats

/// The buffers of a scene, loaded on demand, and the locations of its other files.
final class GLTFBufferStore {
  let document: GLTFDocument
  let folder: GLTFFolder
  private(set) var buffers: [Buffer] = []
  /// The buffer views that were decompressed, by their indices.
  private var decompressed: [Int: GLTFBytes] = [:]
  private var decompressedBytesLeft: Int
  private let decompressedLimit: Int
  private var dracoNumbersLeft: Int
  private let dracoNumbersLimit: Int
  /// The numbers that each byte of a Draco mesh adds to the budget: flat grids, the densest, have 55.
  private static let dracoNumbersOfByte = 64
  /// The buffer views of Draco meshes that have added to the budget.
  private var dracoViews: Set<Int> = []
  /// The paths of the files of the buffers.
  private(set) var files: [String] = []

  /// A buffer of the file.
  enum Buffer {
    case present(GLTFBytes)
    case missing(GLTFError.Problem)
  }

  init(_ document: GLTFDocument, _ container: GLTFContainer, path: String, options: ReaderOptions<GLTFLimits>)
    throws(GLTFError)
  {
    self.document = document
    decompressedBytesLeft = options.limits.decompressedSize
    decompressedLimit = options.limits.decompressedSize
    dracoNumbersLeft = options.limits.dracoNumbers
    dracoNumbersLimit = options.limits.dracoNumbers
    folder = GLTFFolder(of: path, allowsOutside: options.allowsOutside)
    for (index, view) in document.buffers.enumerated() {
      let length = try view.requiredCount("byteLength")
      buffers.append(
        try buffer(view, length, container: index == 0 ? container : nil, limits: options.limits))
    }
  }

  private func buffer(
    _ view: JSONView, _ length: Int, container: GLTFContainer?, limits: GLTFLimits
  ) throws(GLTFError) -> Buffer {
    guard let address = view["uri"] else {
      guard let chunk = container?.chunk else {
        let isFallback = try view.extension("EXT_meshopt_compression") != nil
        return .missing(
          .missing(
            isFallback ? "the uncompressed fallback of a meshopt buffer" : "the data of \(view.path)")
        )
      }
      return try checked(chunk, length, view)
    }
    switch try GLTFURI(address) {
    case .data(_, let bytes): return try checked(.memory(bytes), length, view)
    case .foreign(let text): return .missing(.missing("\(text), which is not a file beside the scene,"))
    case .relative(let name):
      let path: String
      switch folder.location(of: name) {
      case .inside(let found): path = found
      case .outside: return .missing(.outside(name))
      }
      files.append(path)
      do {
        let file = try FileMapping(path: path, limit: limits.fileSize)
        return try checked(.mapped(file, 0..<file.count), length, view)
      } catch let error as FileError { return .missing(.file(error)) } catch let error as GLTFError {
        throw error
      } catch {
        return .missing(.missing(path))
      }
    }
  }

  private func checked(_ bytes: GLTFBytes, _ length: Int, _ view: JSONView) throws(GLTFError) -> Buffer {
    guard length <= bytes.count else {
      throw view.damaged("byteLength is \(length), but the buffer has \(bytes.count) bytes")
    }
    return .present(bytes)
  }

  /// Returns the bytes of a buffer view, decompressed.
  func bytes(ofView index: Int) throws(GLTFError) -> (bytes: GLTFBytes, range: Range<Int>) {
    let view = document.bufferViews[index]
    guard let compression = view.compression else {
      return try bytes(ofBuffer: view.buffer, view.offset, view.count, for: view)
    }
    if let known = decompressed[index] { return (known, 0..<known.count) }
    if let problem = MeshoptCompression.problem {
      // Files may have the uncompressed bytes as well.
      if case .present = buffers[view.buffer] {
        return try bytes(ofBuffer: view.buffer, view.offset, view.count, for: view)
      }
      throw GLTFError(
        .unsupported("it is compressed with EXT_meshopt_compression: \(problem)"), in: "",
        at: document.root[view.mark].path)
    }
    let (bytes, range) = try bytes(
      ofBuffer: compression.buffer, compression.offset, compression.byteCount, for: view)
    try reserveDecompressed(compression.decompressedCount, at: document.root[view.mark])
    guard let result = compression.decompress(bytes, range) else {
      throw document.root[view.mark].damaged("its bytes compressed with meshoptimizer cannot be decompressed")
    }
    decompressed[index] = .memory(result)
    return (.memory(result), result.indices)
  }

  private func bytes(
    ofBuffer buffer: Int, _ offset: Int, _ count: Int, for view: GLTFBufferView
  ) throws(GLTFError) -> (bytes: GLTFBytes, range: Range<Int>) {
    switch buffers[buffer] {
    case .missing(let problem): throw GLTFError(problem, in: "", at: "buffers[\(buffer)]")
    case .present(let bytes):
      guard offset + count <= bytes.count else {
        throw document.root[view.mark].damaged(
          "bytes \(offset) to \(offset + count) are beyond the \(bytes.count) bytes of its buffer")
      }
      return (bytes, offset..<offset + count)
    }
  }

  /// Counts bytes that are decompressed, before any memory is allocated for them.
  func reserveDecompressed(_ count: Int, at view: JSONView) throws(GLTFError) {
    guard count <= decompressedBytesLeft else {
      throw GLTFError(.limit("decompressed bytes", value: decompressedLimit), in: "", at: view.path)
    }
    decompressedBytesLeft -= count
  }

  /// Decompresses the Draco mesh of a buffer view, whose numbers count against a limit before memory is taken.
  func decompress(dracoView index: Int, at view: JSONView) throws(GLTFError) -> DracoMesh {
    let (bytes, range) = try bytes(ofView: index)
    if dracoViews.insert(index).inserted {
      let (left, isTooLarge) = dracoNumbersLeft.addingReportingOverflow(range.count * Self.dracoNumbersOfByte)
      dracoNumbersLeft = isTooLarge ? .max : left
    }
    do { return try DracoMesh(bytes, range, numbers: &dracoNumbersLeft) } catch {
      guard !error.isOverBudget else {
        throw GLTFError(.limit("numbers of Draco meshes", value: dracoNumbersLimit), in: "", at: view.path)
      }
      throw view.damaged("Draco cannot decompress it: \(error.reason)")
    }
  }
}
