import Foundation

/// The bundle with the scenes of this package, for `Entity(named:in:)`.
public let playroomBundle = Bundle.module
