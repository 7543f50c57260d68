public import Meshes
public import simd

/// A value that animations can change.
public protocol AnimatableData {}

/// A value that animations and programs can reach by a ``BindTarget``.
public protocol BindableData {}

extension Float: BindableData, AnimatableData {}
extension Double: BindableData, AnimatableData {}
extension SIMD2: BindableData, AnimatableData where Scalar == Float {}
extension SIMD3: BindableData, AnimatableData where Scalar == Float {}
extension SIMD4: BindableData, AnimatableData where Scalar == Float {}
extension simd_quatf: BindableData, AnimatableData {}
extension Transform: BindableData, AnimatableData {}
extension JointTransforms: BindableData, AnimatableData {}
extension BlendShapeWeights: BindableData, AnimatableData {}
extension Bool: BindableData {}
extension Int: BindableData {}
extension String: BindableData {}
