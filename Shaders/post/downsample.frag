// Downsampling along one axis, for blurring the image there.
//
// Each cell of FACTOR pixels becomes one: the average of the pixels around it, weighted with a B-spline that
// reaches one and a half cells to each side. The spline has a triple zero at the frequency that would alias
// to a low one, which keeps stripes and single pixels from flickering (Unser, "Splines", 1999, section on
// sampling). MARGIN cells around the image hold its extrapolated edges.
#include "post/axis.glsl"
#ifdef THRESHOLD
#include "post/threshold.glsl"
#endif

#define TAPS (3 * FACTOR - 2)
layout(binding = TEXTURE_INPUT) uniform sampler2D source;
uniform float weights[TAPS];
out vec4 color;

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy);
#if AXIS == 0
  texel.x = (texel.x - MARGIN) * FACTOR;
#else
  texel.y = (texel.y - MARGIN) * FACTOR;
#endif
  vec4 sum = vec4(0.0);
  for (int i = 0; i < TAPS; i++) {
    float weight = weights[i];
    vec4 pixel = fetch(source, texel, i - FACTOR + 1, weight);
#ifdef THRESHOLD
    weight = isBright(pixel) ? weight : 0.0;
    pixel = finite(pixel);
#endif
    sum += weight * pixel;
  }
  color = sum;
}
