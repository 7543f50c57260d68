// The visibility buffer's selection of the surfaces of a pixel: at most two are shaded, the one with the most
// samples and one other.
//
// x holds a sample index of the first surface and one of the second, four bits each, then the sample masks of
// the first surface, of the second one and of the background, eight bits each. y holds both shading keys. In
// the code, the first surface is 0 and the second 1.
#include "surface/shading_key.glsl"

layout(binding = TEXTURE_SAMPLE_SELECTIONS) uniform usampler2D selections;

uvec2 selectionAt(ivec2 pixel) { return texelFetch(selections, pixel, 0).rg; }
int sampleOf(uvec2 selection, int surface) { return int(selection.x >> (4 * surface) & 15u); }
uint samplesOf(uvec2 selection, int surface) { return selection.x >> (8 + 8 * surface) & 255u; }
uint samplesBehind(uvec2 selection) { return selection.x >> 24; }
uint shadingKeyOf(uvec2 selection, int surface) { return selection.y >> (14 * surface) & 16383u; }
