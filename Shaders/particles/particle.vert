// Particle billboards with six vertices each: software rasterizers process many vertices at once, but one
// instance after another.
#include "library/view.glsl"
#include "particles/particle.glsl"
#ifdef LIT
#define UNUSUAL_FALLOFF
#include "library/lights.glsl"
#include "library/harmonics.glsl"
#include "surface/environment_block.glsl"
#endif

struct Particle {
  // The center in world space, and half the edge.
  vec4 center;
  vec4 color;
  // The direction in world space, and half the length along it.
  vec4 axis;
  // The roll angle, and the index of the image.
  vec4 turn;
};
layout(std430, binding = BUFFER_PARTICLE_QUADS) readonly buffer Quads { Particle quads[]; };

out vec2 imagePlace;
// The edges of the particle's image in its sheet; far outside for a sheet of one.
flat out vec4 imageBounds;
flat out vec4 particleColor;
#ifdef LIT
out vec3 light;
#endif

vec3 unitOr(vec3 v, vec3 other) {
  float size = dot(v, v);
  return size > 1e-16 ? v * inversesqrt(size) : other;
}

#ifdef LIT
// Wrapped diffuse lighting: some light comes around the edge of a cloud.
float wrappedDiffuse(float cosine) { return clamp((cosine + 0.5) / 1.5, 0.0, 1.0) * 0.75; }

vec3 lightAt(vec3 position, vec3 normal) {
  float weight = particleRendering.z;
  vec3 sum = environmentDiffuse(environmentHarmonics, intoEnvironment(normal)) * (environmentParameters.x * weight);
  int suns = int(environmentParameters.w);
  for (int i = 0; i < suns; i++) sum += sunRadiance[i].rgb * (weight * wrappedDiffuse(dot(normal, sunDirections[i].xyz)));
  for (int i = 0; i < lightCounts.x; i++)
    sum += directionalLights[i].radiance.rgb * wrappedDiffuse(dot(normal, directionalLights[i].direction.xyz));
  for (int i = 0; i < lightCounts.y; i++) {
    LocalLight local = localLights[i];
    vec3 toLight = local.position.xyz - position;
    float distance = length(toLight);
    toLight /= max(distance, 1e-6);
    float share = distanceAttenuation(distance, local.position.w, local.radiance.w);
    share *= kindAttenuation(local, int(local.direction.w), toLight);
    sum += local.radiance.rgb * (share * wrappedDiffuse(dot(normal, toLight)));
  }
  return sum;
}
#endif

void main() {
  Particle p = quads[gl_VertexID / 6];
  int number = gl_VertexID % 6;
  // Two triangles: 0 1 2, 2 1 3.
  int corner = number < 3 ? number : number == 3 ? 2 : number == 4 ? 1 : 3;
  vec2 side = vec2(corner & 1, corner >> 1) * 2.0 - 1.0;

  vec3 toCamera = directionToCamera(p.center.xyz);
  vec3 right = vec3(viewMatrix[0][0], viewMatrix[1][0], viewMatrix[2][0]);
  vec3 up = vec3(viewMatrix[0][1], viewMatrix[1][1], viewMatrix[2][1]);
  float length_ = p.center.w, roll = p.turn.x;
  if (particleSheet.w > 0.5) {
    // Stretched along the velocity, as far as that is seen from the side.
    up = unitOr(p.axis.xyz - toCamera * dot(p.axis.xyz, toCamera), up);
    right = unitOr(cross(up, toCamera), right);
    float seen = sqrt(max(1.0 - pow(dot(p.axis.xyz, toCamera), 2.0), 0.0));
    length_ = mix(p.center.w, p.axis.w, seen);
    roll = 0.0;
  } else if (particleSheet.z > 1.5) {
    right = unitOr(cross(vec3(0.0, 1.0, 0.0), p.axis.xyz), vec3(1.0, 0.0, 0.0));
    up = cross(p.axis.xyz, right);
  } else if (particleSheet.z > 0.5) {
    right = unitOr(cross(vec3(0.0, 1.0, 0.0), toCamera), right);
    up = vec3(0.0, 1.0, 0.0);
  }
  vec2 turned = vec2(cos(roll), sin(roll));
  vec2 offset = vec2(side.x * turned.x - side.y * turned.y, side.x * turned.y + side.y * turned.x);
  vec3 world = p.center.xyz + right * (offset.x * p.center.w) + up * (offset.y * length_);
  gl_Position = viewProjection * vec4(world, 1.0);
#ifdef CLIPPED
  gl_ClipDistance[0] = dot(clipPlanes[0], vec4(world, 1.0));
  gl_ClipDistance[1] = dot(clipPlanes[1], vec4(world, 1.0));
#endif

  vec2 sheet = max(particleSheet.xy, vec2(1.0));
  float row = floor(p.turn.y / sheet.x);
  // Images are stored with the top row first.
  vec2 within = vec2(side.x, -side.y) * 0.5 + 0.5;
  vec2 cell = vec2(p.turn.y - row * sheet.x, row);
  imagePlace = (cell + within) / sheet;
  imageBounds = sheet.x * sheet.y > 1.5 ? vec4(cell, cell + 1.0) / sheet.xyxy : vec4(-1.0, -1.0, 2.0, 2.0);
  particleColor = p.color;
#ifdef LIT
  // The normal of a sphere towards the camera, as a puff of smoke is lit.
  light = lightAt(p.center.xyz, normalize(toCamera + (right * offset.x + up * offset.y) * 0.8));
#endif
}
