// The visibility buffer's selection of the surfaces of a pixel: at most two are shaded, the one with the most
// samples and one other.
//
// x holds a sample index of the first surface and one of the second, four bits each, then the sample masks of
// the first surface, of the second one and of the background, eight bits each. y holds both shading keys. In
// the code, the first surface is 0 and the second 1.
#include "surface/shading_key.glsl"

layout(binding = TEXTURE_SAMPLE_CHOICES) uniform usampler2D choices;

uvec2 choiceAt(ivec2 pixel) { return texelFetch(choices, pixel, 0).rg; }
int sampleOf(uvec2 choice, int surface) { return int(choice.x >> (4 * surface) & 15u); }
uint samplesOf(uvec2 choice, int surface) { return choice.x >> (8 + 8 * surface) & 255u; }
uint samplesBehind(uvec2 choice) { return choice.x >> 24; }
uint looksOf(uvec2 choice, int surface) { return choice.y >> (14 * surface) & 16383u; }
