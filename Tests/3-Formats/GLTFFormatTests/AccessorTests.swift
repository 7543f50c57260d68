import SceneAssets
import Testing

@testable import GLTFFormat

@Suite("Accessors") struct AccessorTests {
  /// The values of a custom attribute of three points, as the reader unpacks them.
  private func values(
    _ change: (inout SmallScene) -> Int, _ options: ReaderOptions<GLTFLimits> = ReaderOptions()
  ) throws -> [Float] {
    var scene = SmallScene.triangle()
    let accessor = change(&scene)
    scene.members[1] = #""meshes":[{"primitives":[{"attributes":{"POSITION":0,"_IT":\#(accessor)}}]}]"#
    let asset = try scene.read(options)
    return try #require(asset.meshes.first?[.custom("_IT")]).values
  }

  @Test("all types of numbers are read as they are")
  func plain() throws {
    #expect(try values { $0.add([-128, 0, 127] as [Int8], "SCALAR") } == [-128, 0, 127])
    #expect(try values { $0.add([0, 7, 255] as [UInt8], "SCALAR") } == [0, 7, 255])
    #expect(try values { $0.add([-32768, 1, 32767] as [Int16], "SCALAR") } == [-32768, 1, 32767])
    #expect(try values { $0.add([0, 256, 65535] as [UInt16], "SCALAR") } == [0, 256, 65535])
    #expect(try values { $0.add([0, 65536, 16_777_216] as [UInt32], "SCALAR") } == [0, 65536, 16_777_216])
    #expect(try values { $0.add([-1.5, 0, 1e20] as [Float], "SCALAR") } == [-1.5, 0, 1e20])
  }

  @Test("normalized numbers are fractions, and the lowest are not below minus one")
  func normalized() throws {
    #expect(try values { $0.add([-128, -127, 127] as [Int8], "SCALAR", normalized: true) } == [-1, -1, 1])
    #expect(try values { $0.add([0, 51, 255] as [UInt8], "SCALAR", normalized: true) } == [0, 0.2, 1])
    #expect(
      try values { $0.add([-32768, 0, 32767] as [Int16], "SCALAR", normalized: true) } == [-1, 0, 1])
    #expect(try values { $0.add([0, 13107, 65535] as [UInt16], "SCALAR", normalized: true) } == [0, 0.2, 1])
  }

  @Test("elements may lie apart, of any width", arguments: [1, 2, 3, 4])
  func strided(width: Int) throws {
    let expected = (0..<3 * width).map { Float($0) + 0.5 }
    let result = try values { scene in
      var bytes: [UInt8] = []
      for row in 0..<3 {
        bytes += SmallScene.bytes(Array(expected[row * width..<(row + 1) * width]))
        // Nothing has to follow the last element.
        if row < 2 { bytes += Array(repeating: 0xEE, count: 20 - width * 4) }
      }
      let view = scene.view(bytes, stride: 20)
      let type = ["SCALAR", "VEC2", "VEC3", "VEC4"][width - 1]
      return scene.accessor(#""bufferView":\#(view),"componentType":5126,"type":"\#(type)","count":3"#)
    }
    #expect(result == expected)
  }

  @Test("short numbers may lie apart and begin anywhere")
  func stridedShorts() throws {
    let result = try values { scene in
      let view = scene.view([9, 9, 1, 2, 0, 0, 3, 4, 0, 0, 5, 6], stride: 4)
      return scene.accessor(
        #""bufferView":\#(view),"byteOffset":2,"componentType":5121,"type":"VEC2","count":3"#)
    }
    #expect(result == [1, 2, 3, 4, 5, 6])
  }

  @Test("sparse values replace those of a buffer view, or zeros", arguments: [true, false])
  func sparse(hasBase: Bool) throws {
    let result = try values { scene in
      let base = scene.view(SmallScene.bytes([1, 2, 3, 4, 5, 6] as [Float]))
      let indices = scene.view([0, 2])
      let replaced = scene.view(SmallScene.bytes([10, 20, 50, 60] as [Float]))
      return scene.accessor(
        (hasBase ? #""bufferView":\#(base),"# : "") + #""componentType":5126,"type":"VEC2","count":3,"#
          + #""sparse":{"count":2,"indices":{"bufferView":\#(indices),"componentType":5121},"#
          + #""values":{"bufferView":\#(replaced)}}"#)
    }
    #expect(result == (hasBase ? [10, 20, 3, 4, 50, 60] : [10, 20, 0, 0, 50, 60]))
  }

  @Test("sparse indices beyond the end are refused")
  func sparseBeyond() throws {
    let error = try #require(throws: GLTFError.self) {
      try values { scene in
        let indices = scene.view([3])
        let replaced = scene.view(SmallScene.bytes([1] as [Float]))
        return scene.accessor(
          #""componentType":5126,"type":"SCALAR","count":3,"sparse":{"count":1,"indices":{"bufferView":\#(indices),"#
            + #""componentType":5121},"values":{"bufferView":\#(replaced)}}"#)
      }
    }
    #expect(error.place == "accessors[1].sparse")
  }

  @Test(
    "what lies is refused before memory is taken",
    arguments: [
      (#""count":4"#, "bufferViews[1]"), (#""count":1152921504606846976"#, "do not fit"),
      (#""count":3,"byteOffset":4"#, "bufferViews[1]"),
      (#""count":3,"byteOffset":9223372036854775807"#, "bufferViews[1]"),
      (#""count":-1"#, "whole number"), (#""count":2.5"#, "whole number"), (#""count":"3""#, "a string"),
    ])
  func lies(count: String, message: String) throws {
    let error = try #require(throws: GLTFError.self) {
      try values { scene in
        let view = scene.view(SmallScene.bytes([1, 2, 3] as [Float]))
        return scene.accessor(#""bufferView":\#(view),"componentType":5126,"type":"SCALAR",\#(count)"#)
      }
    }
    #expect(error.place.hasPrefix("accessors[1]"), "\(error)")
    #expect("\(error)".contains(message) || "\(error)".contains("3 points"), "\(error)")
  }

  @Test("zeros without data have a limit, and so have all numbers together")
  func budgets() throws {
    var scene = SmallScene()
    let many = scene.accessor(#""componentType":5126,"type":"VEC3","count":1152921504606846976"#)
    scene.members = [
      #""nodes":[{"mesh":0}]"#, #""meshes":[{"primitives":[{"attributes":{"POSITION":\#(many)}}]}]"#,
    ]
    #expect(throws: GLTFError.self) { try scene.read() }

    // One buffer view of twelve bytes, read by as many primitives as one likes.
    var repeated = SmallScene.triangle()
    let primitives = (0..<100).map { #"{"attributes":{"POSITION":0,"_\#($0)":0}}"# }.joined(separator: ",")
    repeated.members[1] = "\"meshes\":[{\"primitives\":[\(primitives)]}]"
    var options = ReaderOptions<GLTFLimits>()
    _ = try repeated.read(options)
    options.limits.numbers = 1000
    let error = try #require(throws: GLTFError.self) { try repeated.read(options) }
    guard case .limit(_, 1000) = error.problem else {
      Issue.record("\(error)")
      return
    }
  }
}
