// Cell noise, and Worley noise: the distance to points scattered over cells (Worley, "A Cellular Texture
// Basis Function", 1996), with MaterialX's hash.
#include "graph/hash.glsl"

float cellNoise(vec2 p) { return shareOf(hashOf(ivec2(floor(p)))); }
float cellNoise(vec3 p) { return shareOf(hashOf(ivec3(floor(p)))); }

vec3 cellValues(ivec2 cell) {
  return vec3(shareOf(hashOf(ivec3(cell, 0))), shareOf(hashOf(ivec3(cell, 1))), shareOf(hashOf(ivec3(cell, 2))));
}
vec3 cellValues(ivec3 cell) {
  return vec3(shareOf(hashOf(cell, 0)), shareOf(hashOf(cell, 1)), shareOf(hashOf(cell, 2)));
}

// The squared distances to the three nearest points, and the offset of the nearest one.
struct Nearest { vec3 distances, featurePoint; };

void consider(inout Nearest nearest, vec3 way) {
  float d = dot(way, way);
  if (d < nearest.distances.x) {
    nearest.distances = vec3(d, nearest.distances.xy);
    nearest.featurePoint = way;
  } else if (d < nearest.distances.y) {
    nearest.distances.yz = vec2(d, nearest.distances.y);
  } else if (d < nearest.distances.z) {
    nearest.distances.z = d;
  }
}

Nearest nearestPoints(vec2 p, float jitter) {
  ivec2 cell = ivec2(floor(p));
  Nearest nearest = Nearest(vec3(1e6), vec3(0.0));
  for (int x = -1; x <= 1; x++) {
    for (int y = -1; y <= 1; y++) {
      vec2 inside = (cellValues(cell + ivec2(x, y)).xy - 0.5) * jitter + 0.5;
      consider(nearest, vec3(vec2(x, y) + inside - (p - floor(p)), 0.0));
    }
  }
  return nearest;
}

Nearest nearestPoints(vec3 p, float jitter) {
  ivec3 cell = ivec3(floor(p));
  Nearest nearest = Nearest(vec3(1e6), vec3(0.0));
  for (int x = -1; x <= 1; x++) {
    for (int y = -1; y <= 1; y++) {
      for (int z = -1; z <= 1; z++) {
        vec3 inside = (cellValues(cell + ivec3(x, y, z)) - 0.5) * jitter + 0.5;
        consider(nearest, vec3(x, y, z) + inside - (p - floor(p)));
      }
    }
  }
  return nearest;
}

// Style 1 returns the value of the nearest point's cell, style 0 the distances to it and to the next ones.
float worley1(vec2 p, float jitter, int style) {
  Nearest nearest = nearestPoints(p, jitter);
  return style == 1 ? cellNoise(nearest.featurePoint.xy + p) : sqrt(nearest.distances.x);
}
vec3 worley3(vec2 p, float jitter, int style) {
  Nearest nearest = nearestPoints(p, jitter);
  return style == 1 ? cellValues(ivec2(floor(nearest.featurePoint.xy + p))) : sqrt(nearest.distances);
}
vec2 worley2(vec2 p, float jitter, int style) { return worley3(p, jitter, style).xy; }
float worley1(vec3 p, float jitter, int style) {
  Nearest nearest = nearestPoints(p, jitter);
  return style == 1 ? cellNoise(nearest.featurePoint + p) : sqrt(nearest.distances.x);
}
vec3 worley3(vec3 p, float jitter, int style) {
  Nearest nearest = nearestPoints(p, jitter);
  return style == 1 ? cellValues(ivec3(floor(nearest.featurePoint + p))) : sqrt(nearest.distances);
}
vec2 worley2(vec3 p, float jitter, int style) { return worley3(p, jitter, style).xy; }
