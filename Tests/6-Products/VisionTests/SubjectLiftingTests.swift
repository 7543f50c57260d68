import Foundation
import Images
import RealityKit
import Testing
import Vision

// Written as code that lifts subjects is written for Apple's platforms: requests, handlers, observations, pixel buffers.

/// Returns the subject of a photo with nothing around it; nil where there is none.
private func liftSubject(from url: URL) throws -> CVPixelBuffer? {
  let request = VNGenerateForegroundInstanceMaskRequest()
  let handler = VNImageRequestHandler(url: url)
  try handler.perform([request])
  guard let result = request.results?.first else { return nil }
  return try result.generateMaskedImage(
    ofInstances: result.allInstances, from: handler, croppedToInstancesExtent: true)
}

/// Returns the instances under a point, or all where there is none.
private func instances(
  atPoint maybePoint: CGPoint?, inObservation observation: VNInstanceMaskObservation
) -> IndexSet {
  guard let point = maybePoint else { return observation.allInstances }
  let instanceMap = observation.instanceMask
  let coords = VNImagePointForNormalizedPoint(
    point, CVPixelBufferGetWidth(instanceMap) - 1, CVPixelBufferGetHeight(instanceMap) - 1)
  CVPixelBufferLockBaseAddress(instanceMap, .readOnly)
  defer { CVPixelBufferUnlockBaseAddress(instanceMap, .readOnly) }
  guard let pixels = CVPixelBufferGetBaseAddress(instanceMap) else { return [] }
  let bytesPerRow = CVPixelBufferGetBytesPerRow(instanceMap)
  let label = pixels.load(
    fromByteOffset: Int(coords.y) * bytesPerRow + Int(coords.x), as: UInt8.self)
  return label == 0 ? observation.allInstances : [Int(label)]
}

struct SubjectLiftingTests {
  private func observation(_ handler: VNImageRequestHandler) throws -> VNInstanceMaskObservation {
    let request = VNGenerateForegroundInstanceMaskRequest()
    try handler.perform([request])
    return try #require(request.results?.first)
  }

