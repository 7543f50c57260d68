import Foundation
import Images
import RealityKit
import Testing
import Vision

// Written as code that lifts subjects is written since requests are values.

/// Returns the subjects of a photo with nothing around them; nil where there is none.
private func liftSubjects(from photo: CGImage) async throws -> CGImage? {
  let handler = ImageRequestHandler(photo)
  guard let found = try await handler.perform(GenerateForegroundInstanceMaskRequest()) else { return nil }
  let buffer = try found.generateMaskedImage(
    for: found.allInstances, imageFrom: handler, croppedToInstancesExtent: true)
  return CGImage(pixelBuffer: buffer)
}

/// A request of a program's own: the size of the image in pixels.
private struct SizeRequest: VisionRequest {
  var descriptor: RequestDescriptor { .generateForegroundInstanceMaskRequest(.revision1) }
  var description: String { "SizeRequest" }

  func result(in handler: ImageRequestHandler) async throws -> Int { 7 }
}

struct InstanceMaskTests {
  @Test func `A subject is lifted, and becomes a sticker`() async throws {
    let image = try #require(try await liftSubjects(from: balls(1)))
    #expect((85...100).contains(image.width) && (85...100).contains(image.height))
    _ = try StickerMaterial(image: image, look: .puffy)
    #expect(try await liftSubjects(from: CGImage(Image(width: 90, height: 60, filledWith: .gray))) == nil)
  }

  @Test func `Each instance has a number, a mask and a place`() async throws {
    let request = GenerateForegroundInstanceMaskRequest()
    #expect(request.revision == .revision1 && request.regionOfInterest == .fullImage)
    #expect(GenerateForegroundInstanceMaskRequest.supportedRevisions.contains(request.revision))
    let found = try #require(try await request.perform(on: balls(3)))
    #expect(found.allInstances == [1, 2, 3] && found.originatingRequestDescriptor == request.descriptor)
    let tapped = [0.17, 0.5, 0.83].map { found.instanceAtPoint(NormalizedPoint(x: $0, y: 0.5)) }
    #expect(tapped.allSatisfy { $0.count == 1 } && Set(tapped).count == 3)
    #expect(found.instanceAtPoint(.zero).isEmpty)
    let whole = try area(found.generateMask(for: found.allInstances))
    let parts = try found.allInstances.map { try area(found.generateMask(for: [$0])) }
    #expect(abs(whole - parts.reduce(0, +)) < 0.02 * whole)
    let labels = found.allInstancesMask
    #expect(labels.size == CGSize(width: 450, height: 150))
    #expect(labels.pixelFormat == kCVPixelFormatType_OneComponent8)
    #expect(try labels.cgImage.bitsPerPixel == 8)
    let middle = labels.withUnsafePointer { $0.load(fromByteOffset: 75 * 450 + 225, as: UInt8.self) }
    #expect([Int(middle)] == Array(tapped[1]))
  }

  @Test func `A region of interest leaves out what lies beyond it`() async throws {
    var request = GenerateForegroundInstanceMaskRequest()
    request.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.34, height: 1)
    let found = try #require(try await request.perform(on: balls(3)))
    let mask = try area(found.generateMask(for: found.allInstances))
    #expect(found.allInstances.count == 1 && abs(mask - Float.pi * 45 * 45) < 600, "\(mask)")
    let old = VNGenerateForegroundInstanceMaskRequest()
    old.regionOfInterest = request.regionOfInterest.cgRect
    try VNImageRequestHandler(cgImage: balls(3)).perform([old])
    #expect(old.results?.first?.allInstances.count == 1)
  }

  @Test func `The region is counted from the lower edge`() async throws {
    var request = GenerateForegroundInstanceMaskRequest()
    request.regionOfInterest = NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5)
    let found = try #require(try await request.perform(on: balls(2), orientation: .right))
    #expect(!found.instanceAtPoint(NormalizedPoint(x: 0.5, y: 0.75)).isEmpty)
    #expect(found.instanceAtPoint(NormalizedPoint(x: 0.5, y: 0.25)).isEmpty)
  }

  @Test func `Buffers of pixels are photos too`() async throws {
    let handler = ImageRequestHandler(balls(1))
    let found = try #require(try await handler.perform(GenerateForegroundInstanceMaskRequest()))
    let buffer = try found.generateMaskedImage(for: [1], imageFrom: handler)
    let again = try #require(try await GenerateForegroundInstanceMaskRequest().perform(on: buffer))
    #expect(again.allInstances == [1])
    let scaled = try found.generateScaledMask(for: [1], scaledToImageFrom: handler)
    #expect(CVPixelBufferGetWidth(scaled) == 150)
    let old = VNGenerateForegroundInstanceMaskRequest()
    try VNImageRequestHandler(cvPixelBuffer: buffer).perform([old])
    #expect(old.results?.first?.allInstances == [1])
  }

  @Test func `Several requests have several results`() async throws {
    let handler = ImageRequestHandler(balls(2))
    let mask = GenerateForegroundInstanceMaskRequest()
    let (first, size) = try await handler.perform(mask, SizeRequest())
    #expect(first?.allInstances == [1, 2] && size == 7)
    var lines: [String] = []
    for await result in handler.performAll([mask, SizeRequest()] as [any VisionRequest]) {
      switch result {
      case .generateForegroundInstanceMask(let request, let found):
        lines.append("\(request == mask) \(found?.allInstances.count ?? 0)")
      case .error(_, let error): lines.append("\((error as? VisionError)?.description ?? "")")
      }
    }
    #expect(lines.count == 2 && lines.first == "true 2")
    #expect(lines.last?.contains("SizeRequest") == true)
  }

  @Test func `Errors say what is wrong`() async throws {
    func error(_ body: () async throws -> Void) async -> VisionError? {
      do { try await body() } catch { return error as? VisionError }
      return nil
    }
    let request = GenerateForegroundInstanceMaskRequest()
    let missing = await error { _ = try await request.perform(on: URL(fileURLWithPath: "/nowhere/cat.jpg")) }
    #expect(missing?.localizedDescription.contains("/nowhere/cat.jpg") == true)
    guard case .ioError = missing else { Issue.record("\(String(describing: missing))"); return }
    let damaged = await error { _ = try await request.perform(on: Data("no photo".utf8)) }
    guard case .invalidImage = damaged else { Issue.record("\(String(describing: damaged))"); return }
    let found = try #require(try await request.perform(on: balls(1)))
    for wrong in [IndexSet(), [0], [7]] {
      #expect(throws: VisionError.self) { try found.generateMask(for: wrong) }
    }
    let cancelled = Task {
      while !Task.isCancelled { await Task.yield() }
      return await error { _ = try await request.perform(on: balls(1)) }
    }
    cancelled.cancel()
    guard case .requestCancelled = await cancelled.value else { Issue.record("not cancelled"); return }
  }
}

extension RGBA8 {
  fileprivate static let gray = RGBA8(red: 90, green: 90, blue: 90)
}
