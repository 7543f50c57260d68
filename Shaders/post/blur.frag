// A Gaussian blur along one axis, with the weights of the center and one side.
//
// TABLE is the size of the array of weights.
#include "post/axis.glsl"

layout(binding = TEXTURE_INPUT) uniform sampler2D source;
uniform int radius;
uniform vec4 weights[TABLE / 4];
out vec4 color;

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy);
  float middle = weights[0].x;
  vec4 sum = fetch(source, texel, 0, middle) * middle;
  for (int i = 1; i <= radius; i++) {
    float before = weights[i >> 2][i & 3], after = before;
    vec4 first = fetch(source, texel, -i, before), second = fetch(source, texel, i, after);
    sum += before * first + after * second;
  }
  color = sum;
}
