import Foundation
import Images
import Testing
import VisionKit

/// A screen that lifts subjects as apps do: it analyzes an image, and asks the interaction for them.
@MainActor private final class LiftScreen {
  private let analyzer = ImageAnalyzer()
  let interaction = ImageAnalysisInteraction()

  func show(_ image: UIImage) async throws {
    guard ImageAnalyzer.isSupported else { return }
    let configuration = ImageAnalyzer.Configuration([.text, .visualLookUp, .machineReadableCode])
    interaction.analysis = try await analyzer.analyze(image, configuration: configuration)
    interaction.preferredInteractionTypes = .imageSubject
  }
}

@MainActor struct ImageAnalysisTests {
  @Test func `An interaction has the subjects of an image`() async throws {
    let screen = LiftScreen()
    try await screen.show(UIImage(cgImage: balls(2)))
    let subjects = await screen.interaction.subjects
    #expect(subjects.count == 2 && screen.interaction.activeInteractionTypes == .imageSubject)
    let left = try #require(await screen.interaction.subject(at: CGPoint(x: 75, y: 75)))
    #expect(abs(left.bounds.midX - 75) < 2 && abs(left.bounds.width - 90) < 8, "\(left.bounds)")
    #expect(await screen.interaction.subject(at: CGPoint(x: 1, y: 1)) == nil)
    #expect(await screen.interaction.subject(at: CGPoint(x: -1, y: 900)) == nil)
    let one = try await left.image, both = try await screen.interaction.image(for: subjects)
    #expect(abs(one.size.width - 90) < 8 && abs(both.size.width - 240) < 8)
    #expect(try #require(one.pngData()).count > 500)
    screen.interaction.highlightedSubjects = [left]
    #expect(screen.interaction.highlightedSubjects.count == 1)
  }

  @Test func `Without an interaction for subjects there are none`() async throws {
    let screen = LiftScreen()
    try await screen.show(UIImage(cgImage: balls(1)))
    screen.interaction.preferredInteractionTypes = .textSelection
    #expect(await screen.interaction.subjects.isEmpty)
    await #expect(throws: ImageAnalysisInteraction.SubjectUnavailable.self) {
      try await screen.interaction.image(for: [])
    }
    let text = ImageAnalyzer.Configuration(.text)
    let analysis = try await ImageAnalyzer().analyze(balls(1), orientation: .up, configuration: text)
    #expect(!analysis.hasResults(for: .text) && !analysis.hasResults(for: .visualLookUp))
  }

  @Test func `An image has a scale`() async throws {
    let image = UIImage(cgImage: balls(2), scale: 2)
    #expect(image.size == CGSize(width: 150, height: 75) && image.imageOrientation == .up)
    let file = try #require(image.pngData())
    let read = try #require(UIImage(data: file))
    #expect(read.size == CGSize(width: 300, height: 150))
    #expect(UIImage(data: Data("no image".utf8)) == nil && UIImage(contentsOfFile: "/nowhere.png") == nil)
  }
}
