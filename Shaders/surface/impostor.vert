// The vertex shader of points and lines, which are drawn as balls and capsules (impostors): the fragments of a triangle
// around the silhouette of a ball, or of two around that of a capsule, find where the rays of their pixels meet it.
//
// Vertices are numbered, and read the mesh from storage: software rasterizers process many vertices at once, but one
// instance after another.
#include "library/view.glsl"

layout(std430, binding = BUFFER_POSITIONS) readonly buffer Positions { float positions[]; };
layout(std430, binding = BUFFER_SURFACE) readonly buffer SurfaceStream { float surface[]; };
layout(std430, binding = BUFFER_ELEMENTS) readonly buffer Elements { uint elements[]; };

// The first index of the part, and their number.
uniform ivec2 firstElement;

layout(location = 8) in vec4 instanceRow0;
layout(location = 9) in vec4 instanceRow1;
layout(location = 10) in vec4 instanceRow2;
layout(location = 11) in vec4 instanceParameters;

// The center of a ball, or of the balls at both ends of a capsule, with their radii.
flat out vec4 startBall;
#ifdef LINES
flat out vec4 endBall;
#endif
// With perspective the direction of the ray through the pixel, else its origin.
out vec3 rayThrough;
#ifdef NEEDS_SURFACE
flat out vec4 instanceData;
// The texture coordinates at both ends.
flat out vec4 endCoordinates;
#ifdef HAS_COLORS
flat out vec4 startColor, endColor;
#endif
#ifdef HAS_NORMALS
flat out vec3 startNormal, endNormal;
#endif
#ifdef SMOOTH_LINES
// The direction of the curve at both ends; 1 where another line goes on.
flat out vec4 startAxis, endAxis;
#endif
#ifdef MODEL_MATRIX
flat out vec4 modelRow0, modelRow1, modelRow2;
#endif
#ifdef VISIBILITY_GEOMETRY
flat out uint instanceNumber;
#endif
#endif

// No silhouette is further from the axis of the view than this times the distance.
const float WIDEST = 100.0;

vec3 worldOf(int vertex) {
  vec4 point = vec4(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2], 1.0);
  return vec3(dot(instanceRow0, point), dot(instanceRow1, point), dot(instanceRow2, point));
}

// The radius of a vertex, at least that of a pixel; without widths that of some pixels.
float radiusOf(int vertex, float distance) {
  float pixel = viewPixel.x * distance + viewPixel.y;
#ifdef WIDTH_AT
  float volume = abs(dot(instanceRow0.xyz, cross(instanceRow1.xyz, instanceRow2.xyz)));
  return 0.5 * max(surface[vertex * SURFACE_STRIDE + WIDTH_AT] * pow(volume, 1.0 / 3.0), pixel);
#else
  return 0.5 * PIXEL_WIDTH * pixel;
#endif
}

// The radius around the center of a ball in the plane at distance one within which its silhouette lies.
float silhouette(vec2 center, float distance, float radius) {
  float away = length(vec3(center, 1.0)) * distance;
  float sine = radius / max(away, 1e-20);
  if (sine > 0.999) return WIDEST;
  // From the angle between the axis of the view and the center to that of the far edge.
  float slope = sine * inversesqrt(1.0 - sine * sine), lean = length(center);
  float rest = 1.0 - lean * slope;
  return rest > 0.01 ? min(slope * (1.0 + lean * lean) / rest, WIDEST) : WIDEST;
}

#ifdef NEEDS_SURFACE
#ifdef HAS_COLORS
vec4 colorOf(int vertex) {
  int at = vertex * SURFACE_STRIDE + COLOR_AT;
  return vec4(surface[at], surface[at + 1], surface[at + 2], surface[at + 3]);
}
#endif
vec2 coordinatesOf(int vertex) {
#ifdef COORDINATES_AT
  int at = vertex * SURFACE_STRIDE + COORDINATES_AT;
  return vec2(surface[at], surface[at + 1]);
#else
  return vec2(0.0);
#endif
}
#ifdef HAS_NORMALS
vec3 normalOf(int vertex) {
  int at = vertex * SURFACE_STRIDE;
  vec3 normal = vec3(surface[at], surface[at + 1], surface[at + 2]);
  vec3 row0 = instanceRow0.xyz, row1 = instanceRow1.xyz, row2 = instanceRow2.xyz;
  normal = vec3(dot(cross(row1, row2), normal), dot(cross(row2, row0), normal), dot(cross(row0, row1), normal));
  return dot(row0, cross(row1, row2)) < 0.0 ? -normal : normal;
}
#endif
#endif

#if defined(NEEDS_SURFACE) && defined(SMOOTH_LINES)
// The direction between that of a line and of its neighbor, unless there is a corner.
vec4 between(vec3 axis, vec3 neighbor) {
  vec3 one = normalize(axis), other = normalize(neighbor);
  return dot(one, other) > 0.7 ? vec4(normalize(one + other), 1.0) : vec4(one, 0.0);
}
#endif

