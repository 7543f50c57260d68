// A pixel of a splat, multiplied with its opacity, unless a surface is in front of it.
layout(binding = TEXTURE_INPUT_DEPTH) uniform sampler2D depths;
flat in vec4 place;
flat in vec4 conic;
flat in vec3 splatColor;
layout(location = 0) out vec4 color;

void main() {
  vec2 d = gl_FragCoord.xy - place.xy;
  float distance = (conic.x * d.x + 2.0 * conic.y * d.y) * d.x + conic.z * d.y * d.y;
  if (distance > place.z) discard;
  // The nearest and the farthest depth, and the share that the nearest surface covers.
  vec3 surface = texelFetch(depths, ivec2(gl_FragCoord.xy), 0).xyz;
  float seen = surface.y > place.w ? 0.0 : surface.x > place.w ? 1.0 - surface.z : 1.0;
  float alpha = min(conic.w * exp(-0.5 * distance), 0.99) * seen;
  color = vec4(splatColor * alpha, alpha);
}
