// Contact shadows: soft shadows below models, without a light. Mirrored by `ContactShadowBlock` in Swift.

layout(std140, binding = BLOCK_CONTACT_SHADOWS) uniform ContactShadows {
  ivec4 contactShadowCounts;
  // The bounds of all maps: the least and the largest x and z.
  vec4 contactShadowBounds;
  // For each map: its least x and z, and one over its size.
  vec4 contactShadowAreas[MAX_CONTACT_SHADOWS];
  // The height of the ground contact, one over the reach, the shadow's offset above it, the strength.
  vec4 contactShadowHeights[MAX_CONTACT_SHADOWS];
  // The map index of each model, four bits each.
  uvec4 contactShadowMembers[MAX_CONTACT_SHADOW_MEMBERS / 32];
};

layout(binding = TEXTURE_CONTACT_SHADOWS) uniform sampler2DArray contactShadowMaps;

// The map that a model belongs to, which casts no shadow on it; `caster` counts from 1.
int contactShadowMapOf(int caster) {
  int index = caster - 1;
  if (index < 0 || index >= MAX_CONTACT_SHADOW_MEMBERS) return -1;
  uint word = contactShadowMembers[index >> 5][(index >> 3) & 3];
  return int((word >> uint((index & 7) * 4)) & 15u);
}

// The share of light that contact shadows occlude; `caster` is the number of the shaded model, 0 for one that
// casts none, -1 for one that receives none.
float contactShadow(vec3 position, vec3 normal, int caster) {
  if (caster < 0 || normal.y <= 0.0) return 0.0;
  if (any(lessThan(position.xz, contactShadowBounds.xy)) || any(greaterThan(position.xz, contactShadowBounds.zw))) return 0.0;
  int own = contactShadowMapOf(caster);
  float open = 1.0;
  for (int i = 0; i < contactShadowCounts.x; i++) {
    vec4 area = contactShadowAreas[i], heights = contactShadowHeights[i];
    vec2 uv = (position.xz - area.xy) * area.zw;
    float below = (heights.x - position.y) * heights.y;
    vec2 outside = abs(uv - 0.5);
    if (max(outside.x, outside.y) > 0.5 || below >= 1.0 || below <= -heights.z || i == own) continue;
    vec4 hidden = textureLod(contactShadowMaps, vec3(uv, float(i)), 0.0);
    // The four depths are at squares of thirds of the reach.
    float depth = sqrt(max(below, 0.0)) * 3.0;
    float share = depth < 1.0 ? mix(hidden.x, hidden.y, depth)
        : depth < 2.0 ? mix(hidden.y, hidden.z, depth - 1.0) : mix(hidden.z, hidden.w, depth - 2.0);
    float fade = (1.0 - max(below, 0.0)) * (1.0 - smoothstep(0.0, heights.z, -below));
    open *= 1.0 - share * fade * heights.w;
  }
  return (1.0 - open) * smoothstep(0.0, 0.5, normal.y);
}
