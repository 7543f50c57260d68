// The depth that ambient occlusion reads: that of every second pixel of the visibility buffer in both directions.
layout(binding = TEXTURE_SURFACE_KEYS) uniform usampler2DMS surfaceKeys;

void main() { gl_FragDepth = uintBitsToFloat(texelFetch(surfaceKeys, ivec2(gl_FragCoord.xy) * 2, 0).g); }
