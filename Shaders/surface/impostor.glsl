// The inputs of shading on points and lines, in place of those of the vertex stage: where the ray through a pixel meets the
// ball of a point, or the capsule of a line. `PathTracing` finds the same in Swift.
//
// It is included before what is left out by conditions, since a file is included once.
#include "library/view.glsl"

#ifdef IMPOSTOR

flat in vec4 startBall;
#ifdef LINES
flat in vec4 endBall;
#endif
in vec3 rayThrough;
#ifdef NEEDS_SURFACE
flat in vec4 instanceData;
flat in vec4 endCoordinates;
#ifdef HAS_COLORS
flat in vec4 startColor, endColor;
#endif
#ifdef HAS_NORMALS
flat in vec3 startNormal, endNormal;
#endif
#ifdef SMOOTH_LINES
flat in vec4 startAxis, endAxis;
#endif
#ifdef MODEL_MATRIX
flat in vec4 modelRow0, modelRow1, modelRow2;
#endif
#endif

vec3 worldPosition;
vec3 worldNormal;
vec2 uv0;
#if defined(HAS_COLORS) || defined(WRITES_COLOR)
vec4 vertexColor;
#endif
#ifdef CUSTOM_SURFACE
vec3 modelPosition;
#endif
#ifdef CUSTOM_ATTRIBUTE
vec4 customAttribute;
#endif
// The depth of the surface, which is that of the fragment.
float impostorDepth;

// Keeps the samples that the silhouette covers; pixels without any are discarded.
void applySilhouette(float inside, float pixel) {
#ifdef WHOLE_PIXELS
  if (inside < 0.0) discard;
#else
  float samples = frame.w;
  if (samples < 1.5 || pixel <= 0.0) {
    if (inside < 0.0) discard;
    gl_SampleMask[0] = ~0;
    return;
  }
  int kept = int(clamp(inside / pixel + 0.5, 0.0, 1.0) * samples + 0.5);
  if (kept == 0) discard;
  gl_SampleMask[0] = (1 << kept) - 1;
#endif
}

void loadSurface() {
  bool isPerspective = viewEye.w > 0.5;
  vec3 origin = isPerspective ? viewEye.xyz : rayThrough;
  vec3 direction = isPerspective ? normalize(rayThrough) : viewAxis.xyz;
  vec3 toStart = startBall.xyz - origin;
  // The way from the ray to the center, across the ray.
  vec3 aside = toStart - direction * dot(toStart, direction);
  vec4 ball = startBall;
  float share = 0.0, distance = -1.0;
#ifdef LINES
  vec3 axis = endBall.xyz - startBall.xyz;
  float along = dot(axis, direction), size = dot(axis, axis);
  vec3 across = axis - direction * along;
  float seen = dot(across, across);
  // The place on the axis that is nearest to the ray.
  bool isSide = seen > 1e-10 * size && size > 0.0;
  float place = isSide ? -dot(aside, across) / seen : along > 0.0 ? 0.0 : 1.0, nearest = clamp(place, 0.0, 1.0);
  float radius = mix(startBall.w, endBall.w, nearest);
  float inside = radius - length(aside + across * nearest);
  vec3 closest = origin + direction * (dot(toStart, direction) + nearest * along);
  share = place;
  if (isSide) {
    vec3 gap = aside + across * place;
    float way = sqrt(max(radius * radius - dot(gap, gap), 0.0) * size / seen);
    share = place - way * along / size;
    if (share >= 0.0 && share <= 1.0) distance = dot(toStart, direction) + place * along - way;
  }
  bool isCap = share < 0.0 || share > 1.0 || !isSide;
  share = clamp(share, 0.0, 1.0);
  ball = mix(startBall, endBall, share);
  if (isCap) {
    vec3 toBall = ball.xyz - origin;
    vec3 gap = toBall - direction * dot(toBall, direction);
    distance = dot(toBall, direction) - sqrt(max(ball.w * ball.w - dot(gap, gap), 0.0));
  }
#else
  float inside = ball.w - length(aside);
  vec3 closest = origin + direction * dot(toStart, direction);
  distance = dot(toStart, direction) - sqrt(max(ball.w * ball.w - dot(aside, aside), 0.0));
#endif
  if (isPerspective && distance <= 0.0) discard;
  float depth = isPerspective ? dot(closest - origin, viewAxis.xyz) : 0.0;
  applySilhouette(inside, viewPixel.x * depth + viewPixel.y);
  worldPosition = origin + direction * distance;
  worldNormal = worldPosition - ball.xyz;
#if defined(SMOOTH_LINES) && defined(NEEDS_SURFACE)
  // Normals of a curve are across it, not across each of its lines; ends that are free stay round.
  vec4 curve = isCap ? (share < 0.5 ? startAxis : endAxis)
      : vec4(mix(normalize(startAxis.xyz), normalize(endAxis.xyz), share), 1.0);
  if (curve.w > 0.5) worldNormal -= curve.xyz * (dot(worldNormal, curve.xyz) / dot(curve.xyz, curve.xyz));
#endif
#if defined(HAS_NORMALS) && defined(NEEDS_SURFACE)
  vec3 given = mix(startNormal, endNormal, share);
  if (dot(given, given) > 1e-20) worldNormal = given;
#endif
#ifdef CLIPPED
  if (dot(clipPlanes[0], vec4(worldPosition, 1.0)) < 0.0 || dot(clipPlanes[1], vec4(worldPosition, 1.0)) < 0.0) discard;
#endif
  vec4 clip = viewProjection * vec4(worldPosition, 1.0);
  impostorDepth = clamp(clip.z / clip.w, 0.0, 1.0);
  gl_FragDepth = impostorDepth;
#ifdef NEEDS_SURFACE
  uv0 = mix(endCoordinates.xy, endCoordinates.zw, share);
#ifdef HAS_COLORS
  vertexColor = mix(startColor, endColor, share);
#elif defined(WRITES_COLOR)
  vertexColor = vec4(1.0);
#endif
#ifdef CUSTOM_SURFACE
  modelPosition = worldPosition;
#endif
#ifdef CUSTOM_ATTRIBUTE
  customAttribute = vec4(0.0);
#endif
#endif
}
#endif
