public import Foundation
public import RealityViews

/// A gesture of magnifying under its older name, whose value is the factor.
@preconcurrency @MainActor public struct MagnificationGesture: Gesture {
  private let minimumScaleDelta: CGFloat

  /// Creates a gesture.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// The gesture that it consists of.
  public var body: some Gesture<CGFloat> {
    MagnifyGesture(minimumScaleDelta: Double(minimumScaleDelta)).map { CGFloat($0.magnification) }
  }
}

/// A gesture of turning under its older name, whose value is the angle.
@preconcurrency @MainActor public struct RotationGesture: Gesture {
  /// Creates a gesture.
  public nonisolated init() {}

  /// The gesture that it consists of.
  public var body: some Gesture<Angle> { RotateGesture().map { $0.rotation } }
}
