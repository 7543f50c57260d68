// Pseudo-random numbers of lattice cells, by the mixing of Jenkins' hash lookup3 (2006, public domain), which
// MaterialX's noises use.

uint rolled(uint x, int count) { return x << count | x >> (32 - count); }

uint settled(uint a, uint b, uint c) {
  c = (c ^ b) - rolled(b, 14);
  a = (a ^ c) - rolled(c, 11);
  b = (b ^ a) - rolled(a, 25);
  c = (c ^ b) - rolled(b, 16);
  a = (a ^ c) - rolled(c, 4);
  b = (b ^ a) - rolled(a, 14);
  return (c ^ b) - rolled(b, 24);
}

uint hashStart(uint count) { return 0xdeadbeefu + (count << 2) + 13u; }

uint hashOf(ivec2 cell) {
  uint start = hashStart(2u);
  return settled(start + uint(cell.x), start + uint(cell.y), start);
}

uint hashOf(ivec3 cell) {
  uvec3 sum = uvec3(cell) + hashStart(3u);
  return settled(sum.x, sum.y, sum.z);
}

uint hashOf(ivec3 cell, int further) {
  uvec3 sum = uvec3(cell) + hashStart(4u);
  uint a = sum.x, b = sum.y, c = sum.z;
  a = (a - c) ^ rolled(c, 4); c += b;
  b = (b - a) ^ rolled(a, 6); a += c;
  c = (c - b) ^ rolled(b, 8); b += a;
  a = (a - c) ^ rolled(c, 16); c += b;
  b = (b - a) ^ rolled(a, 19); a += c;
  c = (c - b) ^ rolled(b, 4); b += a;
  return settled(a + uint(further), b, c);
}

// Converts bits to a number from 0 to 1.
float shareOf(uint bits) { return float(bits) / 4294967295.0; }
