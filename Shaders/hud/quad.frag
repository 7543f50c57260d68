// A shape of the head-up display: its coverage of the pixel from a distance, or from the glyph atlas.
//
// SHAPES is the kind of the shapes: 0 glyphs, 1 boxes, 2 lines, arcs and triangles, 5 pictures. Drivers that draw on the
// processor compute all branches of a program for each pixel, so that each kind has a program of its own.
#if SHAPES == 0
layout(binding = TEXTURE_INPUT) uniform sampler2D glyphs;
#elif SHAPES == 5
layout(binding = TEXTURE_SECOND_INPUT) uniform sampler2D pictures;
#endif

in vec2 place;
in vec2 texel;
flat in vec4 tint;
flat in vec4 shape;
flat in vec4 detail;
layout(location = 0) out vec4 color;

#if SHAPES == 1 || SHAPES == 5
float boxDistance(vec2 p, vec2 halfSize, float radius) {
  vec2 q = abs(p) - halfSize + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

#elif SHAPES == 2
float segmentDistance(vec2 p, vec2 a, vec2 b) {
  vec2 along = b - a;
  float share = clamp(dot(p - a, along) / max(dot(along, along), 1e-6), 0.0, 1.0);
  return length(p - a - along * share);
}

// The distance from an arc that begins `start` turns clockwise from the top.
float arcDistance(vec2 p, float radius, float start, float sweep) {
  const float turn = 6.28318530718;
  float angle = fract(atan(p.x, -p.y) / turn - start);
  if (sweep >= 1.0 || angle <= sweep) return abs(length(p) - radius);
  vec2 a = vec2(sin(start * turn), -cos(start * turn)) * radius;
  vec2 b = vec2(sin((start + sweep) * turn), -cos((start + sweep) * turn)) * radius;
  return min(length(p - a), length(p - b));
}

float triangleDistance(vec2 p, vec2 a, vec2 b, vec2 c) {
  float side = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0.0 ? -1.0 : 1.0;
  vec2 ab = b - a, bc = c - b, ca = a - c;
  vec2 pa = p - a, pb = p - b, pc = p - c;
  float inner = min(min(side * (ab.x * pa.y - ab.y * pa.x), side * (bc.x * pb.y - bc.y * pb.x)),
                    side * (ca.x * pc.y - ca.y * pc.x));
  float edge = min(min(segmentDistance(p, a, b), segmentDistance(p, b, c)), segmentDistance(p, c, a));
  return inner > 0.0 ? -edge : edge;
}
#endif

void main() {
  vec4 paint = tint;
#if SHAPES == 0
  // Light text on dark panels looks thin where colors are blended as displayed.
  float coverage = pow(texture(glyphs, texel).r, 0.85);
#elif SHAPES == 1 || SHAPES == 5
  vec2 halfSize = (shape.zw - shape.xy) * 0.5;
  float radius = min(detail.x, min(halfSize.x, halfSize.y));
  float distance = boxDistance(place - (shape.xy + shape.zw) * 0.5, halfSize, radius);
#if SHAPES == 5
  paint *= texture(pictures, texel);
  float coverage = clamp(0.5 - distance, 0.0, 1.0);
#else
  if (detail.y > 0.0) distance = abs(distance + detail.y * 0.5) - detail.y * 0.5;
  float coverage = detail.z > 0.0 ? 1.0 - smoothstep(-detail.z, detail.z, distance) : clamp(0.5 - distance, 0.0, 1.0);
#endif
#else
  int kind = int(detail.w + 0.5);
  float coverage = 0.0;
  if (kind == 2) {
    coverage = clamp(0.5 + detail.x - segmentDistance(place, shape.xy, shape.zw), 0.0, 1.0);
  } else if (kind == 3) {
    coverage = clamp(0.5 + shape.w - arcDistance(place - shape.xy, shape.z, detail.x, detail.y), 0.0, 1.0);
  } else if (kind == 4) {
    coverage = clamp(0.5 - triangleDistance(place, shape.xy, shape.zw, detail.xy), 0.0, 1.0);
  }
#endif
  float alpha = paint.a * coverage;
  color = vec4(paint.rgb * alpha, alpha);
}