void main() {
#ifdef LINES
  int element = gl_VertexID / 6, number = gl_VertexID % 6;
  // Two triangles: 0 1 2, 2 1 3.
  int corner = number < 3 ? number : number == 3 ? 2 : number == 4 ? 1 : 3;
  int first = int(elements[firstElement.x + 2 * element]), second = int(elements[firstElement.x + 2 * element + 1]);
  vec3 start = worldOf(first), end = worldOf(second);
#else
  int element = gl_VertexID / 3, corner = gl_VertexID % 3;
  int first = int(elements[firstElement.x + element]), second = first;
  vec3 start = worldOf(first), end = start;
#endif
  vec3 forward = viewAxis.xyz;
  vec3 helper = abs(forward.y) < 0.99 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0);
  vec3 right = normalize(cross(forward, helper)), up = cross(right, forward);
  bool isPerspective = viewEye.w > 0.5;
  vec3 eye = isPerspective ? viewEye.xyz : vec3(0.0);
  float nearest = viewAxis.w, startDistance = dot(start - eye, forward), endDistance = dot(end - eye, forward);

  float startRadius, endRadius;
  vec2 startPlace, endPlace;
  float startReach, endReach, margin;
  bool isHidden = false;
  if (isPerspective) {
    startRadius = radiusOf(first, max(startDistance, nearest));
    endRadius = radiusOf(second, max(endDistance, nearest));
    isHidden = startDistance + startRadius < nearest && endDistance + endRadius < nearest;
#ifdef LINES
    // What lies behind the viewer has no place in the image.
    if (startDistance < nearest && endDistance > nearest) {
      float share = (nearest - startDistance) / (endDistance - startDistance);
      start = mix(start, end, share);
      startDistance = nearest;
#ifdef WIDTH_AT
      startRadius = mix(startRadius, endRadius, share);
#endif
    } else if (endDistance < nearest && startDistance > nearest) {
      float share = (nearest - endDistance) / (startDistance - endDistance);
      end = mix(end, start, share);
      endDistance = nearest;
#ifdef WIDTH_AT
      endRadius = mix(endRadius, startRadius, share);
#endif
    }
#endif
    margin = viewPixel.x;
    float inFront = max(startDistance, 1e-6 * nearest), endInFront = max(endDistance, 1e-6 * nearest);
    startPlace = vec2(dot(start - eye, right), dot(start - eye, up)) / inFront;
    endPlace = vec2(dot(end - eye, right), dot(end - eye, up)) / endInFront;
    startReach = startDistance > nearest * 0.999 ? silhouette(startPlace, inFront, startRadius) : WIDEST;
    endReach = endDistance > nearest * 0.999 ? silhouette(endPlace, endInFront, endRadius) : WIDEST;
    if (startReach >= WIDEST && length(startPlace) > WIDEST) startPlace = vec2(0.0);
    if (endReach >= WIDEST && length(endPlace) > WIDEST) endPlace = vec2(0.0);
  } else {
    startRadius = radiusOf(first, 1.0);
    endRadius = radiusOf(second, 1.0);
    margin = viewPixel.y;
    startPlace = vec2(dot(start, right), dot(start, up));
    endPlace = vec2(dot(end, right), dot(end, up));
    startReach = startRadius;
    endReach = endRadius;
  }
  vec2 place;
#ifdef LINES
  vec2 along = endPlace - startPlace;
  float size = length(along);
  along = size > 1e-12 ? along / size : vec2(1.0, 0.0);
  float reach = max(startReach, endReach) + margin;
  bool isEnd = (corner & 1) != 0;
  place = isEnd ? endPlace + along * reach : startPlace - along * reach;
  place += vec2(-along.y, along.x) * ((corner >> 1) == 0 ? -reach : reach);
  float distance = min(startDistance - startRadius, endDistance - endRadius);
#else
  // The corners of the triangle around a circle are twice as far away as its edge.
  float reach = 2.0 * (startReach + margin);
  place = startPlace + reach * (corner == 0 ? vec2(0.0, 1.0) : corner == 1 ? vec2(-0.8660254, -0.5) : vec2(0.8660254, -0.5));
  float distance = startDistance - startRadius;
#endif
  vec3 through = right * place.x + up * place.y;
  if (isPerspective) {
    rayThrough = through + forward;
    gl_Position = viewProjection * vec4(eye + rayThrough * max(distance, nearest * 1.0001), 1.0);
  } else {
    rayThrough = through + forward * distance;
    gl_Position = viewProjection * vec4(rayThrough, 1.0);
  }
  if (isHidden) gl_Position = vec4(0.0, 0.0, 0.0, 1.0);
#ifdef CLIPPED
  // The fragments are clipped.
  gl_ClipDistance[0] = 1.0;
  gl_ClipDistance[1] = 1.0;
#endif

  startBall = vec4(start, startRadius);
#ifdef LINES
  endBall = vec4(end, endRadius);
#endif
#ifdef NEEDS_SURFACE
  instanceData = instanceParameters;
  endCoordinates = vec4(coordinatesOf(first), coordinatesOf(second));
#ifdef HAS_COLORS
  startColor = colorOf(first);
  endColor = colorOf(second);
#endif
#ifdef HAS_NORMALS
  startNormal = normalOf(first);
  endNormal = normalOf(second);
#endif
#ifdef SMOOTH_LINES
  // Lines that follow each other share a vertex.
  vec3 axis = worldOf(second) - worldOf(first);
  startAxis = endAxis = vec4(axis, 0.0);
  int line = 2 * element, before = line - 2, after = line + 2;
  if (before >= 0 && int(elements[firstElement.x + before + 1]) == first)
    startAxis = between(axis, worldOf(first) - worldOf(int(elements[firstElement.x + before])));
  if (after < firstElement.y && int(elements[firstElement.x + after]) == second)
    endAxis = between(axis, worldOf(int(elements[firstElement.x + after + 1])) - worldOf(second));
#endif
#ifdef MODEL_MATRIX
  modelRow0 = instanceRow0;
  modelRow1 = instanceRow1;
  modelRow2 = instanceRow2;
#endif
#ifdef VISIBILITY_GEOMETRY
  // Neighbors count as separate instances.
  instanceNumber = uint(gl_InstanceID) + uint(element) * 5u;
#endif
#endif
}
