public import EntityStore

/// An entity that several programs may share over a network; every entity is one, and none is shared here.
@preconcurrency @MainActor public protocol HasSynchronization: Entity {}

extension Entity: HasSynchronization {}

extension HasSynchronization {
  /// The component that tells how the entity is shared; nil until a program sets one.
  public var synchronization: SynchronizationComponent? {
    get { components[SynchronizationComponent.self] }
    set { components[SynchronizationComponent.self] = newValue }
  }

  /// True if this program owns the entity; it owns all, since there are no others.
  public var isOwner: Bool { true }

  /// Asks the owner of the entity for it.
  ///
  /// - Parameters:
  ///   - timeout: The time to wait for an answer, in seconds.
  ///   - callback: Called with the answer, at once: this program owns all entities.
  public func requestOwnership(
    timeout: Double = 15,
    _ callback: @escaping (SynchronizationComponent.OwnershipTransferCompletionResult) -> Void
  ) {
    callback(.granted)
  }

  /// Calls a function whose changes are not shared; none are.
  public func withUnsynchronized(_ body: () -> Void) { body() }
}

/// A component that tells how an entity is shared over a network; entities are not shared here.
public struct SynchronizationComponent: Component, Hashable, Sendable {
  /// The answer of the owner to others who ask for the entity.
  public enum OwnershipTransferMode: Hashable, Sendable {
    /// A consent, without a question.
    case autoAccept
    /// A question to the owner.
    case manual
  }

  /// The answer to a program that has asked for an entity.
  public enum OwnershipTransferCompletionResult: Hashable, Sendable {
    /// The program owns the entity.
    case granted
    /// No answer came.
    case timedOut
  }

  /// The answer to others who ask for the entity.
  public var ownershipTransferMode = OwnershipTransferMode.autoAccept

  /// Creates a component.
  public init() {}

  /// True if this program owns the entity; it owns all, since there are no others.
  public var isOwner: Bool { true }
}

extension SynchronizationComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
