// Screen-space reflections: the distance at which a reflected ray meets what the depth image shows, and how well that is
// known (McGuire & Mara, "Efficient GPU Screen-Space Ray Tracing", 2014).
//
// The ray is followed over the texels of the depth image that ambient occlusion reads. Steps grow with the way, so that
// what touches a surface is found exactly; bisection ends at the texel of the hit. There is no noise: equal frames are
// equal pictures.
#include "library/view.glsl"
#include "library/mirror.glsl"
#include "ambient/view.glsl"

layout(binding = TEXTURE_INPUT_DEPTH) uniform sampler2D depths;
layout(binding = TEXTURE_MIRRORS) uniform usampler2D mirrors;

// The distance along the ray, 1 where the hit is certain and 0 where there is none, the distance of the surface.
out vec4 hit;

const int STEPS = 28;
const int BISECTIONS = 4;
// The thickness that surfaces are taken to have, as a share of their distance.
const float THICKNESS = 0.04;

float distanceAt(ivec2 texel) { return viewDistance(texelFetch(depths, texel, 0).r); }

vec3 stepAlong(ivec2 texel, ivec2 side, vec3 here, ivec2 last) {
  ivec2 a = min(texel + side, last), b = max(texel - side, ivec2(0));
  vec3 after = viewPosition(vec2(a), distanceAt(a)) - here, before = here - viewPosition(vec2(b), distanceAt(b));
  return (abs(after.z) < abs(before.z) && a != texel) || b == texel ? after : before;
}

vec3 normalAt(ivec2 texel, vec3 here, ivec2 last) {
  vec3 normal = cross(stepAlong(texel, ivec2(1, 0), here, last), stepAlong(texel, ivec2(0, 1), here, last));
  return dot(normal, normal) > 0.0 ? normalize(normal) : vec3(0.0, 0.0, 1.0);
}

// The texel of a position, and what is linear on the screen: 1 / distance with perspective, else the distance.
vec3 screenOf(vec3 position) {
  float distance = -position.z;
  vec2 texel = (position.xy / mix(1.0, distance, perspective) - rays.zw) / rays.xy;
  return vec3(texel, mix(distance, 1.0 / distance, perspective));
}

float distanceOf(float along) { return mix(along, 1.0 / along, perspective); }

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy), last = textureSize(depths, 0) - 1;
  float distance = distanceAt(texel);
  hit = vec4(0.0, 0.0, distance, 0.0);
  if (distance >= FAR_AWAY) return;
  vec3 here = viewPosition(vec2(texel), distance);
  vec3 direction = mat3(viewMatrix) * mirrorFromBits(texelFetch(mirrors, texel * 2, 0)).direction;
  vec3 normal = normalAt(texel, here, last);
  // Bumps may turn a reflection into the surface itself.
  float known = smoothstep(0.0, 0.1, dot(direction, normal));
  if (known <= 0.0) return;

  // A texel above the surface, against hits of itself.
  float width = widthAt(distance);
  vec3 start = here + normal * (1.5 * width);
  // Up to where the ray is near the viewer, or so far away that it stays at one texel.
  float reach = direction.z > 0.0 ? min(0.7 * distance / direction.z, 100.0 * distance) : 100.0 * distance;
  vec3 from = screenOf(start), way = screenOf(start + direction * reach) - from;
  // Up to the edges of the image.
  bvec2 isUp = greaterThan(way.xy, vec2(0.0));
  vec2 shares = (mix(vec2(0.0), vec2(last), isUp) - from.xy) / mix(min(way.xy, -1e-6), max(way.xy, 1e-6), isUp);
  float most = clamp(min(shares.x, shares.y), 0.0, 1.0);
  float texels = length(way.xy) * most;
  if (texels < 2.0) return;
  way *= most;

  float before = 0.0, at = 0.0, distanceBefore = distanceOf(from.z), near = 0.0, far = 0.0;
  bool isHit = false;
  for (int i = 1; i <= STEPS; i++) {
    float share = float(i) / float(STEPS);
    // At least a texel for each step.
    at = min(max(share * share, float(i) / texels), 1.0);
    vec3 point = from + way * at;
    float rayDistance = distanceOf(point.z);
    float seen = distanceAt(ivec2(point.xy + 0.5));
    near = min(distanceBefore, rayDistance);
    far = max(distanceBefore, rayDistance);
    // The ray has passed the surface that the image shows, and was in front of it or within it before.
    isHit = i > 1 && far > seen + widthAt(seen) && near < seen * (1.0 + THICKNESS);
    if (isHit || at >= 1.0) break;
    before = at;
    distanceBefore = rayDistance;
  }
  if (!isHit) return;
  float low = before, high = at;
  for (int i = 0; i < BISECTIONS; i++) {
    float middle = 0.5 * (low + high);
    vec3 point = from + way * middle;
    float seen = distanceAt(ivec2(point.xy + 0.5));
    bool isBehind = distanceOf(point.z) > seen;
    high = isBehind ? middle : high;
    low = isBehind ? low : middle;
  }
  vec3 point = from + way * high;
  ivec2 found = clamp(ivec2(point.xy + 0.5), ivec2(0), last);
  float seen = distanceAt(found);
  vec3 there = viewPosition(vec2(found), seen);
  // The back of what is met is not seen.
  known *= smoothstep(0.0, 0.15, -dot(normalAt(found, there, last), direction));
  // Surfaces that the ray passes behind are not met.
  float apart = abs(distanceOf(point.z) - seen) / (THICKNESS * seen + abs(distanceOf((from + way * low).z) - distanceOf(point.z)));
  known *= 1.0 - smoothstep(0.7, 1.0, apart);
  // Reflections end softly at the edges of the image.
  vec2 border = min(point.xy, vec2(last) - point.xy) / (0.08 * float(last.y));
  known *= clamp(min(border.x, border.y), 0.0, 1.0);
  hit.x = dot(viewPosition(point.xy, seen) - here, direction);
  hit.y = hit.x > 0.0 ? known : 0.0;
}
