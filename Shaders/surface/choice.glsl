// The surfaces that share a pixel: at most two of them are shaded, the one with the most samples and one other.
//
// x holds a sample of the first surface and one of the second, four bits each, then the sets of samples that show the
// first, the second, and what is behind everything, eight bits each. y holds the numbers of both looks. Below, the
// first surface is 0 and the second 1.
#include "surface/key.glsl"

layout(binding = TEXTURE_SAMPLE_CHOICES) uniform usampler2D choices;

uvec2 choiceAt(ivec2 pixel) { return texelFetch(choices, pixel, 0).rg; }
int sampleOf(uvec2 choice, int surface) { return int(choice.x >> (4 * surface) & 15u); }
uint samplesOf(uvec2 choice, int surface) { return choice.x >> (8 + 8 * surface) & 255u; }
uint samplesBehind(uvec2 choice) { return choice.x >> 24; }
uint looksOf(uvec2 choice, int surface) { return choice.y >> (14 * surface) & 16383u; }