  @Test func `A subject is lifted from a file`() throws {
    let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: url) }
    try ImageWriter().write(photo(1), to: url.path)
    let buffer = try #require(try liftSubject(from: url))
    #expect(CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_32BGRA)
    let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
    #expect((85...100).contains(width) && (85...100).contains(height), "\(width) x \(height)")
    #expect(CVPixelBufferGetDataSize(buffer) == CVPixelBufferGetBytesPerRow(buffer) * height)
    let image = CGImage(pixelBuffer: buffer)
    #expect(image.width == width && image.bitsPerPixel == 32)
    _ = try StickerMaterial(image: image, look: .puffy)
  }

  @Test func `Each instance has a number, a mask and a place`() throws {
    let handler = VNImageRequestHandler(cgImage: balls(3), options: [:])
    let found = try observation(handler)
    #expect(found.allInstances == [1, 2, 3] && (0...1).contains(found.confidence))
    let tapped = [0.17, 0.5, 0.83].map { instances(atPoint: CGPoint(x: $0, y: 0.5), inObservation: found) }
    #expect(tapped.allSatisfy { $0.count == 1 } && Set(tapped).count == 3)
    #expect(instances(atPoint: CGPoint(x: 0, y: 0), inObservation: found) == found.allInstances)
    let whole = try area(found.generateMask(forInstances: found.allInstances))
    let parts = try found.allInstances.map { try area(found.generateMask(forInstances: [$0])) }
    #expect(abs(whole - parts.reduce(0, +)) < 0.02 * whole)
    #expect(abs(whole / 3 - Float.pi * 45 * 45) < 400, "\(whole)")
    let one = try found.generateMaskedImage(
      ofInstances: tapped[1], from: handler, croppedToInstancesExtent: false)
    #expect(CVPixelBufferGetWidth(one) == 450 && CVPixelBufferGetHeight(one) == 150)
  }

  @Test func `Masks are scaled to the photo`() throws {
    let handler = VNImageRequestHandler(cgImage: balls(1, side: 1_500))
    let found = try observation(handler)
    let small = try found.generateMask(forInstances: [1])
    let large = try found.generateScaledMaskForImage(forInstances: [1], from: handler)
    #expect(CVPixelBufferGetWidth(small) == 1_024 && CVPixelBufferGetWidth(large) == 1_500)
    #expect(abs(try area(large) - Float.pi * 450 * 450) < 12_000)
    #expect(CGImage(pixelBuffer: large).bitsPerPixel == 16)
    #expect(CGImage(pixelBuffer: found.instanceMask).bitsPerPixel == 8)
  }

  @Test func `Photos are turned upright`() throws {
    let handler = VNImageRequestHandler(cgImage: balls(2), orientation: .right)
    let found = try observation(handler)
    #expect(CVPixelBufferGetWidth(found.instanceMask) == 150)
    #expect(CVPixelBufferGetHeight(found.instanceMask) == 300)
  }

  @Test func `A photo of nothing has no observation`() throws {
    let plain = Image(width: 90, height: 60, filledWith: RGBA8(red: 90, green: 90, blue: 90))
    let request = VNGenerateForegroundInstanceMaskRequest()
    #expect(request.results == nil)
    try VNImageRequestHandler(cgImage: CGImage(plain)).perform([request])
    #expect(request.results?.isEmpty == true)
    try VNImageRequestHandler(cgImage: CGImage(Image<RGBA8>(width: 9, height: 9))).perform([request])
    #expect(request.results?.isEmpty == true)
  }

  @Test func `Completion handlers hear of success and failure`() throws {
    var calls: [(found: Int?, code: Int?)] = []
    let request = VNGenerateForegroundInstanceMaskRequest { request, error in
      calls.append((request.results?.count, (error as NSError?)?.code))
    }
    try VNImageRequestHandler(cgImage: balls(1)).perform([request])
    #expect(throws: (any Error).self) {
      try VNImageRequestHandler(data: Data("no photo".utf8)).perform([request])
    }
    #expect(calls.map(\.found) == [1, nil] && calls.map(\.code) == [nil, VNErrorCode.invalidImage.rawValue])
  }

  @Test func `Errors say what is wrong`() throws {
    func error(_ body: () throws -> Void) -> NSError? {
      do { try body() } catch { return error as NSError }
      return nil
    }
    let missing = error {
      _ = try liftSubject(from: URL(fileURLWithPath: "/nowhere/cat.jpg"))
    }
    #expect(missing?.domain == VNErrorDomain && missing?.code == VNErrorCode.ioError.rawValue)
    #expect(missing?.localizedDescription.contains("/nowhere/cat.jpg") == true)
    let handler = VNImageRequestHandler(cgImage: balls(1))
    let found = try observation(handler)
    for wrong in [IndexSet(), [0], [7]] {
      let refused = error { _ = try found.generateMask(forInstances: wrong) }
      #expect(refused?.code == VNErrorCode.invalidArgument.rawValue)
    }
    let later = VNGenerateForegroundInstanceMaskRequest()
    later.revision = 9
    #expect(error { try handler.perform([later]) }?.code == VNErrorCode.unsupportedRevision.rawValue)
    #expect(error { try handler.perform([VNRequest()]) }?.code == VNErrorCode.unsupportedRequest.rawValue)
    let cancelled = VNGenerateForegroundInstanceMaskRequest()
    cancelled.cancel()
    #expect(error { try handler.perform([cancelled]) }?.code == VNErrorCode.requestCancelled.rawValue)
    let odd = VNImageRequestHandler(cgImage: balls(1), options: [VNImageOption(rawValue: "odd"): 1])
    #expect(error { try odd.perform([]) }?.code == VNErrorCode.invalidOption.rawValue)
  }

  /// More callers than threads of tasks: each waits for its own photo.
  @Test func `Many photos are searched at once`() async throws {
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<24 {
        group.addTask {
          let request = VNGenerateForegroundInstanceMaskRequest()
          try VNImageRequestHandler(cgImage: balls(1, side: 60)).perform([request])
          return request.results?.first?.allInstances.count ?? 0
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(counts == 24)
  }

  @Test(.timeLimit(.minutes(1))) func `Waiting threads of global queues leave room for the search`() async {
    let found = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<80 {
        group.addTask {
          await withCheckedContinuation { done in
            DispatchQueue.global().async {
              let request = VNGenerateForegroundInstanceMaskRequest()
              try? VNImageRequestHandler(cgImage: balls(1, side: 60)).perform([request])
              done.resume(returning: request.results?.first?.allInstances.count == 1)
            }
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(found == 80)
  }
}
