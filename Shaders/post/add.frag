// The weighted sum of two images: clamp(first scale * first + second scale * second + bias, least, greatest).
layout(binding = TEXTURE_INPUT) uniform sampler2D first;
layout(binding = TEXTURE_SECOND_INPUT) uniform sampler2D second;
// The scale of the first, the scale of the second, the bias.
uniform vec3 scales;
uniform vec2 range;
out vec4 color;

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy);
  vec4 a = texelFetch(first, texel, 0), b = texelFetch(second, texel, 0);
  color = clamp(scales.x * a + scales.y * b + scales.z, vec4(range.x), vec4(range.y));
}
