import Foundation
import Metal
import MetalKit
import RealityKit

// A texture and a mesh that kernels of a library write in each update, as simulations do it.

@MainActor final class KernelTexture {
  let device: any MTLDevice
  let commandQueue: any MTLCommandQueue
  let computePipeline: any MTLComputePipelineState
  let lowLevelTexture: LowLevelTexture
  let textureResource: TextureResource

  init(size: Int, bundle: Bundle) throws {
    guard let device = MTLCreateSystemDefaultDevice(), let queue = device.makeCommandQueue() else {
      fatalError("there is no device")
    }
    let library = try device.makeDefaultLibrary(bundle: bundle)
    guard let function = library.makeFunction(name: "ripple") else {
      throw CocoaError(.fileNoSuchFile)
    }
    self.device = device
    commandQueue = queue
    commandQueue.label = "ripples"
    computePipeline = try device.makeComputePipelineState(function: function)
    var descriptor = LowLevelTexture.Descriptor()
    descriptor.textureType = .type2D
    descriptor.pixelFormat = .rgba16Float
    descriptor.width = size
    descriptor.height = size
    descriptor.textureUsage = [.shaderRead, .shaderWrite]
    lowLevelTexture = try LowLevelTexture(descriptor: descriptor)
    textureResource = try TextureResource(from: lowLevelTexture)
  }

  func update(time: Float) {
    guard let commandBuffer = commandQueue.makeCommandBuffer(),
      let encoder = commandBuffer.makeComputeCommandEncoder()
    else { return }
    commandBuffer.label = "ripple"
    var time = time
    encoder.setComputePipelineState(computePipeline)
    encoder.setTexture(lowLevelTexture.replace(using: commandBuffer), index: 0)
    encoder.setBytes(&time, length: MemoryLayout<Float>.stride, index: 0)
    let width = computePipeline.threadExecutionWidth
    let height = computePipeline.maxTotalThreadsPerThreadgroup / width
    let threadsPerGroup = MTLSize(width: width, height: min(height, 8), depth: 1)
    encoder.dispatchThreads(
      MTLSize(width: lowLevelTexture.descriptor.width, height: lowLevelTexture.descriptor.height, depth: 1),
      threadsPerThreadgroup: threadsPerGroup)
    encoder.endEncoding()
    commandBuffer.addCompletedHandler { buffer in _ = buffer.status == .completed }
    commandBuffer.commit()
  }
}

@MainActor func liftVertices(
  of mesh: LowLevelMesh, with queue: any MTLCommandQueue, _ pipeline: any MTLComputePipelineState
) {
  guard let commandBuffer = queue.makeCommandBuffer(), let encoder = commandBuffer.makeComputeCommandEncoder()
  else { return }
  let old = mesh.read(bufferIndex: 0, using: commandBuffer)
  let new = mesh.replace(bufferIndex: 0, using: commandBuffer)
  encoder.setComputePipelineState(pipeline)
  encoder.setBuffer(old, offset: 0, index: 0)
  encoder.setBuffer(new, offset: 0, index: 1)
  encoder.dispatchThreadgroups(
    MTLSize(width: (mesh.vertexCapacity + 63) / 64, height: 1, depth: 1),
    threadsPerThreadgroup: MTLSize(width: 64, height: 1, depth: 1))
  encoder.endEncoding()
  commandBuffer.commit()
}

@MainActor func showDrawables(in resource: TextureResource, from image: CGImage) throws {
  let queue = try TextureResource.DrawableQueue(
    .init(
      pixelFormat: .rgba8Unorm, width: image.width, height: image.height,
      usage: [.renderTarget, .shaderRead], mipmapsMode: .none))
  queue.allowsNextDrawableTimeout = true
  resource.replace(withDrawables: queue)
  guard let device = MTLCreateSystemDefaultDevice() else { return }
  let texture = try MTKTextureLoader(device: device).newTexture(cgImage: image, options: [.SRGB: false])
  let drawable = try queue.nextDrawable()
  let buffer = device.makeCommandQueue()?.makeCommandBuffer()
  let blit = buffer?.makeBlitCommandEncoder()
  blit?.copy(from: texture, to: drawable.texture)
  blit?.endEncoding()
  buffer?.commit()
  buffer?.waitUntilCompleted()
  drawable.present()
}
