// The image filters of the engine, under the module name that ported code imports.
@_exported public import Metal

@_exported public import class Rendering.MPSBinaryImageKernel
@_exported public import typealias Rendering.MPSCopyAllocator
@_exported public import class Rendering.MPSImageAdd
@_exported public import class Rendering.MPSImageArithmetic
@_exported public import class Rendering.MPSImageBilinearScale
@_exported public import class Rendering.MPSImageBox
@_exported public import enum Rendering.MPSImageEdgeMode
@_exported public import class Rendering.MPSImageGaussianBlur
@_exported public import class Rendering.MPSImageLanczosScale
@_exported public import class Rendering.MPSImageMultiply
@_exported public import class Rendering.MPSImageScale
@_exported public import class Rendering.MPSImageSobel
@_exported public import class Rendering.MPSImageSubtract
@_exported public import class Rendering.MPSImageThresholdBinary
@_exported public import class Rendering.MPSImageThresholdToZero
@_exported public import class Rendering.MPSKernel
@_exported public import let Rendering.MPSRectNoClip
@_exported public import func Rendering.MPSSupportsMTLDevice
@_exported public import class Rendering.MPSUnaryImageKernel
