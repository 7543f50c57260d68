// The light that the reflection of the environment adds to a smooth surface, beside its color: screen-space reflections replace it
// where the screen shows what the surface mirrors. x: the factor on reflected light; y: the light that the environment
// adds; both times the share of the pixel; z: the direction of the reflection; w: the roughness. Without a mirror all
// are 0.
#include "library/packing.glsl"

struct Mirror {
  vec3 tint;
  vec3 light;
  vec3 direction;
  float roughness;
};

uvec4 packedMirror(Mirror m) {
  bool isMirror = max(m.tint.r, max(m.tint.g, m.tint.b)) > 1e-4;
  uvec4 bits = uvec4(sharedExponentFromColor(m.tint), sharedExponentFromColor(m.light),
      packSnorm2x16(octahedronFromDirection(m.direction)), floatBitsToUint(m.roughness));
  return isMirror ? bits : uvec4(0u);
}

Mirror mirrorFromBits(uvec4 bits) {
  return Mirror(colorFromSharedExponent(bits.x), colorFromSharedExponent(bits.y),
      directionFromOctahedron(unpackSnorm2x16(bits.z)), uintBitsToFloat(bits.w));
}
