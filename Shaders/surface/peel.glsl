// The peeling of a sticker: one side or corner rolls up around a cylinder that touches the surface below.
//
// The parameter rows: the direction, the position where the roll begins along it, the radius; the frame's
// size, the largest roll angle.
struct Peeled { vec3 position, normal, tangent; };

Peeled peel(vec3 position, vec3 normal, vec4 tangent, vec2 uv) {
  vec2 direction = graphNumbers[3].xy;
  float radius = graphNumbers[3].w;
  float beyond = dot((uv - 0.5) * graphNumbers[4].xy, direction) - graphNumbers[3].z;
  if (beyond <= 0.0) return Peeled(position, normal, tangent.xyz);
  float turn = min(beyond / radius, graphNumbers[4].z);
  float straight = beyond - turn * radius;
  vec3 bitangent = cross(normal, tangent.xyz) * tangent.w;
  vec3 along = direction.x * tangent.xyz + direction.y * bitangent;
  vec3 axis = direction.x * bitangent - direction.y * tangent.xyz;
  float c = cos(turn), s = sin(turn);
  vec3 rolled = c * along + s * normal;
  vec3 peeled = position + along * (radius * s + straight * c - beyond) + normal * (radius * (1.0 - c) + straight * s);
  return Peeled(peeled, c * normal - s * along, direction.x * rolled - direction.y * axis);
}
