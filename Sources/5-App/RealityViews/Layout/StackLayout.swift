import SceneModel

/// The layout of elements along an axis.
///
/// As in SwiftUI, the least flexible elements choose their lengths first, each from an equal share of what is left.
final class StackLayout: LayoutElement {
  private let elements: [LayoutElement]
  private let axis: Int
  private let spacing: Double
  /// The alignment across the axis.
  private let alignment: AlignmentPlace

  init(_ elements: [LayoutElement], axis: Int, spacing: Double, alignment: AlignmentPlace) {
    (self.elements, self.axis, self.spacing, self.alignment) = (elements, axis, spacing, alignment)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    let sizes = sizes(in: proposal)
    var result = SIMD2<Double>()
    result[axis] = sizes.reduce(gaps) { $0 + $1[axis] }
    result[1 - axis] =
      AlignedElements(elements, sizes: sizes, axis: 1 - axis, alignment: alignment)?.length
      ?? zip(elements, sizes).reduce(0) { $1.0.isSpacer ? $0 : max($0, $1.1[1 - axis]) }
    return result
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    var position = frame.origin[axis]
    let sizes = sizes(in: SizeProposal(frame.size))
    let aligned = AlignedElements(elements, sizes: sizes, axis: 1 - axis, alignment: alignment)
    for (index, (element, size)) in zip(elements, sizes).enumerated() {
      var origin = frame.origin
      origin[axis] = position
      if let aligned {
        origin[1 - axis] += (frame.size[1 - axis] - aligned.length) / 2 + aligned.offsets[index]
      } else {
        origin[1 - axis] += (frame.size[1 - axis] - size[1 - axis]) * alignment.share
      }
      element.draw(in: PanelDrawing.Frame(origin: origin, size: size), to: &panel)
      position += size[axis] + spacing
    }
  }

  private var gaps: Double { spacing * Double(max(elements.count - 1, 0)) }

  /// Returns the sizes of the elements.
  private func sizes(in proposal: SizeProposal) -> [SIMD2<Double>] {
    var sizes = [SIMD2<Double>](repeating: .zero, count: elements.count)
    guard let available = proposal[axis] else {
      for (index, element) in elements.enumerated() {
        sizes[index] = element.size(in: proposal)
        if element.isSpacer { sizes[index][1 - axis] = 0 }
      }
      return sizes
    }
    var remaining = available - gaps
    var order: [(index: Int, rank: Double, flexibility: Double)] = []
    for (index, element) in elements.enumerated() {
      // Spacers take what is left where all others have what they like.
      let rank = element.isSpacer ? .infinity : -element.priority
      order.append((index, rank, flexibility(of: element, in: proposal)))
    }
    order.sort { ($0.rank, $0.flexibility, $0.index) < ($1.rank, $1.flexibility, $1.index) }
    for (number, entry) in order.enumerated() {
      var offer = proposal
      // Those with lower priorities keep the least that they need.
      let later = order[(number + 1)...].filter { $0.rank > entry.rank }
      let kept = later.reduce(0) { $0 + least(of: elements[$1.index], in: proposal) }
      offer[axis] = max((remaining - kept) / Double(order.count - number - later.count), 0)
      sizes[entry.index] = elements[entry.index].size(in: offer)
      if elements[entry.index].isSpacer { sizes[entry.index][1 - axis] = 0 }
      remaining -= sizes[entry.index][axis]
    }
    return sizes
  }

  private func least(of element: LayoutElement, in proposal: SizeProposal) -> Double {
    var least = proposal
    least[axis] = 0
    return element.size(in: least)[axis]
  }

  private func flexibility(of element: LayoutElement, in proposal: SizeProposal) -> Double {
    // Spacers take what others leave.
    guard !element.isSpacer else { return .infinity }
    var least = proposal, most = proposal
    least[axis] = 0
    most[axis] = ViewEnvironment.longestSide
    return element.size(in: most)[axis] - element.size(in: least)[axis]
  }
}

/// The layout of elements over each other.
final class DepthLayout: LayoutElement {
  private let elements: [LayoutElement]
  private let alignment: Alignment

  init(_ elements: [LayoutElement], _ alignment: Alignment) {
    (self.elements, self.alignment) = (elements, alignment)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    elements.reduce(.zero) { pointwiseMax($0, $1.size(in: proposal)) }
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    // In their order where they have the same level.
    let order = elements.enumerated().sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }
    let sizes = elements.map { $0.size(in: SizeProposal(frame.size)) }
    let across = AlignedElements(elements, sizes: sizes, axis: 0, alignment: alignment.horizontal.place)
    let along = AlignedElements(elements, sizes: sizes, axis: 1, alignment: alignment.vertical.place)
    for (index, element) in order {
      var place = frame.aligned(sizes[index], alignment)
      for (axis, aligned) in [across, along].enumerated() {
        guard let aligned else { continue }
        place.origin[axis] =
          frame.origin[axis] + (frame.size[axis] - aligned.length) / 2 + aligned.offsets[index]
      }
      element.draw(in: place, to: &panel)
    }
  }
}

/// Room that takes what is left of a stack.
final class SpacerLayout: LayoutElement {
  private let minLength: Double

  init(minLength: Double) { self.minLength = minLength }

  override var isSpacer: Bool { true }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    SIMD2(max(proposal.width ?? 0, minLength), max(proposal.height ?? 0, minLength))
  }
}
