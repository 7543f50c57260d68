// The surfaces that share a pixel: at most two of them are shaded, the one with the most samples and one other.
//
// x holds five numbers of four bits: a sample of the first surface, how many samples show it, the same of the second,
// and the samples that show what is behind everything. y holds the numbers of both looks.
#include "surface/key.glsl"

layout(binding = 13) uniform usampler2D choices;

uvec2 choiceAt(ivec2 pixel) { return texelFetch(choices, pixel, 0).rg; }
float samplesBehind(uvec2 choice) { return float(choice.x >> 16 & 15u); }
