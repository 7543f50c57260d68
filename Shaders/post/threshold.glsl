// Step one of bloom: colors below the threshold become black.

uniform float threshold;
// The weights of the channels in the luminance.
uniform vec3 luminanceWeights;

// NaN counts as dark.
bool isBright(vec4 color) { return dot(color.rgb, luminanceWeights) > threshold; }

// Removes infinities and NaN, which a blur would spread: `min` returns its first argument where the second is
// NaN.
vec4 finite(vec4 color) { return min(vec4(65504.0), color); }
