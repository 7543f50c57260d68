import Foundation
import RealityKit
import Testing

/// Textures, filters and kernels that programs run by themselves, with nothing but `import RealityKit` above.
@MainActor @Suite(.serialized) struct PortedMetalTests {
  private func device() throws -> any MTLDevice { try #require(MTLCreateSystemDefaultDevice()) }

  private func texture(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8] = { _, _ in [0, 0, 0, 255] }
  ) throws -> any MTLTexture {
    let descriptor = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: .rgba8Unorm, width: width, height: height, mipmapped: false)
    let made = try #require(try device().makeTexture(descriptor: descriptor))
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes += pixel(x, y) } }
    made.replace(
      region: MTLRegionMake2D(0, 0, width, height), mipmapLevel: 0, withBytes: bytes, bytesPerRow: width * 4)
    return made
  }

  private func bytes(_ texture: any MTLTexture) -> [UInt8] {
    var bytes = [UInt8](repeating: 7, count: texture.width * texture.height * 4)
    texture.getBytes(
      &bytes, bytesPerRow: texture.width * 4, from: MTLRegionMake2D(0, 0, texture.width, texture.height),
      mipmapLevel: 0)
    return bytes
  }

  /// Returns the kernel of a text.
  private func kernel(_ text: String) throws -> any MTLComputePipelineState {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kernels-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try text.write(to: folder.appending(path: "made.glsl"), atomically: true, encoding: .utf8)
    let library = try device().makeLibrary(URL: folder)
    #expect(library.functionNames == ["made"])
    return try device().makeComputePipelineState(function: try #require(library.makeFunction(name: "made")))
  }

  @Test("A texture that nobody drew into has the bytes that were written")
  func writtenBytes() throws {
    let made = try texture(3, 2) { x, y in [UInt8(x), UInt8(y), 9, 255] }
    #expect(bytes(made)[20..<24] == [2, 1, 9, 255])
  }

  @Test("Committed filters run when somebody waits for them, in their order")
  func filters() throws {
    let queue = try #require(try device().makeCommandQueue()), device = try device()
    let first = try texture(4, 2) { x, y in [UInt8(40 * x), UInt8(100 * y), 0, 255] }
    let second = try texture(4, 2) { _, _ in [128, 255, 255, 255] }
    let product = try texture(4, 2), difference = try texture(4, 2)
    let buffer = try #require(queue.makeCommandBuffer())
    MPSImageMultiply(device: device).encode(
      commandBuffer: buffer, primaryTexture: first, secondaryTexture: second, destinationTexture: product)
    MPSImageSubtract(device: device).encode(
      commandBuffer: buffer, primaryTexture: second, secondaryTexture: product,
      destinationTexture: difference)
    #expect(buffer.status == .notEnqueued)
    buffer.commit()
    buffer.waitUntilCompleted()
    #expect(buffer.status == .completed && buffer.error == nil)
    // The last pixel of the lower row.
    #expect(bytes(product)[28..<30] == [60, 100] && bytes(difference)[28..<30] == [68, 155])
  }

  @Test("Scaling interpolates, a box takes the mean of its pixels, and edges are found")
  func neighborhoods() throws {
    let queue = try #require(try device().makeCommandQueue()), device = try device()
    let step = try texture(8, 4) { x, _ in x < 4 ? [0, 0, 0, 255] : [240, 240, 240, 255] }
    let half = try texture(4, 2), box = try texture(8, 4), edges = try texture(8, 4)
    let buffer = try #require(queue.makeCommandBuffer())
    MPSImageBilinearScale(device: device).encode(
      commandBuffer: buffer, sourceTexture: step, destinationTexture: half)
    MPSImageBox(device: device, kernelWidth: 3, kernelHeight: 1).encode(
      commandBuffer: buffer, sourceTexture: step, destinationTexture: box)
    MPSImageSobel(device: device).encode(
      commandBuffer: buffer, sourceTexture: step, destinationTexture: edges)
    buffer.commit()
    let row = { (texture: any MTLTexture) in
      (0..<texture.width).map { self.bytes(texture)[texture.width * 4 + 4 * $0] }
    }
    #expect(row(half) == [0, 0, 240, 240])
    #expect(row(box) == [0, 0, 0, 80, 160, 240, 240, 160], "black beyond the edge")
    #expect(row(edges)[1] == 0 && row(edges)[3] == 255 && row(edges)[4] == 255)
  }

  @Test(
    "A kernel writes a low-level texture with the top row first",
    arguments: [
      MTLPixelFormat.rgba8Unorm, .rgba8Unorm_srgb, .bgra8Unorm,
    ])
  func kernelTexture(format: MTLPixelFormat) throws {
    let pipeline = try kernel(
      """
      layout(std430, binding = 0) buffer Parameters { float blue; };
      void kernel(uvec3 position) {
        vec2 share = vec2(position.xy) / vec2(gridSize.xy - 1u);
        imageStore(image0, ivec2(position.xy), vec4(share, blue, 1.0));
      }
      """)
    let low = try LowLevelTexture(
      descriptor: .init(pixelFormat: format, width: 20, height: 12, textureUsage: [.shaderWrite]))
    let buffer = try #require(try device().makeCommandQueue()?.makeCommandBuffer())
    let encoder = try #require(buffer.makeComputeCommandEncoder())
    var blue: Float = 1
    encoder.setComputePipelineState(pipeline)
    encoder.setTexture(low.replace(using: buffer), index: 0)
    encoder.setBytes(&blue, length: MemoryLayout<Float>.stride, index: 0)
    encoder.dispatchThreads(
      MTLSize(width: 20, height: 12, depth: 1), threadsPerThreadgroup: MTLSize(width: 8, height: 8, depth: 1))
    encoder.endEncoding()
    buffer.commit()
    let written = bytes(low.read())
    let ordered = format == .bgra8Unorm ? [2, 1, 0] : [0, 1, 2]
    let corner = { (x: Int, y: Int) in ordered.map { written[(y * 20 + x) * 4 + $0] } }
    #expect(corner(0, 0) == [0, 0, 255] && corner(19, 0) == [255, 0, 255])
    #expect(corner(0, 11) == [0, 255, 255] && corner(19, 11) == [255, 255, 255])
    // A model shows it.
    let plane = ModelEntity(
      mesh: .generatePlane(width: 3, height: 3),
      materials: [UnlitMaterial(texture: try TextureResource(from: low))])
    let renderer = try RealityRenderer(), camera = PerspectiveCamera()
    camera.position.z = 1
    renderer.entities.append(contentsOf: [plane, camera])
    renderer.activeCamera = camera
    let picture = try renderer.snapshot(width: 32, height: 32)
    #expect(picture[16, 4].green < picture[16, 28].green, "the top row is above")
    #expect(picture[4, 16].red < picture[28, 16].red)
  }

  @Test("A mesh takes over what a kernel made of its vertices")
  func kernelMesh() throws {
    let pipeline = try kernel(
      """
      layout(std430, binding = 0) readonly buffer Old { float old[]; };
      layout(std430, binding = 1) buffer New { float values[]; };
      void kernel(uvec3 position) { values[position.x] = 2.0 * old[position.x] + 1.0; }
      """)
    var descriptor = LowLevelMesh.Descriptor()
    descriptor.vertexCapacity = 5
    descriptor.vertexAttributes = [.init(semantic: .position, format: .float3, offset: 0)]
    descriptor.vertexLayouts = [.init(bufferIndex: 0, bufferStride: 12)]
    descriptor.indexCapacity = 3
    let mesh = try LowLevelMesh(descriptor: descriptor)
    mesh.withUnsafeMutableBytes(bufferIndex: 0) { $0.bindMemory(to: Float.self).update(repeating: 3) }
    let buffer = try #require(try device().makeCommandQueue()?.makeCommandBuffer())
    let encoder = try #require(buffer.makeComputeCommandEncoder())
    encoder.setComputePipelineState(pipeline)
    encoder.setBuffer(mesh.read(bufferIndex: 0, using: buffer), offset: 0, index: 0)
    encoder.setBuffer(mesh.replace(bufferIndex: 0, using: buffer), offset: 0, index: 1)
    encoder.dispatchThreads(
      MTLSize(width: 15, height: 1, depth: 1), threadsPerThreadgroup: MTLSize(width: 4, height: 1, depth: 1))
    encoder.endEncoding()
    mesh.withUnsafeBytes(bufferIndex: 0) { #expect($0.bindMemory(to: Float.self).first == 3, "not yet") }
    buffer.commit()
    buffer.waitUntilCompleted()
    mesh.withUnsafeBytes(bufferIndex: 0) { bytes in
      #expect(bytes.bindMemory(to: Float.self).allSatisfy { $0 == 7 })
    }
  }

  @Test("Copies of bytes run in the order of the buffer, within their lengths")
  func copies() throws {
    let device = try device()
    let one = try #require(device.makeBuffer(length: 8))
    let other = try #require(device.makeBuffer(bytes: [UInt8](1...8), length: 8))
    let buffer = try #require(device.makeCommandQueue()?.makeCommandBuffer())
    let blit = try #require(buffer.makeBlitCommandEncoder())
    blit.fill(buffer: one, range: 0..<8, value: 9)
    blit.copy(from: other, sourceOffset: 4, to: one, destinationOffset: 0, size: 4)
    blit.endEncoding()
    buffer.commit()
    buffer.waitUntilCompleted()
    #expect(Array(UnsafeRawBufferPointer(start: one.contents(), count: 8)) == [5, 6, 7, 8, 9, 9, 9, 9])
    #expect(device.makeBuffer(length: 0) == nil)
  }

  @Test("Messages say which function is to be written, and where")
  func missingFunctions() throws {
    let library = try #require(try device().makeDefaultLibrary())
    #expect(library.makeFunction(name: "nowhere") == nil)
    let error = #expect(throws: CustomMaterialError.self) {
      try CustomMaterial(surfaceShader: .init(named: "nowhere", in: library), lightingModel: .lit)
    }
    #expect(error?.description.contains("void surface(inout Surface s)") == true)
    #expect(error?.description.hasSuffix("/nowhere.glsl") == true)
    #expect(throws: CustomMaterialError.self) {
      try CustomMaterial(
        from: PhysicallyBasedMaterial(), geometryModifier: .init(named: "nowhere", in: library))
    }
    #expect(throws: MTLLibraryError.self) {
      try device().makeLibrary(source: "kernel void f() {}", options: nil)
    }
    #expect(throws: CustomMaterialError.noSurface(of: "OcclusionMaterial")) {
      try CustomMaterial(
        from: OcclusionMaterial(),
        surfaceShader: .init(named: "own", source: "void surface(inout Surface s) {}"))
    }
  }

  @Test("A custom material keeps the values of the one that it is made from")
  func customMaterials() throws {
    let shader = CustomMaterial.SurfaceShader(named: "own", source: "void surface(inout Surface s) {}")
    var simple = SimpleMaterial(color: .red, roughness: 0.3, isMetallic: true)
    simple.faceCulling = .front
    let one = try CustomMaterial(from: simple, surfaceShader: shader)
    #expect(one.baseColor.tint == .red && one.roughness.scale == 0.3 && one.metallic.scale == 1)
    #expect(one.faceCulling == .front && one.lightingModel == .lit && one.blending == .opaque)
    let two = try CustomMaterial(from: UnlitMaterial(color: .green), surfaceShader: shader)
    #expect(two.lightingModel == .unlit && two.baseColor.tint == .green)
    var physical = PhysicallyBasedMaterial()
    physical.clearcoat = 0.5
    physical.blending = .transparent(opacity: 0.25)
    var three = try CustomMaterial(from: physical, surfaceShader: shader)
    #expect(three.lightingModel == .clearcoat && three.blending == .transparent(opacity: 0.25))
    three.custom.value = [1, 2, 3, 4]
    let four = try CustomMaterial(
      from: three, geometryModifier: .init(named: "still", source: "void geometry(inout Geometry g) {}"))
    #expect(four.custom.value == [1, 2, 3, 4] && four.surfaceShader == shader)
  }

  @Test("A drawable is shown once it was presented")
  func drawables() throws {
    let queue = try TextureResource.DrawableQueue(
      .init(
        pixelFormat: .rgba8Unorm, width: 4, height: 4, usage: [.renderTarget], mipmapsMode: .none))
    let black = try #require(
      CGDataProvider(data: Data(repeating: 0, count: 64)).flatMap {
        CGImage(
          width: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 16,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
          provider: $0, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
      })
    let resource = try TextureResource(image: black, options: .init(semantic: .color))
    resource.replace(withDrawables: queue)
    let plane = ModelEntity(
      mesh: .generatePlane(width: 3, height: 3), materials: [UnlitMaterial(texture: resource)])
    let renderer = try RealityRenderer(), camera = PerspectiveCamera()
    camera.position.z = 1
    renderer.entities.append(contentsOf: [plane, camera])
    renderer.activeCamera = camera
    #expect(try renderer.snapshot(width: 8, height: 8)[4, 4].green < 50, "nothing was presented")
    let green = try texture(4, 4) { _, _ in [0, 255, 0, 255] }
    let drawable = try queue.nextDrawable()
    let buffer = try #require(try device().makeCommandQueue()?.makeCommandBuffer())
    let blit = buffer.makeBlitCommandEncoder()
    blit?.copy(from: green, to: drawable.texture)
    blit?.endEncoding()
    buffer.commit()
    drawable.present()
    #expect(try renderer.snapshot(width: 8, height: 8)[4, 4].green > 150)
  }
}
