// The depth that ambient occlusion reads: that of every second pixel of the visibility buffer in both directions.
#include "surface/visibility_samples.glsl"

layout(binding = TEXTURE_SURFACE_KEYS) uniform usampler2DSamples surfaceKeys;

void main() { gl_FragDepth = uintBitsToFloat(texelFetch(surfaceKeys, ivec2(gl_FragCoord.xy) * 2, 0).g); }
