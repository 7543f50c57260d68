// Quads around the ellipses of splats, the farthest first, with six vertices each.
#include "splats/splat.glsl"
layout(std430, binding = BUFFER_SPLATS) readonly buffer Splats { Splat splats[]; };
layout(std430, binding = BUFFER_SPLAT_ORDER) readonly buffer SplatOrder { uint order[]; };

uniform vec2 imageSize;

flat out vec4 place;
flat out vec4 conic;
flat out vec3 splatColor;

void main() {
  Splat splat = splats[order[gl_VertexID / 6]];
  place = splat.place;
  conic = splat.conic;
  splatColor = splat.color.rgb;
  if (splat.place.z <= 0.0) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  int number = gl_VertexID % 6;
  // Two triangles: 0 1 2, 2 1 3.
  int corner = number < 3 ? number : number == 3 ? 2 : number == 4 ? 1 : 3;
  vec2 side = vec2(corner & 1, corner >> 1) * 2.0 - 1.0;
  vec2 pixel = splat.place.xy + side.x * splat.axes.xy + side.y * splat.axes.zw;
  gl_Position = vec4(2.0 * pixel / imageSize - 1.0, 0.0, 1.0);
}
